import type { ParsedLocation } from '@tanstack/react-router'
import { statusOf } from '#src/lib/api-error.ts'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'

/** The state of the invitation in a sign-up link. */
export type Invitation =
  /** The URL has no token. */
  | { state: 'none' }
  | { state: 'valid'; token: string; invitee: Invitee }
  /** Used, expired, revoked or unknown: the server does not say which. */
  | { state: 'invalid' }
  /** The server did not answer. */
  | { state: 'unknown' }

type Address = Pick<ParsedLocation, 'hash' | 'searchStr'>

/**
 * Returns the invitation token of a URL. It is in the fragment, which servers and logs do not see; older links have it
 * in the query.
 */
export function addressToken({ hash, searchStr }: Address): string | undefined {
  return new URLSearchParams(hash).get('token') || new URLSearchParams(searchStr).get('invitation') || undefined
}

/** Reads the invitation of a location: from its URL, or from its state after the token was removed from the URL. */
export async function invitationAt(
  location: Pick<ParsedLocation, 'hash' | 'searchStr' | 'state'>,
): Promise<Invitation> {
  const token = addressToken(location) ?? location.state.invitation
  return token === undefined ? { state: 'none' } : readInvitation(token)
}

/** Asks the server for the state of an invitation. Never throws. */
export async function readInvitation(token: string): Promise<Invitation> {
  try {
    // Imported here because the API client works in the browser only and the server renders this page too.
    const { api } = await import('#src/trpc-client.ts')
    return { state: 'valid', token, invitee: await api.account.invitation.mutate({ token }) }
  } catch (cause) {
    const status = statusOf(cause)
    return { state: status !== undefined && [400, 404].includes(status) ? 'invalid' : 'unknown' }
  }
}
