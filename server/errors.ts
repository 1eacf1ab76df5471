import type { TRPC_ERROR_CODE_KEY } from '@trpc/server'

/** One message for each field that is wrong, keyed by the field's name on the wire. */
export type FieldErrors = Record<string, string>

type Answer = { trpc: TRPC_ERROR_CODE_KEY; status: number }

/** The one total table from our codes to both transports: `AppError` cannot be made with a code that is not here. */
export const answers = {
  validation: { trpc: 'BAD_REQUEST', status: 400 },
  unauthorized: { trpc: 'UNAUTHORIZED', status: 401 },
  forbidden: { trpc: 'FORBIDDEN', status: 403 },
  not_found: { trpc: 'NOT_FOUND', status: 404 },
  method_not_allowed: { trpc: 'METHOD_NOT_SUPPORTED', status: 405 },
  conflict: { trpc: 'CONFLICT', status: 409 },
  length_required: { trpc: 'BAD_REQUEST', status: 411 },
  payload_too_large: { trpc: 'PAYLOAD_TOO_LARGE', status: 413 },
  unsupported_media: { trpc: 'UNSUPPORTED_MEDIA_TYPE', status: 415 },
  too_many_requests: { trpc: 'TOO_MANY_REQUESTS', status: 429 },
  internal: { trpc: 'INTERNAL_SERVER_ERROR', status: 500 },
  unavailable: { trpc: 'SERVICE_UNAVAILABLE', status: 503 },
} as const satisfies Record<string, Answer>

export type ErrorCode = keyof typeof answers

/** All of them, in the order of the table: of two codes with one status of tRPC, the first stands for both. */
export const errorCodes = Object.keys(answers).filter((code): code is ErrorCode => code in answers)

/** The message of an unexpected error (product decisions, "REST answers"); the cause goes to the log only. */
export const unexpectedMessage = 'Something went wrong. Please try again.'

type Extras = {
  fields?: FieldErrors
  /** Whole seconds until it makes sense to try again; becomes the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** A failure that the caller may read. Services throw it; it knows no transport. */
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
