import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { viewerOf } from './caller.ts'
import { isUnder } from './failures.ts'
import { isForm } from './forms.ts'

/** A body from a caller without a session: the longest form of the site, with every character escaped, is half of it. */
const MAX_BYTES_WITHOUT_SESSION = 64 * 1024
/** How deep JSON may nest. Our inputs, in a batch and with superjson's notes, have less than half of it. */
const MAX_DEPTH = 20

const tooLarge = 'The request is too large'
const tooDeep = 'The request is nested too deeply'

/**
 * Bounds the JSON that a caller without a session has read and parsed. A session is looked up only for a body that is larger, or
 * that does not say how large it is. Forms with files have a rule of their own, in forms.ts.
 */
export function limitJson(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isJsonCall(request) || declaredBytes(request) <= MAX_BYTES_WITHOUT_SESSION) return
    if (await viewerOf(deps, request, reply)) return
    if (Number.isFinite(declaredBytes(request))) throw new AppError('payload_too_large', tooLarge)
    unmeasured.add(request)
  })
  app.addHook('preParsing', async (request, _reply, body) => {
    if (!unmeasured.has(request)) return body
    const bounded = measured(MAX_BYTES_WITHOUT_SESSION)
    // After a request is refused before its body is read, nothing else listens for the error, which would end the process.
    bounded.on('error', () => {})
    // A client that hangs up ends both streams. Not `pipeline`: that ends the connection of a body that is too large, and with it the answer.
    body.once('error', (error) => bounded.destroy(error))
    return body.pipe(bounded)
  })
}

/** Parses JSON bodies as Fastify does, once it is clear that they do not nest too deeply. */
export function parseShallowJson(app: FastifyInstance): void {
  // As tRPC does: such keys are dropped like any other unknown key.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      refuseDeepJson(body)
    } catch (refusal) {
      return done(refusal instanceof Error ? refusal : new Error(String(refusal)))
    }
    return parse(request, body, done)
  })
}

/** The same for tRPC, which parses its bodies and the `input` of a query itself. */
export function refuseDeepInputs(app: FastifyInstance): void {
  app.addHook<{ Querystring: Record<string, unknown> }>('preValidation', async ({ body, query }) => {
    // A query may name its `input` several times, and tRPC takes the first.
    for (const input of [body, query.input].flat()) if (typeof input === 'string') refuseDeepJson(input)
  })
}

/** Requests without a session and without a Content-Length. */
const unmeasured = new WeakSet<FastifyRequest>()

/** Throws validation for JSON that nests deeper than any input of ours, before it is parsed. */
function refuseDeepJson(json: string): void {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') {
      depth++
      if (depth > MAX_DEPTH) throw new AppError('validation', tooDeep)
    } else if (character === ']' || character === '}') depth--
  }
}

function isJsonCall(request: FastifyRequest): boolean {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  return hasBody && !isForm(request) && (isUnder('/api', request.url) || isUnder('/trpc', request.url))
}

/** Infinite for a body that is sent in chunks. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

function measured(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new AppError('payload_too_large', tooLarge))
      else done(null, chunk)
    },
  })
}
