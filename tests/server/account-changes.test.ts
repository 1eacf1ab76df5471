import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { admins, sessions } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { expectRefusal } from '#tests/helpers/refusals.ts'
import { cookieOf, createAdmin, credentials, logIn, setCookieOf } from '#tests/helpers/server-account.ts'
import { type Answer, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { emails, newEmail, newPassword, passwords, refusedEmails, refusedPasswords } from './account-change-cases.ts'

type Headers = Record<string, string>
type Transport = {
  transport: string
  email: (api: TestApp, body: unknown, headers?: Headers) => Promise<Answer>
  password: (api: TestApp, body: unknown, headers?: Headers) => Promise<Answer>
  errorsOf: (answer: Answer) => unknown
}

const patch = (api: TestApp, url: string, body: unknown, headers: Headers = {}) =>
  api.rest('PATCH', url, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const transports: Transport[] = [
  {
    transport: 'REST',
    email: (api, body, headers) => patch(api, '/api/admin/update-email', body, headers),
    password: (api, body, headers) => patch(api, '/api/admin/update-password', body, headers),
    errorsOf: ({ body }) => body.errors,
  },
  {
    transport: 'tRPC',
    email: (api, body, headers) => api.trpc('mutation', 'account.updateEmail', body, headers),
    password: (api, body, headers) => api.trpc('mutation', 'account.updatePassword', body, headers),
    errorsOf: ({ body }) => body.data.errors,
  },
]

describe.each(databases)('changing the own account on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'admins, sessions, rate_limits')
    await createAdmin(test)
  })

  const stored = async () => {
    const [row] = await test.database.db.select().from(admins)
    return row
  }
  const works = async ({ cookie }: { cookie: string }) =>
    (await api.rest('GET', '/api/admin/profile', { headers: { cookie } })).status
  const sessionsOf = async (answer: Answer) =>
    (await api.trpc('query', 'account.sessions', undefined, { cookie: cookieOf(answer) })).body
  const login = async (body: object) => (await api.rest('POST', '/api/admin/login', { body })).status

  describe.each(transports)('through $transport', ({ email, password, errorsOf }) => {
    it.each(refusedEmails)('refuses as an e-mail $what', async ({ change, errors }) => {
      const cookie = await logIn(api)
      const before = await stored()
      const answer = await email(api, { ...emails, ...change }, cookie)
      expectRefusal(answer, errorsOf, errors)
      expect(await stored()).toEqual(before)
    })

    it.each(refusedPasswords)('refuses as a password $what', async ({ change, errors }) => {
      const [cookie, other] = [await logIn(api), await logIn(api)]
      const before = await stored()
      const answer = await password(api, { ...passwords, ...change }, cookie)
      expectRefusal(answer, errorsOf, errors)
      expect(await stored()).toEqual(before)
      expect(await works(other)).toBe(200)
    })

    it('refuses a caller without a session', async () => {
      const before = await stored()
      for (const answer of [await email(api, emails), await password(api, passwords, { cookie: 'session=forged' })]) {
        expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
      }
      expect(await stored()).toEqual(before)
    })

    it('refuses an address that has an account, in any case', async () => {
      await setAdmin(test.database.db, { email: 'Boss@example.com', password: newPassword }, new Date())
      const answer = await email(api, { ...emails, newEmail: 'boss@EXAMPLE.com' }, await logIn(api))
      expect(answer).toMatchObject({ status: 409, body: { message: 'Email already in use' } })
      expect(errorsOf(answer)).toEqual({ newEmail: 'Email already in use' })
    })

    it('sets the address as it was typed, and ends the sessions that are elsewhere', async () => {
      const [here, elsewhere] = [await logIn(api), await logIn(api)]
      const typed = { currentEmail: ` ${credentials.email.toLowerCase()}`, newEmail: ' Ada@Lovelace.example ' }
      expect(await email(api, typed, here)).toMatchObject({ status: 200 })
      expect([await works(here), await works(elsewhere)]).toEqual([200, 401])
      const profile = await api.rest('GET', '/api/admin/profile', { headers: here })
      expect(profile.body.email).toBe('Ada@Lovelace.example')
      expect(await login(credentials)).toBe(401)
      expect(await login({ ...credentials, email: newEmail })).toBe(200)
    })

    it('sets the password, and ends the sessions that are elsewhere', async () => {
      const [here, elsewhere] = [await logIn(api), await logIn(api)]
      expect(await password(api, passwords, here)).toMatchObject({ status: 200 })
      expect([await works(here), await works(elsewhere)]).toEqual([200, 401])
      expect(await login(credentials)).toBe(401)
      expect(await login({ ...credentials, password: newPassword })).toBe(200)
    })
  })

  it('answers REST with the texts of the spec', async () => {
    const cookie = await logIn(api)
    const [byEmail, byPassword] = [
      await patch(api, '/api/admin/update-email', emails, cookie),
      await patch(api, '/api/admin/update-password', passwords, cookie),
    ]
    expect(byEmail.body).toEqual({ message: 'Email updated successfully' })
    expect(byPassword.body).toEqual({ message: 'Password updated successfully' })
  })

  it('gives an address to only one of two admins at once', async () => {
    await setAdmin(test.database.db, { email: 'boss@example.com', password: credentials.password }, new Date())
    const boss = await api.rest('POST', '/api/admin/login', { body: { ...credentials, email: 'boss@example.com' } })
    const bossCookie = String([boss.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const own = await logIn(api)
    const answers = await Promise.all([
      patch(api, '/api/admin/update-email', emails, own),
      patch(api, '/api/admin/update-email', { currentEmail: 'boss@example.com', newEmail }, { cookie: bossCookie }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('lets no login with the old password survive the change', async () => {
    const here = await logIn(api)
    const logins = Array.from({ length: 8 }, () => api.rest('POST', '/api/admin/login', { body: credentials }))
    const changed = await patch(api, '/api/admin/update-password', passwords, here)
    expect(changed.status).toBe(200)
    await Promise.all(logins)
    const left = await test.database.db.select({ id: sessions.id }).from(sessions)
    expect(left).toHaveLength(2)
    expect(await works({ cookie: cookieOf(changed) })).toBe(200)
    expect(await sessionsOf(changed)).toHaveLength(1)
  })

  it('replaces the token on a change of the password, and keeps the old one only for running requests', async () => {
    const here = await logIn(api)
    const changed = await patch(api, '/api/admin/update-password', passwords, here)
    expect(cookieOf(changed)).toMatch(/^session=[a-z2-7]{40}$/)
    expect(cookieOf(changed)).not.toBe(here.cookie)
    expect(await sessionsOf(changed)).toEqual([expect.objectContaining({ current: true })])
    const underWay = await api.rest('GET', '/api/admin/profile', { headers: here })
    expect([underWay.status, setCookieOf(underWay)]).toEqual([200, ''])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 })
    expect([await works(here), await works({ cookie: cookieOf(changed) })]).toEqual([401, 200])
    vi.useRealTimers()
  })

  it('pauses after five wrong current passwords, as a login does', async () => {
    const strict = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
    const cookie = await logIn(strict)
    const wrong = { ...passwords, currentPassword: 'not this one' }
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await patch(strict, '/api/admin/update-password', wrong, cookie)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const paused = await patch(strict, '/api/admin/update-password', passwords, cookie)
    expect(paused.status).toBe(429)
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(50)
    expect(await login(credentials)).toBe(200)
    await strict.close()
  })

  describe('with live sockets', () => {
    let url: string
    let live: TestApp
    beforeEach(async () => {
      live = await startApp(test)
      url = await live.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterEach(() => live.close())

    it.each([
      { change: 'e-mail', path: '/api/admin/update-email', body: emails },
      { change: 'password', path: '/api/admin/update-password', body: passwords },
    ])('closes those elsewhere when the $change changes', async ({ path, body }) => {
      const [here, elsewhere] = [await logIn(live), await logIn(live)]
      const [staying, leaving] = [openSocket(url, here), openSocket(url, elsewhere)]
      await Promise.all([staying.opened, leaving.opened])
      expect((await patch(live, path, body, here)).status).toBe(200)
      await until(() => leaving.closeCode() !== undefined)
      expect(leaving.closeCode()).toBe(4401)
      expect(staying.closeCode()).toBeUndefined()
      staying.close()
    })
  })
})
