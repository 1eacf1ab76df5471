import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { type Answer, type TestApp, testEnv } from './server-app.ts'
import { postgresql, type TestDatabase } from './server-database.ts'
import { startServer } from './server-process.ts'

/** The credentials of the tests' only admin. */
export const credentials = { email: 'Ada@Example.com', password: 'correct horse battery' }

/** The settings with which a server adds that admin to an empty database. */
export const firstAdmin = { ADMIN_EMAIL: credentials.email, ADMIN_PASSWORD: credentials.password }

/** Starts a server with that admin on a new database of PostgreSQL, which scripts use beside it with `env`. */
export async function startOnPostgresql() {
  const test = await postgresql[0]?.create()
  const env = { DATABASE_URL: test?.url ?? '' }
  const server = await startServer({ NODE_ENV: 'test', ...firstAdmin, ...env })
  return {
    url: server.url,
    env,
    async end() {
      await server.end()
      await test?.drop()
    },
  }
}

/** Adds the admin of `credentials` to an empty database. */
export async function createAdmin({ database }: TestDatabase): Promise<void> {
  await ensureFirstAdmin(database.db, testEnv({ ...firstAdmin, ADMIN_NAME: 'Ada' }), new Date())
}

/** Logs in through REST and returns the Cookie header for the requests that follow. */
export async function logIn(api: Pick<TestApp, 'rest'>): Promise<{ cookie: string }> {
  const answer = await api.rest('POST', '/api/admin/login', { body: credentials })
  if (answer.status !== 200) throw new Error(`Login failed with ${answer.status}`)
  return { cookie: cookieOf(answer) }
}

/** Returns the session cookie of an answer as a Cookie header. */
export function cookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookieOf(answer).split(';')[0] ?? ''
}

/** Returns the last Set-Cookie header for the session, which is the effective one. Empty without one. */
export function setCookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookiesOf(answer).findLast((header) => /^(__Host-)?session=/.test(header)) ?? ''
}

/** Returns the Set-Cookie header of the known device. Empty without one. */
export function deviceCookieOf(answer: Pick<Answer, 'headers'>): string {
  return setCookiesOf(answer).findLast((header) => /^(__Host-)?device=/.test(header)) ?? ''
}

function setCookiesOf({ headers }: Pick<Answer, 'headers'>): string[] {
  return [headers['set-cookie']].flat().filter((header) => typeof header === 'string')
}
