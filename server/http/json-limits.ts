import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { AppError, requestTooLarge } from '#server/errors.ts'
import { viewerOf } from './caller.ts'
import { isForm } from './forms.ts'
import { isUnder } from './request-url.ts'

/** For callers without a session: twice the site's longest form with every character escaped. */
const MAX_BYTES_WITHOUT_SESSION = 64 * 1024
/** Our inputs, in a batch and with superjson's notes, nest less than half as deep. */
const MAX_DEPTH = 20

const tooDeep = 'The request is nested too deeply'
const notUtf8 = 'The request is not encoded in UTF-8'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Limits the JSON that is read and parsed for a caller without a session. Looks up the session only for a body that is larger or does
 * not declare its length. Forms with files have their own limits, in forms.ts.
 */
export function limitJson(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', async (request) => {
    if (!isJsonCall(request) || declaredBytes(request) <= MAX_BYTES_WITHOUT_SESSION) return
    if (await viewerOf(deps, request)) return
    if (Number.isFinite(declaredBytes(request))) throw new AppError('payload_too_large', requestTooLarge)
    unmeasured.add(request)
  })
  app.addHook('preParsing', async (request, _reply, body) => {
    if (!unmeasured.has(request)) return body
    const bounded = measured(MAX_BYTES_WITHOUT_SESSION)
    // When a request is refused before its body is read, nothing else listens for the error, which would end the process.
    bounded.on('error', () => {})
    // A client that hangs up ends both streams. `pipeline` would also close the connection of a body that is too large, before the answer.
    body.once('error', (error) => bounded.destroy(error))
    return body.pipe(bounded)
  })
}

/** Parses JSON bodies as Fastify does, but refuses those that are deeply nested or not encoded in UTF-8. */
export function parseShallowJson(app: FastifyInstance): void {
  // As tRPC does: such keys are dropped like any other unknown key.
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let json: string
    try {
      json = textOf(body)
      refuseDeepJson(json)
    } catch (refusal) {
      return done(refusal instanceof Error ? refusal : new Error(String(refusal)))
    }
    return parse(request, json, done)
  })
}

/** Throws validation for other encodings: read as UTF-8, each letter that is not ASCII would be replaced and lost. */
function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new AppError('validation', notUtf8)
  }
}

/** Refuses deeply nested inputs of tRPC, which parses bodies and the `input` of a query itself. */
export function refuseDeepInputs(app: FastifyInstance): void {
  app.addHook<{ Querystring: Record<string, unknown> }>('preValidation', async ({ body, query }) => {
    // A query may name its `input` several times, and tRPC takes the first.
    for (const input of [body, query.input].flat()) if (typeof input === 'string') refuseDeepJson(input)
  })
}

/** Requests without a session and without a Content-Length. */
const unmeasured = new WeakSet<FastifyRequest>()

/** Throws validation for JSON that nests deeper than MAX_DEPTH, without parsing it. */
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

/** Infinite for a chunked body. */
function declaredBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  return Number(headers['content-length'] ?? 0)
}

function measured(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new AppError('payload_too_large', requestTooLarge))
      else done(null, chunk)
    },
  })
}
