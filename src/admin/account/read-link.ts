import type { ParsedLocation } from '@tanstack/react-router'
import { statusOf } from '#src/lib/api-error.ts'
import type { Api } from '#src/router.tsx'
import type { Invitee } from '#src/shared/account/invitation.schema.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a mailed link, once it has left the address bar: a reload still finds it. */
    linkToken?: string
  }
}

/** The state of a mailed link, with what the server tells about a valid one. */
export type MailedLink<About> =
  | { state: 'loading' }
  | { state: 'valid'; token: string; about: About }
  /** Used, expired, unknown, or without a token. */
  | { state: 'invalid' }
  /** The server did not answer. */
  | { state: 'unknown' }

/** The state of the invitation in a sign-up link, which may have no token. */
export type Invitation = Exclude<MailedLink<Invitee>, { state: 'loading' }> | { state: 'none' }

/** Returns the token of a URL's fragment, which servers and logs do not see. */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash).get('token') || undefined
}

/** Asks the server for the state of the link with a token. Never throws. */
export async function readLink<About>(
  token: string | undefined,
  ask: (api: Api, token: string) => Promise<About>,
): Promise<Exclude<MailedLink<About>, { state: 'loading' }>> {
  if (token === undefined) return { state: 'invalid' }
  try {
    // Imported here because the API client works in the browser only and the server renders these pages too.
    const { api } = await import('#src/trpc-client.ts')
    return { state: 'valid', token, about: await ask(api, token) }
  } catch (cause) {
    const status = statusOf(cause)
    return { state: status !== undefined && [400, 404].includes(status) ? 'invalid' : 'unknown' }
  }
}

export const askForReset = (api: Api, token: string) => api.account.passwordReset.mutate({ token })
export const askForNewEmail = (api: Api, token: string) => api.account.newEmail.mutate({ token })
export const askForInvitation = (api: Api, token: string) => api.account.invitation.mutate({ token })

/** Returns the invitation token of a URL; older links have it in the query. */
export function addressToken({ hash, searchStr }: Pick<ParsedLocation, 'hash' | 'searchStr'>): string | undefined {
  return linkToken(hash) || new URLSearchParams(searchStr).get('invitation') || undefined
}

/** Reads the invitation of a location: from its URL, or from its state after the token was removed from the URL. */
export async function invitationAt(
  location: Pick<ParsedLocation, 'hash' | 'searchStr' | 'state'>,
): Promise<Invitation> {
  const token = addressToken(location) ?? location.state.invitation
  return token === undefined ? { state: 'none' } : readLink(token, askForInvitation)
}
