import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { AppError, answers, type ErrorCode, errorCodes, type FieldErrors, unexpectedMessage } from '#server/errors.ts'
import { databaseAway, isDatabaseAway } from './db/availability.ts'

/**
 * Whatever was thrown, as the failure that the caller may read. What we do not know becomes `internal` with the real cause,
 * for the log: its own message never leaves the server.
 */
export function failureOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof TRPCError) return failureOfTrpc(error)
  if (error instanceof z.ZodError) return validationFailure(error)
  if (isDatabaseAway(error)) return databaseAway(error)
  const status = statusOf(error)
  const refused = status === undefined ? undefined : refusals[status]
  if (refused) return new AppError(refused.code, refused.message, { cause: error })
  return new AppError('internal', unexpectedMessage, { cause: error })
}

/** The first mistake is the message; each wrong field has its own first one. */
function validationFailure(error: z.ZodError): AppError {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (field && !(field in fields)) fields[field] = issue.message
  }
  return new AppError('validation', error.issues[0]?.message ?? notReadable, { fields })
}

function failureOfTrpc(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause
  // A ZodError under another code is our own output that did not fit: a bug, not the caller's mistake.
  if (error.code === 'BAD_REQUEST' && error.cause instanceof z.ZodError) return validationFailure(error.cause)
  if (error.cause instanceof z.ZodError) return new AppError('internal', unexpectedMessage, { cause: error.cause })
  if (error.code === 'INTERNAL_SERVER_ERROR') return failureOf(error.cause ?? new Error(error.message))
  if (error.cause instanceof SyntaxError || error.code === 'PARSE_ERROR')
    return new AppError('validation', invalidJson, { cause: error })
  // What a library says of a body that it cannot make sense of tells of our code, and nothing to the caller.
  if (error.code === 'BAD_REQUEST' && error.cause && error.cause !== error)
    return new AppError('validation', notReadable, { cause: error })
  const code = errorCodes.find((candidate) => answers[candidate].trpc === error.code)
  return code
    ? new AppError(code, error.message, { cause: error })
    : new AppError('internal', unexpectedMessage, { cause: error })
}

const invalidJson = 'The request is not valid JSON'
const notReadable = 'The request is not valid'

/** What Fastify itself refuses before any code of ours runs, by the status it gives. */
const refusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'validation', message: invalidJson },
  404: { code: 'not_found', message: 'Not found' },
  413: { code: 'payload_too_large', message: 'The request is too large' },
  414: { code: 'validation', message: 'The address is too long' },
  415: { code: 'unsupported_media', message: 'Send the request as application/json' },
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined
}
