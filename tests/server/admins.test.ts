import { asc } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, invitations, posts, sessions } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { changeAdminByEmail } from '#server/features/account/admins/admin.service.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { cookieOf, createAdmin, credentials } from '#tests/helpers/server-account.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

type Cookie = { cookie: string }
const { password } = credentials
const ada = credentials.email
const grace = 'grace@example.com'
const refusedLogin = { status: 401, body: { message: 'Invalid email or password' } }
const lastOwner = 'The last active Super Admin cannot be disabled, removed or given another role'

describe.each(databases)('admins on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  let url: string
  let ids: { ada: string; grace: string }
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, invitations, events, posts, rate_limits')
    await createAdmin(test)
    await setAdmin(test.database.db, { email: grace, password, name: 'Grace' }, new Date())
    const rows = await stored()
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
    ids = { ada: idOf('Ada'), grace: idOf('Grace') }
  })

  const stored = () => test.database.db.select().from(admins).orderBy(asc(admins.createdAt))
  const login = (email: string, given = password) =>
    api.rest('POST', '/api/admin/login', { body: { email, password: given } })
  const enter = async (email: string): Promise<Cookie> => ({ cookie: cookieOf(await login(email)) })
  const call = (path: string, input: unknown, cookie: Cookie) => api.trpc('mutation', `account.${path}`, input, cookie)
  const list = async (cookie: Cookie) => (await api.trpc('query', 'account.admins', undefined, cookie)).body
  const works = async (headers: Cookie) => (await api.rest('GET', '/api/admin/profile', { headers })).status

  it('are listed with their last login and inviter, without secrets', async () => {
    const cookie = await enter(ada)
    const { body: invitation } = await call('invite', { email: 'mary@example.com', role: 'owner' }, cookie)
    const token = new URL(invitation.url).href.split('=').at(-1)
    await api.trpc('mutation', 'account.signup', { token, name: 'Mary', password: 'a wing in a tunnel' })
    const time = expect.stringMatching(/Z$/)
    const common = { id: expect.any(String), role: 'owner', createdAt: time, disabledAt: null }
    expect(await list(cookie)).toEqual([
      { ...common, name: 'Ada', email: ada, lastLoginAt: time, invitedBy: null },
      { ...common, name: 'Grace', email: grace, lastLoginAt: null, invitedBy: null },
      { ...common, name: 'Mary', email: 'mary@example.com', lastLoginAt: time, invitedBy: 'Ada' },
    ])
  })

  it.each(['disableAdmin', 'removeAdmin'])(
    'lose their sessions, sockets and invitations at once by %s',
    async (path) => {
      const [own, theirs] = [await enter(ada), await enter(grace)]
      await call('invite', { email: 'mallory@example.com', role: 'owner' }, theirs)
      const socket = openSocket(url, theirs)
      await socket.opened
      expect((await call(path, { id: ids.grace }, own)).status).toBe(200)
      expect([await works(own), await works(theirs)]).toEqual([200, 401])
      await until(() => socket.closeCode() !== undefined)
      expect(socket.closeCode()).toBe(4401)
      expect(await test.database.db.select().from(invitations)).toEqual([])
      expect(await login(grace)).toMatchObject(refusedLogin)
      expect(await test.database.db.select().from(sessions)).toHaveLength(1)
    },
  )

  it('are refused with the message of a wrong password while they are disabled', async () => {
    const own = await enter(ada)
    await call('disableAdmin', { id: ids.grace }, own)
    const [right, wrong] = [await login(grace), await login(grace, 'a guess')]
    expect(right).toMatchObject(refusedLogin)
    expect(right.body).toEqual(wrong.body)
    expect(right.headers['set-cookie']).toBeUndefined()
    expect(await list(own)).toMatchObject([{ disabledAt: null }, { disabledAt: expect.any(String) }])
    expect((await call('enableAdmin', { id: ids.grace }, own)).status).toBe(200)
    expect((await login(grace)).status).toBe(200)
  })

  it('leave their posts behind', async () => {
    const theirs = await enter(grace)
    await api.rest('POST', blogUrl, { headers: theirs, body: validPost })
    expect((await call('removeAdmin', { id: ids.grace }, await enter(ada))).status).toBe(200)
    expect(await test.database.db.select().from(posts)).toHaveLength(1)
  })

  it.each(['disableAdmin', 'removeAdmin'])('cannot use %s on themselves', async (path) => {
    const answer = await call(path, { id: ids.ada }, await enter(ada))
    expect(answer).toMatchObject({ status: 409, body: { message: 'You cannot disable or remove your own account' } })
    expect(await stored()).toHaveLength(2)
  })

  it.each(['x', '\0', '019a0000-0000-7000-8000-000000000001'])('are not found by %j', async (id) => {
    const cookie = await enter(ada)
    for (const path of ['disableAdmin', 'enableAdmin', 'removeAdmin']) {
      expect(await call(path, { id }, cookie)).toMatchObject({ status: 404, body: { message: 'Admin not found' } })
    }
  })

  it.each(['disableAdmin', 'removeAdmin'])('cannot both be deactivated by %s on each other at once', async (path) => {
    const [own, theirs] = [await enter(ada), await enter(grace)]
    const answers = await Promise.all([call(path, { id: ids.grace }, own), call(path, { id: ids.ada }, theirs)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await stored()).filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1)
  })

  it('cannot all be disabled or removed by the operator either', async () => {
    const { db } = test.database
    const all = (change: 'disabled' | 'removed') =>
      Promise.allSettled([ada, grace].map((email) => changeAdminByEmail(db, email, change, new Date())))
    const outcomes = await all('disabled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: lastOwner } })
    await all('removed')
    const left = await stored()
    expect(left).toMatchObject([{ disabledAt: null }])
  })

  it('have no session after a login during their disabling', async () => {
    const own = await enter(ada)
    const logins = Array.from({ length: 6 }, () => login(grace))
    expect((await call('disableAdmin', { id: ids.grace }, own)).status).toBe(200)
    await Promise.all(logins)
    const left = await test.database.db.select({ userId: sessions.userId }).from(sessions)
    expect(left).toEqual([{ userId: ids.ada }])
  })
})
