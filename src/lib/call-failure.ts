import { TRPCClientError } from '@trpc/client'

/** The HTTP status with which the server refused a call; undefined when nothing understandable came back. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined
  const data: unknown = error.data
  return data instanceof Object && 'httpStatus' in data && typeof data.httpStatus === 'number'
    ? data.httpStatus
    : undefined
}
