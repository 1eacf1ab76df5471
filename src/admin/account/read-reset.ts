import type { ParsedLocation } from '@tanstack/react-router'
import { statusOf } from '#src/lib/api-error.ts'
import type { ResetAccount } from '#src/shared/account/password-reset.schema.ts'

/** The state of the link to choose a new password. */
export type Reset =
  | { state: 'valid'; token: string; account: ResetAccount }
  /** Used, expired, unknown, or without a token. */
  | { state: 'invalid' }
  /** The server did not answer. */
  | { state: 'unknown' }

/** Returns the token of a URL. It is in the fragment, which servers and logs do not see. */
export function resetToken({ hash }: Pick<ParsedLocation, 'hash'>): string | undefined {
  return new URLSearchParams(hash).get('token') || undefined
}

/** Reads the link of a location: from its URL, or from its state after the token was removed from the URL. */
export async function resetAt(location: Pick<ParsedLocation, 'hash' | 'state'>): Promise<Reset> {
  const token = resetToken(location) ?? location.state.passwordReset
  return token === undefined ? { state: 'invalid' } : readReset(token)
}

/** Asks the server for the state of a link. Never throws. */
export async function readReset(token: string): Promise<Reset> {
  try {
    // Imported here because the API client works in the browser only and the server renders this page too.
    const { api } = await import('#src/trpc-client.ts')
    return { state: 'valid', token, account: await api.account.passwordReset.mutate({ token }) }
  } catch (cause) {
    const status = statusOf(cause)
    return { state: status !== undefined && [400, 404].includes(status) ? 'invalid' : 'unknown' }
  }
}
