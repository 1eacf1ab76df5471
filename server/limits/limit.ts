import { AppError } from '#server/errors.ts'

const tooManyRequests = 'Too many requests. Please try again later.'

/** Multiplies a limit by RATE_LIMIT_SCALE; at least 1. */
export function scaled(points: number, scale: number): number {
  return Math.max(1, Math.round(points * scale))
}

/** Returns the error with the whole seconds until the count starts again. */
export function tooManyRequestsError(msLeft: number): AppError {
  return new AppError('too_many_requests', tooManyRequests, { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) })
}
