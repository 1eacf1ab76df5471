import { asc } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { changeRoleByEmail } from '#server/features/account/admins/admin.service.ts'
import type { Role } from '#src/shared/account/role.ts'
import { openSocket } from './live-socket.ts'
import { cookieOf, createAdmin, credentials } from './server-account.ts'
import { type databases, emptyTables } from './server-database.ts'
import { validQuery } from './server-queries.ts'
import { runApp } from './server-run-app.ts'

export type Cookie = { cookie: string }
export type Socket = ReturnType<typeof openSocket>
export const { password } = credentials
export const grace = 'grace@example.com'
export const notInRole = { status: 403, body: { message: 'Your role doesn’t include this' } }

/** An app with two owners, Ada and Grace, anew for each test, and what the tests of roles do with it. */
export function runRoleApp(create: (typeof databases)[number]['create']) {
  const { test, api } = runApp(create)
  const ids = { ada: '', grace: '' }
  let url: string
  const stored = () => test.database.db.select().from(admins).orderBy(asc(admins.createdAt))
  beforeEach(async () => {
    url ??= await api.app.listen({ port: 0, host: '127.0.0.1' })
    await emptyTables(
      test.database.db,
      'admins, sessions, invitations, events, mails, user_queries, posts, calls, rate_limits',
    )
    await createAdmin(test)
    await setAdmin(test.database.db, { email: grace, password, name: 'Grace' }, new Date())
    for (const { id, name } of await stored()) ids[name === 'Ada' ? 'ada' : 'grace'] = id
  })
  const call = (path: string, input: unknown, cookie: Cookie) => api.trpc('mutation', path, input, cookie)
  return {
    test,
    api,
    ids,
    stored,
    url: () => url,
    roleOf: async (id: string) => (await stored()).find((row) => row.id === id)?.role,
    async enter(email: string): Promise<Cookie> {
      return { cookie: cookieOf(await api.rest('POST', '/api/admin/login', { body: { email, password } })) }
    },
    call,
    ask: (path: string, cookie: Cookie, input?: unknown) => api.trpc('query', path, input, cookie),
    setRole: (id: string, role: string, cookie: Cookie) => call('account.setRole', { id, role }, cookie),
    /** Changes a role as `npm run admin` does. */
    operator: (email: string, role: Role) =>
      changeRoleByEmail({ db: test.database.db, env: api.deps.env, siteUrl: url }, email, role, new Date()),
    submit: (firstName: string) =>
      api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName, email: `${firstName}@example.com` } }),
    async watch(cookie: Cookie): Promise<Socket> {
      const socket = openSocket(url, cookie)
      await socket.opened
      await socket.subscribe()
      return socket
    },
    // The admins of a test were added shortly before, and such events come late while other transactions are open.
    heard: (socket: Socket) => socket.events.filter(({ payload }) => payload.change !== 'added'),
  }
}
