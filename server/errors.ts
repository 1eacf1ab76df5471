import { TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/rpc'
import { z } from 'zod'
import { isDatabaseUnreachable } from '#server/db/reachability.ts'
import { type FieldErrors, unexpectedError } from '#src/shared/text/form.ts'

/** The one table from our codes to both transports. `ErrorCode` is its keys, so a code without statuses does not compile. */
export const errorTable = {
  validation: { trpc: 'BAD_REQUEST', status: 400 },
  unauthorized: { trpc: 'UNAUTHORIZED', status: 401 },
  forbidden: { trpc: 'FORBIDDEN', status: 403 },
  not_found: { trpc: 'NOT_FOUND', status: 404 },
  method_not_allowed: { trpc: 'METHOD_NOT_SUPPORTED', status: 405 },
  conflict: { trpc: 'CONFLICT', status: 409 },
  length_required: { trpc: 'BAD_REQUEST', status: 411 },
  payload_too_large: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  unsupported_media: { trpc: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  /** A form has to prove work first. Only forms of the site are asked. */
  proof_required: { trpc: 'PRECONDITION_REQUIRED', status: 428 },
  too_many_requests: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  internal: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
  unavailable: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
} as const satisfies Record<string, { trpc: TRPC_ERROR_CODE_KEY; status: number }>

export type ErrorCode = keyof typeof errorTable

/** In the order of the table: where two codes share a tRPC code, the first stands for both. */
export const errorCodes = Object.keys(errorTable).filter((code): code is ErrorCode => code in errorTable)

const invalidJson = 'The request is not valid JSON'
const notReadable = 'The request is not valid'
const notFound = 'Not found'
export const requestTooLarge = 'The request is too large'

// The message of an issue whose schema sets none. Zod's own messages would tell clients its types.
z.config({ localeError: ({ path = [] }) => (path.length > 0 ? `${path.join('.')} is not valid` : notReadable) })

const DATABASE_RETRY_AFTER_SECONDS = 5

type Extras = {
  fields?: FieldErrors
  /** Whole seconds until it makes sense to try again; becomes the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** An error whose message the caller may read. Services throw it; it knows no transport. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, { fields = {}, retryAfter, cause }: Extras = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Returns the error for a caller without a session. */
export function unauthorizedError(): AppError {
  return new AppError('unauthorized', 'Unauthorized')
}

/** Returns the error for an address that has nothing. */
export function notFoundError(): AppError {
  return new AppError('not_found', notFound)
}

/** Converts anything thrown. An unknown error becomes `internal` with the error as its cause: its own message stays in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof TRPCError) return fromTrpcError(error)
  if (error instanceof z.ZodError) return fromZodError(error)
  if (isDatabaseUnreachable(error)) return databaseUnreachableError(error)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  const refusal = fastifyErrors[status]
  if (refusal) return new AppError(refusal.code, refusal.message, { cause: error })
  return new AppError('internal', unexpectedError, { cause: error })
}

/** Returns the error for a request that needs the database while it is unreachable (product decisions, "REST answers"). */
export function databaseUnreachableError(cause: unknown): AppError {
  return new AppError('unavailable', 'The service is temporarily unavailable. Please try again in a moment.', {
    retryAfter: DATABASE_RETRY_AFTER_SECONDS,
    cause,
  })
}

/** Returns the error of a refused input: its message is the first issue, and each wrong field has its own first issue. */
function fromZodError(error: z.ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (field && !(field in fields)) fields[field] = issue.message
  }
  return new AppError('validation', error.issues[0]?.message ?? notReadable, { fields })
}

function fromTrpcError(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause
  // A ZodError under another code is our own output that did not match its schema: a bug, not the caller's mistake.
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError) return fromZodError(error.cause)
  if (error.cause instanceof z.ZodError) return new AppError('internal', unexpectedError, { cause: error.cause })
  if (error.code === 'INTERNAL_SERVER_ERROR') return toAppError(error.cause ?? new Error(error.message))
  if (error.cause instanceof SyntaxError || error.code === 'PARSE_ERROR')
    return new AppError('validation', invalidJson, { cause: error })
  // A library's message about an unreadable body describes our code and does not help the caller.
  if (error.code === 'BAD_REQUEST' && error.cause && error.cause !== error)
    return new AppError('validation', notReadable, { cause: error })
  const code = errorCodes.find((candidate) => errorTable[candidate].trpc === error.code)
  return code
    ? new AppError(code, error.message, { cause: error })
    : new AppError('internal', unexpectedError, { cause: error })
}

/** Fastify's own refusals, before any code of ours runs, by their status. */
const fastifyErrors: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'validation', message: invalidJson },
  404: { code: 'not_found', message: notFound },
  413: { code: 'payload_too_large', message: requestTooLarge },
  414: { code: 'validation', message: 'The address is too long' },
  415: { code: 'unsupported_media', message: 'Send the request as application/json' },
}
