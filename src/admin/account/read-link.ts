import { statusOf } from '#src/lib/api-error.ts'
import type { Api } from '#src/router.tsx'

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

/** Returns the token of a URL's fragment, which servers and logs do not see. */
export function linkToken(hash: string): string | undefined {
  return new URLSearchParams(hash).get('token') || undefined
}

/** Asks the server for the state of the link with a token. Never throws. */
export async function readLink<About>(
  token: string | undefined,
  ask: (api: Api, token: string) => Promise<About>,
): Promise<MailedLink<About>> {
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
