import { asc } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#drizzle/schema/index.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { createAdmin, credentials, logIn } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('events of accounts on the $name', ({ create }) => {
  const test = runDatabase(create)
  let api: TestApp
  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await emptyTables(test.database.db, 'events, rate_limits, sessions')
    api = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
  })
  afterEach(async () => {
    await api.close()
    vi.useRealTimers()
  })

  const told = () =>
    test.database.db.select({ name: events.name, payload: events.payload }).from(events).orderBy(asc(events.id))
  const ada = { id: expect.stringMatching(/^[\da-f-]{36}$/), name: 'Ada' }
  const alert = { name: 'security', payload: { kind: 'wrong-passwords', count: 50, ...ada } }

  /** Sends wrong passwords, each from another IP address, and waits during the pauses of the account. */
  async function guess(times: number, email = credentials.email) {
    for (let checked = 0; checked < times; ) {
      const { status, headers } = await api.rest('POST', '/api/admin/login', {
        body: { email, password: 'wrong' },
        remoteAddress: `192.0.2.${checked + 1}`,
      })
      expect([401, 429]).toContain(status)
      if (status === 401) checked++
      else vi.setSystemTime(Date.now() + Number(headers['retry-after']) * 1000 + 1)
    }
  }

  it('tell of a login, and of no failed one', async () => {
    await guess(1)
    const cookie = await logIn(api)
    const [session] = (await api.trpc('query', 'account.sessions', undefined, cookie)).body
    expect(await told()).toEqual([{ name: 'login', payload: { ...ada, session: session.id } }])
  })

  it('tell of a signup', async () => {
    const cookie = await logIn(api)
    const invited = await api.trpc('mutation', 'account.invite', { email: 'grace@example.com', role: 'owner' }, cookie)
    const token = new URL(invited.body.url).hash.replace('#token=', '')
    const grace = { token, name: 'Grace', password: 'a fresh start' }
    expect((await api.trpc('mutation', 'account.signup', grace)).status).toBe(200)
    expect((await told()).at(-1)).toEqual({ name: 'login', payload: { ...ada, name: 'Grace' } })
  })

  it('raise one alert at the fiftieth wrong password in an hour, even if another admin logs in', async () => {
    await guess(49)
    expect(await told()).toEqual([])
    await logIn(api)
    await guess(20)
    expect(await told()).toMatchObject([{ name: 'login', payload: ada }, alert])
    vi.setSystemTime(Date.now() + DAY_MS + HOUR_MS)
    await guess(49)
    expect(await told()).toHaveLength(2)
    await guess(1)
    expect((await told()).at(-1)).toEqual(alert)
  })

  it('raise an alert for wrong current passwords too', async () => {
    const cookie = await logIn(api)
    await guess(49)
    const wrong = { currentPassword: 'wrong', newPassword: 'a fresh start' }
    expect((await api.trpc('mutation', 'account.updatePassword', wrong, cookie)).status).toBe(400)
    expect((await told()).at(-1)).toEqual(alert)
  })

  it('raise none for an address without an account', async () => {
    await guess(60, 'nobody@example.com')
    expect(await told()).toEqual([])
  })
})
