import type { ParsedLocation } from '@tanstack/react-router'
import { statusOf } from '#src/lib/call-failure.ts'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'

/** What a link to the sign-up is worth. */
export type Invitation =
  /** The address has no invitation in it. */
  | { state: 'none' }
  | { state: 'valid'; token: string; invitee: Invitee }
  /** Used, run out, taken back, or never one: the server does not say which. */
  | { state: 'invalid' }
  /** Nobody answered. */
  | { state: 'unknown' }

type Address = Pick<ParsedLocation, 'hash' | 'searchStr'>

/** The token of an invitation: in the fragment, which no server and no log sees. Links from before have it in the query. */
export function addressToken({ hash, searchStr }: Address): string | undefined {
  return new URLSearchParams(hash).get('token') || new URLSearchParams(searchStr).get('invitation') || undefined
}

/** What the invitation in an address is worth, or the one that was in it before the token was taken out. */
export async function invitationAt(
  location: Pick<ParsedLocation, 'hash' | 'searchStr' | 'state'>,
): Promise<Invitation> {
  const token = addressToken(location) ?? location.state.invitation
  return token === undefined ? { state: 'none' } : readInvitation(token)
}

/** Asks the server what an invitation is worth. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    // The client is the browser's: the server renders this page too, without it.
    const { api } = await import('#src/trpc-client.ts')
    return { state: 'valid', token, invitee: await api.account.invitation.mutate({ token }) }
  } catch (cause) {
    const status = statusOf(cause)
    return { state: status !== undefined && [400, 404].includes(status) ? 'invalid' : 'unknown' }
  }
}
