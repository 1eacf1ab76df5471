import type { ParsedLocation } from '@tanstack/react-router'
import { statusOf } from '#src/lib/api-error.ts'
import type { Api } from '#src/router.tsx'

/** The state of a mailed link, with what the server tells about a valid one. */
export type MailedLink<About> =
  | { state: 'loading' }
  | { state: 'valid'; token: string; about: About }
  /** Used, expired or unknown. */
  | { state: 'invalid' }
  /** The address has no token. */
  | { state: 'none' }
  /** The server did not answer. */
  | { state: 'unknown' }

/** Returns the token of a URL's fragment, which servers and logs do not see. Older invitations have it in the query. */
export function addressToken({ hash, searchStr }: Pick<ParsedLocation, 'hash' | 'searchStr'>): string | undefined {
  return new URLSearchParams(hash).get('token') || new URLSearchParams(searchStr).get('invitation') || undefined
}

/** Asks the server for the state of the link with a token. Never throws. */
export async function readLink<About>(
  token: string | undefined,
  ask: (api: Api, token: string) => Promise<About>,
): Promise<Exclude<MailedLink<About>, { state: 'loading' }>> {
  if (token === undefined) return { state: 'none' }
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
