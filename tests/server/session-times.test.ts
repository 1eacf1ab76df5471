import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#drizzle/schema/index.ts'
import { applyLimits } from '#server/features/account/sessions/session-use.service.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { cookieOf, createAdmin, credentials, logIn, setCookieOf } from '#tests/helpers/server-account.ts'
import { startApp, testEnv } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const browser = { 'sec-fetch-site': 'same-origin' }

describe.each(databases)('the times of sessions on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    await emptyTables(test.database.db, 'sessions')
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const rows = () => test.database.db.select().from(sessions)
  const read = (cookie: string) => api.trpc('query', 'account.profile', undefined, { cookie })
  const touch = (cookie: string) => api.trpc('mutation', 'account.touch', undefined, { cookie })
  const rest = (cookie: string, headers: Record<string, string> = {}) =>
    api.rest('GET', '/api/admin/profile', { headers: { cookie, ...headers } })

  it('end after an hour without use, and the row is deleted', async () => {
    const { cookie } = await logIn(api)
    later(HOUR_MS - 1000)
    expect((await read(cookie)).status).toBe(200)
    later(1000)
    expect((await read(cookie)).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['a query, as the page sends it by itself', (cookie: string) => read(cookie)],
    ['the question how long it lasts', (cookie: string) => api.trpc('query', 'account.session', undefined, { cookie })],
    ['a REST request of a browser, such as a download or a picture', (cookie: string) => rest(cookie, browser)],
    [
      'a call without a session of its own',
      (cookie: string) => api.trpc('query', 'account.viewer', undefined, { cookie }),
    ],
  ])('are not extended by %s', async (_what, ask) => {
    const { cookie } = await logIn(api)
    for (let minutes = 10; minutes < 60; minutes += 10) {
      later(10 * MINUTE_MS)
      expect((await ask(cookie)).status).toBe(200)
    }
    later(10 * MINUTE_MS)
    expect((await read(cookie)).status).toBe(401)
  })

  it('begin anew with each use that the page tells of', async () => {
    const { cookie } = await logIn(api)
    for (let use = 0; use < 3; use++) {
      later(50 * MINUTE_MS)
      const told = await touch(cookie)
      expect(told).toMatchObject({ status: 200, body: { idleMs: HOUR_MS } })
      expect(setCookieOf(told)).toBe('')
    }
    later(HOUR_MS)
    expect((await touch(cookie)).status).toBe(401)
  })

  it('begin anew with a REST request of a program, which is written at most once a minute', async () => {
    const { cookie } = await logIn(api)
    const end = async () => (await rows())[0]?.expiresAt.getTime()
    const first = await end()
    later(MINUTE_MS - 1)
    await rest(cookie)
    expect(await end()).toBe(first)
    later(1)
    await rest(cookie)
    expect(await end()).toBe((first ?? 0) + MINUTE_MS)
    later(HOUR_MS - 1)
    expect((await rest(cookie)).status).toBe(200)
  })

  it('end twelve hours after the login, however they are used', async () => {
    const { cookie } = await logIn(api)
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      later(30 * MINUTE_MS)
      expect((await touch(cookie)).status).toBe(200)
    }
    const told = await touch(cookie)
    expect(told.body).toEqual({ idleMs: 30 * MINUTE_MS, maxMs: 30 * MINUTE_MS })
    later(30 * MINUTE_MS - 1000)
    expect((await read(cookie)).status).toBe(200)
    later(1000)
    expect((await touch(cookie)).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('are told without counting as use, and to admins only', async () => {
    const { cookie } = await logIn(api)
    later(20 * MINUTE_MS)
    const told = await api.trpc('query', 'account.session', undefined, { cookie })
    expect(told.body).toEqual({ idleMs: 40 * MINUTE_MS, maxMs: 12 * HOUR_MS - 20 * MINUTE_MS })
    expect((await api.trpc('query', 'account.session')).status).toBe(401)
  })

  it('are those of the settings, and the cookie goes with the longest', async () => {
    const set = await startApp(test, { env: { SESSION_IDLE_MINUTES: '15', SESSION_MAX_HOURS: '2' } })
    const login = await set.rest('POST', '/api/admin/login', { body: credentials })
    expect(setCookieOf(login)).toContain('Max-Age=7200;')
    const cookie = { cookie: cookieOf(login) }
    const told = await set.trpc('query', 'account.session', undefined, cookie)
    expect(told.body).toEqual({ idleMs: 15 * MINUTE_MS, maxMs: 2 * HOUR_MS })
    const lines = await set.trpc('query', 'account.security', undefined, cookie)
    const line = lines.body.find(({ id }: { id: string }) => id === 'session-timeout')
    expect(line.detail).toContain('after 15 minutes without use')
    expect(line.detail).toContain('2 hours after its login')
    later(15 * MINUTE_MS)
    expect((await set.trpc('query', 'account.session', undefined, cookie)).status).toBe(401)
    await set.close()
  })

  it('of an earlier version are shortened at the start of the server, and no session ends by that', async () => {
    const { cookie } = await logIn(api)
    const [old] = await rows()
    const [expiresAt, endsAt] = [new Date(Date.now() + 11 * HOUR_MS), new Date(Date.now() + 29 * DAY_MS)]
    await test.database.db.update(sessions).set({ expiresAt, endsAt })
    const other = await logIn(api)
    later(10 * MINUTE_MS)
    await applyLimits(test.database.db, testEnv(), new Date())
    const told = await api.trpc('query', 'account.session', undefined, { cookie })
    expect(told.body).toEqual({ idleMs: HOUR_MS, maxMs: 12 * HOUR_MS })
    // One of this version keeps its times.
    const kept = await api.trpc('query', 'account.session', undefined, other)
    expect(kept.body).toEqual({ idleMs: 50 * MINUTE_MS, maxMs: 12 * HOUR_MS - 10 * MINUTE_MS })
    expect((await rows()).map(({ id }) => id)).toContain(old?.id)
  })

  describe('that a second login ends', () => {
    it('are those of its own cookie, in the transaction that begins the next', async () => {
      const [first, other] = [await logIn(api), await logIn(api)]
      const again = await api.rest('POST', '/api/admin/login', { body: credentials, headers: first })
      expect((await read(first.cookie)).status).toBe(401)
      expect((await read(cookieOf(again))).status).toBe(200)
      expect((await read(other.cookie)).status).toBe(200)
      expect(await rows()).toHaveLength(2)
    })

    it('stay when the login is refused', async () => {
      const first = await logIn(api)
      const wrong = { ...credentials, password: 'not this one' }
      expect((await api.rest('POST', '/api/admin/login', { body: wrong, headers: first })).status).toBe(401)
      expect((await read(first.cookie)).status).toBe(200)
    })

    it('end once when two logins with one cookie race, and each of those gets a session', async () => {
      const first = await logIn(api)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => api.rest('POST', '/api/admin/login', { body: credentials, headers: first })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await read(first.cookie)).status).toBe(401)
      for (const answer of answers) expect((await read(cookieOf(answer))).status).toBe(200)
      expect(await rows()).toHaveLength(4)
    })
  })
})
