import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { admins } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { ensureFirstAdmin } from '#server/features/account/admins/first-admin.service.ts'
import { changePrintedPassword, samePassword } from '#src/shared/account/account.ts'
import { openSocket } from '#tests/helpers/live-socket.ts'
import { cookieOf } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp, testEnv } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'

const newPassword = 'nineteen quokkas count'

describe.each(databases)('a printed password on the $name', ({ create }) => {
  let test: TestDatabase
  let api: TestApp
  let printed: { email: string; password: string }
  beforeEach(async () => {
    test = await create()
    api = await startApp(test)
    const made = await ensureFirstAdmin(test.database.db, testEnv(), new Date())
    printed = { email: made?.email ?? '', password: made?.password ?? '' }
  })
  afterEach(async () => {
    await api.close()
    await test.drop()
  })

  async function logIn(body: object = printed) {
    const answer = await api.rest('POST', '/api/admin/login', { body })
    expect(answer.status).toBe(200)
    return { cookie: cookieOf(answer) }
  }
  const change = (cookie: { cookie: string }, changes: object = {}) =>
    api.trpc(
      'mutation',
      'account.updatePassword',
      { currentPassword: printed.password, newPassword, ...changes },
      cookie,
    )
  const viewer = async (cookie: { cookie: string }) =>
    (await api.trpc('query', 'account.viewer', undefined, cookie)).body

  it('has to be changed first: the session may do nothing else, by any way', async () => {
    const headers = await logIn()
    expect(await viewer(headers)).toMatchObject({ email: 'admin@localhost', mustChangePassword: true })
    const refused = { status: 403, body: { message: changePrintedPassword } }
    for (const url of [
      '/api/admin/profile',
      '/api/admin/verify',
      '/api/users/user-queries',
      '/api/admin/export/queries.csv',
      '/api/admin/received-files/019a0000-0000-7000-8000-000000000001',
    ])
      expect(await api.rest('GET', url, { headers }), url).toMatchObject(refused)
    const file = await api.rest('GET', '/attachments/019a0000-0000-7000-8000-000000000001', { headers })
    expect(file).toMatchObject({ status: 403, body: changePrintedPassword })
    const address = { currentEmail: printed.email, newEmail: 'ada@example.com', currentPassword: printed.password }
    expect(await api.rest('PATCH', '/api/admin/update-email', { headers, body: address })).toMatchObject(refused)
    for (const [kind, path] of [
      ['query', 'account.profile'],
      ['query', 'queries.list'],
      ['query', 'events.last'],
      ['mutation', 'account.touch'],
      ['mutation', 'account.confirmPassword'],
      ['mutation', 'account.invite'],
    ] as const)
      expect(await api.trpc(kind, path, {}, headers), path).toMatchObject({ status: 403 })

    const batch = await api.app.inject({
      url: `/trpc/account.viewer,account.profile,queries.list?batch=1&input=${encodeURIComponent('{"2":{"json":{}}}')}`,
      headers,
    })
    const statuses = batch
      .json()
      .map((one: { error?: { json: { data: { httpStatus: number } } } }) =>
        one.error ? one.error.json.data.httpStatus : 200,
      )
    expect(statuses).toEqual([200, 403, 403])

    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = openSocket(url, headers)
    socket.opened.catch(() => {})
    expect(await socket.refused).toEqual({ status: 403, body: JSON.stringify({ message: changePrintedPassword }) })
  })

  it('is replaced, and then the session may do everything', async () => {
    const headers = await logIn()
    expect(await change(headers, { newPassword: printed.password })).toMatchObject({
      status: 400,
      body: { message: samePassword, data: { errors: { newPassword: samePassword } } },
    })
    expect(await change(headers, { newPassword: 'football2024' })).toMatchObject({ status: 400 })
    expect(await change(headers, { currentPassword: 'a guess' })).toMatchObject({ status: 400 })
    expect(await viewer(headers)).toMatchObject({ mustChangePassword: true })

    const changed = await change(headers)
    expect(changed.status).toBe(200)
    const next = { cookie: cookieOf(changed) }
    expect(await viewer(next)).toMatchObject({ mustChangePassword: false })
    expect((await api.rest('GET', '/api/admin/profile', { headers: next })).status).toBe(200)
    const later = await logIn({ email: printed.email, password: newPassword })
    expect(await viewer(later)).toMatchObject({ mustChangePassword: false })
  })

  it('has to be changed at the second login too, when it was not at the first', async () => {
    await logIn()
    const headers = await logIn()
    expect((await api.rest('GET', '/api/admin/profile', { headers })).status).toBe(403)
  })

  it('is no obstacle to a logout, which ends the session', async () => {
    const headers = await logIn()
    expect((await api.trpc('mutation', 'account.logout', undefined, headers)).status).toBe(200)
    expect(await viewer(headers)).toBeNull()
  })

  it('of `npm run admin` is one, and a chosen one is none', async () => {
    const { db } = test.database
    const grace = { email: 'grace@example.com', password: 'a bridge over water' }
    await setAdmin(db, grace, new Date(), { hasPrintedPassword: true })
    expect(await viewer(await logIn(grace))).toMatchObject({ mustChangePassword: true })
    await setAdmin(db, grace, new Date())
    expect(await viewer(await logIn(grace))).toMatchObject({ mustChangePassword: false })
  })

  it('is not asked for of an admin whose password was printed before that was asked', async () => {
    await test.database.db.update(admins).set({ mustChangePassword: false }).where(eq(admins.hasPrintedPassword, true))
    expect((await api.rest('GET', '/api/admin/profile', { headers: await logIn() })).status).toBe(200)
  })
})
