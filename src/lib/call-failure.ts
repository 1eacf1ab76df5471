import { TRPCClientError } from '@trpc/client'

/** The HTTP status with which the server refused a call; undefined when nothing understandable came back. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: unknown = error.data
  return data instanceof Object && 'httpStatus' in data && typeof data.httpStatus === 'number'
    ? data.httpStatus
    : undefined
}

/** Whether the server refused a call until the admin gives the password again. */
export function needsPassword(error: unknown): boolean {
  if (statusOf(error) !== 403 || !(error instanceof TRPCClientError)) return false
  const errors: unknown = error.data?.errors
  return errors instanceof Object && 'currentPassword' in errors
}
