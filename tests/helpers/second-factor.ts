import { Secret, TOTP } from 'otpauth'
import { cookieOf, credentials, logIn } from './server-account.ts'
import type { Answer, TestApp } from './server-app.ts'
import { emptyTables, type TestDatabase } from './server-database.ts'

/** Returns the code of a key at a time, as an authenticator app shows it. */
export function codeAt(key: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })
}

/** Sets up the admin's second factor with the code of `now`. */
export async function setUpFactor(api: TestApp, now: Date) {
  const session = await logIn(api)
  const { key } = (await api.trpc('mutation', 'account.startFactor', undefined, session)).body
  const { codes } = (await api.trpc('mutation', 'account.confirmFactor', { code: codeAt(key, now) }, session)).body
  return { key: String(key), codes: codes as string[], session }
}

/** Returns the half login of an answer as a Cookie header; undefined without one. */
function halfCookieOf({ headers }: Pick<Answer, 'headers'>): { cookie: string } | undefined {
  const set = [headers['set-cookie']].flat().find((header) => String(header).startsWith('half-login='))
  return set === undefined ? undefined : { cookie: String(set).split(';')[0] ?? '' }
}

/** Logs in by the password only and returns the half login's Cookie header. */
export async function halfLogIn(api: TestApp): Promise<{ cookie: string }> {
  const answer = await api.trpc('mutation', 'account.login', credentials)
  const half = halfCookieOf(answer)
  if (!half || cookieOf(answer) !== '') throw new Error(`No half login: ${JSON.stringify(answer.body)}`)
  return half
}

export const emptyAccounts = ({ database }: TestDatabase) =>
  emptyTables(database.db, 'admins, sessions, invitations, events, mails, rate_limits')
