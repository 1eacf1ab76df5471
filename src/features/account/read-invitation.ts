import type { Invitee } from '#server/features/account/invitation.schema.ts'
import { statusOf } from '#src/lib/call-failure.ts'
import { api } from '#src/trpc-client.ts'

/** What a link to the sign-up is worth. */
export type Invitation =
  /** The address has no invitation in it. */
  | { state: 'none' }
  | { state: 'valid'; token: string; invitee: Invitee }
  /** Used, run out, taken back, or never one: the server does not say which. */
  | { state: 'invalid' }
  /** Nobody answered. */
  | { state: 'unknown' }

/** Asks the server what an invitation is worth. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    return { state: 'valid', token, invitee: await api.account.invitation.query({ token }) }
  } catch (cause) {
    const status = statusOf(cause)
    return { state: status !== undefined && [400, 404].includes(status) ? 'invalid' : 'unknown' }
  }
}
