import { statusOf } from '#src/lib/api-error.ts'
import type { Api } from '#src/router.tsx'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'

/** The result of reading a guest’s link. */
export type FoundCall =
  | { state: 'loading' }
  | { state: 'found'; token: string; call: GuestCall }
  /** The link is incomplete, or the call was erased. */
  | { state: 'unknown' }
  /** The server did not answer. */
  | { state: 'unreachable' }

/** Reads the call whose token is in the fragment of an address. Never throws. */
export async function readCall(hash: string, api: () => Promise<Api>): Promise<FoundCall> {
  const token = new URLSearchParams(hash).get('token')
  if (!token) return { state: 'unknown' }
  try {
    const { calls } = await api()
    return { state: 'found', token, call: await calls.byToken.mutate({ token }) }
  } catch (cause) {
    return { state: [400, 404].includes(statusOf(cause) ?? 0) ? 'unknown' : 'unreachable' }
  }
}
