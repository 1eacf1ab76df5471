import type { FieldErrors } from '#src/shared/text/form.ts'

export type ApiError =
  /** The server's message, and perhaps messages for fields. */
  | { kind: 'answered'; message: string; fields: FieldErrors }
  /** There was an answer, but not in a form that we understand. */
  | { kind: 'unreadable' }
  /** There was no answer: no network, or the code of the request could not be loaded. */
  | { kind: 'unreachable' }

/**
 * Reads the error of a failed call by its shape: importing the client's error class would load the client with every form.
 * tRPC puts our `errors` into `data`; a refusal before tRPC answers `{ message, errors }` as REST does.
 */
export function readApiError(cause: unknown): ApiError {
  const data = property(cause, 'data')
  if (data !== undefined) return answered(property(cause, 'message'), property(data, 'errors'))
  const answer = property(property(cause, 'meta'), 'responseJSON')
  if (answer !== undefined) return answered(property(answer, 'message'), property(answer, 'errors'))
  // fetch and import() reject with a TypeError when the network is away.
  const away = cause instanceof TypeError || property(cause, 'cause') instanceof TypeError
  return { kind: away ? 'unreachable' : 'unreadable' }
}

/** Returns the server's message about a failed call, or another text where there is none. */
export function messageOf(cause: unknown, otherwise: string): string {
  const error = readApiError(cause)
  return error.kind === 'answered' ? error.message : otherwise
}

/** Returns the HTTP status of a refused call; undefined without a readable answer. */
export function statusOf(error: unknown): number | undefined {
  const status = property(property(error, 'data'), 'httpStatus')
  return typeof status === 'number' ? status : undefined
}

/** Returns the milliseconds after which a refused call may be sent again, by Retry-After. */
export function retryAfterMs(error: unknown): number | undefined {
  const response = property(property(error, 'meta'), 'response')
  if (!(response instanceof Response)) return undefined
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}

/** Returns whether the server refused a call until the admin confirms it, by the password or another proof. */
export function needsPassword(error: unknown): boolean {
  return (
    statusOf(error) === 403 && property(property(property(error, 'data'), 'errors'), 'currentPassword') !== undefined
  )
}

function answered(message: unknown, errors: unknown): ApiError {
  if (typeof message !== 'string' || message === '') return { kind: 'unreadable' }
  const fields: FieldErrors = {}
  if (typeof errors === 'object' && errors !== null) {
    for (const [name, text] of Object.entries(errors)) if (typeof text === 'string') fields[name] = text
  }
  return { kind: 'answered', message, fields }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
