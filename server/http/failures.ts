import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import superjson from 'superjson'
import { type AppError, answers } from '#server/errors.ts'
import { failureOf } from '#server/failure.ts'

/** Logs our own faults, once, and answers any failure of a request that no procedure has answered. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.code === 'internal') request.log.error({ err: failure.cause }, 'request failed')
  return sendFailure(request, reply, failure)
}

/** The failure in the form that the door speaks: REST's JSON, tRPC's envelope, a line of text for a page. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: AppError) {
  const { status } = answers[failure.code]
  reply.code(status)
  if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
  if (isUnder('/trpc', request.url)) return reply.send(trpcEnvelope(request, failure))
  if (!isUnder('/api', request.url)) return reply.type('text/plain; charset=utf-8').send(failure.message)
  const errors = Object.keys(failure.fields).length > 0 ? { errors: failure.fields } : {}
  const trace = failure.code === 'internal' ? { requestId: request.id } : {}
  return reply.send({ message: failure.message, ...errors, ...trace })
}

/** Whether an address lies under a prefix, such as `/api`. */
export function isUnder(prefix: string, url: string): boolean {
  return url === prefix || url.startsWith(`${prefix}/`) || url.startsWith(`${prefix}?`)
}

/** So that a tRPC client reads a refusal from before its procedures (limit, size, origin) like one of theirs. */
function trpcEnvelope(request: FastifyRequest, { code, message, fields }: AppError) {
  const key = answers[code].trpc
  const data = { code: key, httpStatus: answers[code].status, errors: fields, requestId: request.id }
  return { error: superjson.serialize({ message, code: TRPC_ERROR_CODES_BY_KEY[key], data }) }
}
