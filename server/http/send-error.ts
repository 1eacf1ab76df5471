import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { type AppError, errorTable, toAppError } from '#server/errors.ts'
import { isUnder } from './request-url.ts'
import { isForPage, retryPage } from './retry-page.ts'

/** Fastify's error handler: logs our own bugs once, and answers any error that no procedure has answered. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error)
  if (appError.code === 'internal') request.log.error({ err: appError.cause }, 'request failed')
  return sendError(request, reply, appError)
}

/** Sends an error in the form of its transport: REST's JSON, tRPC's envelope, a line of text for a page. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  reply.code(errorTable[error.code].status)
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
  if (isUnder('/trpc', request.url)) return reply.send(trpcEnvelope(error, request.id))
  if (!isUnder('/api', request.url)) return sendText(request, reply, error)
  const errors = Object.keys(error.fields).length > 0 ? { errors: error.fields } : {}
  const trace = error.code === 'internal' ? { requestId: request.id } : {}
  return reply.send({ message: error.message, ...errors, ...trace })
}

function sendText(request: FastifyRequest, reply: FastifyReply, { code, message, retryAfter }: AppError) {
  if (code === 'unavailable' && retryAfter !== undefined && isForPage(request)) {
    return reply.type('text/html; charset=utf-8').send(retryPage(message, retryAfter))
  }
  return reply.type('text/plain; charset=utf-8').send(message)
}

/** Lets a tRPC client read an error from before the procedures (limit, size, origin) like one of theirs. */
export function trpcEnvelope({ code, message, fields }: AppError, requestId: string) {
  const { trpc, status } = errorTable[code]
  const data = { code: trpc, httpStatus: status, errors: fields, requestId }
  return { error: superjson.serialize({ message, code: TRPC_ERROR_CODES_BY_KEY[trpc], data }) }
}
