import type { FastifyInstance } from 'fastify'
import { notFoundError } from '#server/errors.ts'
import { refusalOfOthers } from './other-methods.ts'

/** tRPC's plugin fails on some other methods, such as TRACE. */
const METHODS = ['GET', 'HEAD', 'POST']
const refuseOthers = refusalOfOthers(METHODS)

/** Refuses calls that tRPC would fail on, or read differently from our limits. Throws method_not_allowed and not_found. */
export function refuseOddCalls(app: FastifyInstance): void {
  app.addHook<{ Params: { path?: string } }>('onRequest', async (request, reply) => {
    const { method, params } = request
    if (!METHODS.includes(method)) await refuseOthers(request, reply)
    // The router has decoded the path, and tRPC decodes it again: a comma encoded twice would hide a batch from the limits.
    if (params.path?.includes('%')) throw notFoundError()
  })
}

/**
 * Sends procedures' responses as text. tRPC's plugin sends streams, which are compressed however small they are, in the threads that
 * hash passwords and read files: a flood of refused logins made pages wait.
 */
export function sendAsText(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    // A response that is meant to be streamed says so.
    if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload
    reply.code(payload.status).headers(Object.fromEntries(payload.headers))
    // tRPC sends no type with calls that it refuses before any procedure runs.
    const body = await payload.text()
    if (body) reply.type('application/json')
    return body
  })
}
