import type { IncomingMessage } from 'node:http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { type AppError, errorTable, toAppError } from '#server/errors.ts'
import { isUnder } from './request-url.ts'
import { isPageRequest, retryPage } from './retry-page.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Fastify's error handler: logs our own bugs once, and answers any error that no procedure has answered. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error)
  if (appError.code === 'internal') request.log.error({ err: appError.cause }, 'request failed')
  return sendError(request, reply, appError)
}

/** Sends an error in the form of its transport. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const { type, body } = errorAnswer(error, request, request.id)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  return reply.code(errorTable[error.code].status).type(type).send(body)
}

type Asked = Pick<IncomingMessage, 'headers'> & { method?: string; url?: string }

/** Returns an error in the form of its transport: tRPC's envelope, REST's JSON, a line of text for a page, or a page that tries again. */
export function errorAnswer(error: AppError, request: Asked, requestId: string): { type: string; body: string } {
  const { url = '' } = request
  const { code, message, fields, retryAfter } = error
  if (isUnder('/trpc', url)) return { type: JSON_TYPE, body: JSON.stringify(trpcEnvelope(error, requestId)) }
  if (isUnder('/api', url)) {
    const errors = Object.keys(fields).length > 0 ? { errors: fields } : {}
    const trace = code === 'internal' ? { requestId } : {}
    return { type: JSON_TYPE, body: JSON.stringify({ message, ...errors, ...trace }) }
  }
  if (code === 'unavailable' && retryAfter !== undefined && isPageRequest(request))
    return { type: 'text/html; charset=utf-8', body: retryPage(message, retryAfter) }
  return { type: 'text/plain; charset=utf-8', body: message }
}

/** Lets a tRPC client read an error from before the procedures (limit, size, origin) like one of theirs. */
function trpcEnvelope({ code, message, fields }: AppError, requestId: string) {
  const { trpc, status } = errorTable[code]
  const data = { code: trpc, httpStatus: status, errors: fields, requestId }
  return { error: superjson.serialize({ message, code: TRPC_ERROR_CODES_BY_KEY[trpc], data }) }
}
