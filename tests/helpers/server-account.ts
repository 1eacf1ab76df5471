import { ensureFirstAdmin } from '#server/features/account/account.service.ts'
import { type Answer, type TestApp, testEnv } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

/** What the tests' only admin logs in with. */
export const credentials = { email: 'Ada@Example.com', password: 'correct horse battery' }

/** Makes the admin that `credentials` belong to, on an empty database. */
export async function createAdmin({ database }: TestDatabase): Promise<void> {
  const { email, password } = credentials
  await ensureFirstAdmin(
    database.db,
    testEnv({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: 'Ada' }),
    new Date(),
  )
}

/** Logs in through REST and returns the Cookie header for the requests that follow. */
export async function logIn(api: Pick<TestApp, 'rest'>): Promise<{ cookie: string }> {
  const answer = await api.rest('POST', '/api/admin/login', { body: credentials })
  if (answer.status !== 200) throw new Error(`Login failed with ${answer.status}`)
  return { cookie: cookieOf(answer) }
}

/** The session's cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookieOf(answer).split(';')[0] ?? ''
}

/** The last Set-Cookie header of an answer for the session: the one that counts. Empty when there is none. */
export function setCookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookiesOf(answer).findLast((header) => /^(__Host-)?session=/.test(header)) ?? ''
}

/** The cookie by which a browser that has logged in is known; empty when the answer sets none. */
export function deviceCookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookiesOf(answer).findLast((header) => /^(__Host-)?device=/.test(header)) ?? ''
}

function setCookiesOf({ headers }: Pick<Answer, 'headers'>): string[] {
  return [headers['set-cookie']].flat().filter((header) => typeof header === 'string')
}
