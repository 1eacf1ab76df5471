import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/errors.ts'

/** Those that a procedure can be called by. tRPC's plugin fails on some others, such as TRACE. */
const METHODS = ['GET', 'HEAD', 'POST']

/** Refuses what tRPC would fail on, or read otherwise than our limits do. Throws method_not_allowed and not_found. */
export function refuseOddCalls(app: FastifyInstance): void {
  app.addHook<{ Params: { path?: string } }>('onRequest', async ({ method, params }) => {
    if (!METHODS.includes(method)) throw new AppError('method_not_allowed', 'Send the request by GET or POST')
    // The router has decoded the path, and tRPC decodes it again: a comma that is encoded twice would hide a batch from the limits.
    if (params.path?.includes('%')) throw new AppError('not_found', 'Not found')
  })
}

/**
 * Sends the answers of procedures whole. As the stream that tRPC's plugin sends, each would be compressed however small it is, in the
 * threads that hash passwords and read files: a flood of refused logins made pages wait.
 */
export function sendAsText(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    // An answer that is meant to come in pieces says so.
    if (!(payload instanceof Response) || payload.headers.has('transfer-encoding')) return payload
    reply.code(payload.status).headers(Object.fromEntries(payload.headers))
    // Of what it refuses before any procedure runs, tRPC leaves out the type.
    const body = await payload.text()
    if (body) reply.type('application/json')
    return body
  })
}
