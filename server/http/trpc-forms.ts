import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { AppError, toAppError } from '#server/errors.ts'
import { appRouter } from '#server/router.ts'
import { callerOf } from './caller.ts'
import { admitForm, isForm, readForm } from './forms.ts'

/** The requirement of the procedures that take forms, checked before a form is read. */
export const needOfForms = 'posts.write'

/** The procedures that take FormData besides JSON. */
const TAKES_FORM = /^\/trpc\/posts\.(create|update)(\?|$)/

/**
 * Answers tRPC calls that come as forms. The plugin would pass tRPC the raw stream, without a limit on its size or its fields; this
 * reads the form as REST does.
 */
export function takeTrpcForms(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (!isForm(request)) return
    if (!TAKES_FORM.test(request.url)) throw new AppError('unsupported_media', 'Send the request as application/json')
    await admitForm(deps, request, needOfForms)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!isForm(request)) return
    const form = await readForm(request, await bytesOf(request.body as AsyncIterable<Uint8Array>))
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: requestWith(request, form),
      createContext: async () => createContext(deps, await callerOf(deps, request, reply)),
      responseMeta: retryAfterMeta,
    })
    return reply.send(response)
  })
}

/** Returns the Retry-After header of a tRPC response: the longest wait of all its calls. */
export function retryAfterMeta({ errors }: { errors: TRPCError[] }): { headers?: Headers } {
  const waits = errors.map((error) => toAppError(error).retryAfter ?? 0)
  const longest = Math.max(0, ...waits)
  return longest > 0 ? { headers: new Headers({ 'retry-after': String(longest) }) } : {}
}

/** Reads the stream that tRPC's plugin leaves a form as; its length was checked before. */
async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Makes a request for tRPC whose form is read already. */
function requestWith({ url, headers }: FastifyRequest, form: FormData): Request {
  const request = new Request(`http://localhost${url}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
  return Object.defineProperty(request, 'formData', { value: async () => form })
}
