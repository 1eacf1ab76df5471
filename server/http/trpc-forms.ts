import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { failureOf } from '#server/failure.ts'
import { appRouter } from '#server/router.ts'
import { callerOf } from './caller.ts'
import { admitForm, isForm, readForm } from './forms.ts'

/** The procedures that take FormData besides JSON. */
const TAKES_FORM = /^\/trpc\/posts\.(create|update)(\?|$)/

/**
 * Answers tRPC calls that come as forms. The plugin would hand tRPC the bare stream, without a limit on its size or its fields;
 * here the form is read as the other door reads it.
 */
export function takeTrpcForms(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return
    if (!TAKES_FORM.test(request.url)) throw new AppError('unsupported_media', 'Send the request as application/json')
    await admitForm(deps, request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!isForm(request)) return
    const form = await readForm(request, await bytesOf(request.body as AsyncIterable<Uint8Array>))
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      router: appRouter,
      req: requestWith(request, form),
      createContext: async () => createContext(deps, await callerOf(deps, request, reply)),
      responseMeta: retryAfterOf,
    })
    return reply.send(response)
  })
}

/** Retry-After for what tRPC answers, as REST sends it: the longest wait of all calls. */
export function retryAfterOf({ errors }: { errors: TRPCError[] }): { headers?: Headers } {
  const waits = errors.map((error) => failureOf(error).retryAfter ?? 0)
  const longest = Math.max(0, ...waits)
  return longest > 0 ? { headers: new Headers({ 'retry-after': String(longest) }) } : {}
}

/** The stream that tRPC's plugin leaves a form as; its length was checked. */
async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** tRPC asks its request for the form, which is there already. */
function requestWith({ url, headers }: FastifyRequest, form: FormData): Request {
  const request = new Request(`http://localhost${url}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
  })
  return Object.defineProperty(request, 'formData', { value: async () => form })
}
