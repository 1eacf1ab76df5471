import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { knownDevices } from '#drizzle/schema/index.ts'
import { setAdmin } from '#server/features/account/account.service.ts'
import { pruneDevices } from '#server/features/account/login/device.store.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { cookieOf, createAdmin, credentials, deviceCookieOf, logIn } from '#tests/helpers/server-account.ts'
import { type Answer, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('guessing passwords on the $name', ({ create }) => {
  const test = runDatabase(create)
  let api: TestApp
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await emptyTables(test.database.db, 'admins, sessions, events, rate_limits')
    await createAdmin(test)
    api = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await api.close()
  })

  type From = { ip?: string; email?: string; cookie?: string }
  const attempt = (password: string, { ip = '192.0.2.1', email = credentials.email, cookie = '' }: From = {}) =>
    api.rest('POST', '/api/admin/login', { body: { email, password }, remoteAddress: ip, headers: { cookie } })
  const right = (from?: From) => attempt(credentials.password, from)
  async function wrong(count: number, from: (index: number) => From) {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push((await attempt('wrong', from(index))).status)
    return statuses
  }
  const checked = (statuses: number[]) => statuses.filter((status) => status === 401).length
  const deviceOf = (answer: Answer) => deviceCookieOf(answer).split(';')[0] ?? ''
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  const devices = () => test.database.db.select().from(knownDevices)

  it('is slowed over all addresses: of sixty guesses from twelve addresses, ten are checked', async () => {
    expect(checked(await wrong(60, (index) => ({ ip: `192.0.2.${index % 12}` })))).toBe(10)
    const unknownDevice = await right({ ip: '198.51.100.7' })
    expect(unknownDevice.status).toBe(429)
    expect(unknownDevice.body.message).toBe('Too many failed login attempts. Please try again in 1 minute.')
    expect(Number(unknownDevice.headers['retry-after'])).toBeLessThanOrEqual(60)
    later(61_000)
    expect((await right({ ip: '198.51.100.7' })).status).toBe(200)
  })

  it('tells all of a burst of the same pause', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, () => attempt('wrong')))
    const refused = burst.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(7)
    const told = new Set(refused.map(({ body }) => body.message))
    expect([...told]).toEqual(['Too many failed login attempts. Please try again in 1 minute.'])
  })

  it('does not reveal which addresses have an account', async () => {
    const guess = (index: number) => ({ ip: `192.0.2.${index % 12}`, email: 'nobody@example.com' })
    expect(checked(await wrong(60, guess))).toBe(10)
  })

  it('does not lock out a device that has logged in before', async () => {
    const cookie = deviceOf(await right({ ip: '198.51.100.7' }))
    await wrong(60, (index) => ({ ip: `192.0.2.${index % 12}` }))
    expect((await right({ ip: '198.51.100.7' })).status).toBe(429)
    expect((await right({ ip: '198.51.100.7', cookie })).status).toBe(200)
  })

  it('is limited with a known device too, and is not helped by the device of another account', async () => {
    const cookie = deviceOf(await right())
    expect(await wrong(6, () => ({ cookie }))).toEqual([401, 401, 401, 401, 401, 429])
    expect((await right({ cookie })).status).toBe(429)
    // The same IP address without the cookie is an unknown device with its own count.
    expect((await right()).status).toBe(200)

    await setAdmin(test.database.db, { email: 'boss@example.com', password: credentials.password }, new Date())
    const boss = deviceOf(await right({ email: 'boss@example.com' }))
    expect(checked(await wrong(60, (index) => ({ ip: `203.0.113.${index % 12}`, cookie: boss })))).toBe(10)
  })

  it('is slowed for one address over all accounts', async () => {
    const guess = (index: number) => ({ email: `someone${index}@example.com` })
    expect(checked(await wrong(30, guess))).toBe(20)
    expect((await right()).status).toBe(429)
    expect((await right({ ip: '192.0.2.2' })).status).toBe(200)
  })

  it('counts all networks of one IPv6 customer, however the addresses are written', async () => {
    const guess = (index: number) => ({
      ip: `2001:db8:1:${(index % 200).toString(16)}::1`,
      email: `a${index}@example.com`,
    })
    expect(checked(await wrong(100, guess))).toBe(80)
    expect((await right({ ip: '2001:0DB8:0001:ffff::1' })).status).toBe(429)
    expect((await right({ ip: '2001:db8:2::1' })).status).toBe(200)
  })

  it('gives a device another token with each login, and keeps ten of them', async () => {
    const first = deviceOf(await right())
    const second = deviceOf(await right({ cookie: first }))
    expect(second).not.toBe(first)
    expect(await devices()).toHaveLength(1)
    for (let login = 0; login < 12; login++) {
      later(1000)
      await right()
    }
    expect(await devices()).toHaveLength(10)
    await wrong(60, (index) => ({ ip: `203.0.113.${index % 12}` }))
    expect((await right({ cookie: second })).status).toBe(429)
  })

  it('has a cookie that scripts cannot read and other sites cannot send, and stores its hash', async () => {
    const answer = await right()
    const [pair = '', ...attributes] = deviceCookieOf(answer).split('; ')
    expect(pair).toMatch(/^device=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'])
    expect(JSON.stringify(await devices())).not.toContain(pair.replace('device=', ''))
    const https = await startApp(test, { env: { SITE_URL: 'https://www.example.com' } })
    const secure = deviceCookieOf(await https.rest('POST', '/api/admin/login', { body: credentials }))
    expect(secure).toMatch(/^__Host-device=/)
    expect(secure.split('; ')).toContain('Secure')
    await https.close()
  })

  it('finds no device known any more after a new password, nor after half a year', async () => {
    const [here, elsewhere] = [await right(), await right()]
    const changed = await api.rest('PATCH', '/api/admin/update-password', {
      headers: { cookie: `${cookieOf(here)}; ${deviceOf(here)}` },
      body: { currentPassword: credentials.password, newPassword: 'another long password' },
    })
    expect(changed.status).toBe(200)
    expect(await devices()).toHaveLength(1)
    await wrong(60, (index) => ({ ip: `203.0.113.${index % 12}` }))
    expect((await attempt('another long password', { cookie: deviceOf(elsewhere) })).status).toBe(429)
    expect((await attempt('another long password', { cookie: deviceOf(here) })).status).toBe(200)
    await setAdmin(test.database.db, credentials, new Date())
    expect(await devices()).toEqual([])

    await right({ ip: '198.51.100.9' }).then(({ status }) => expect(status).toBe(429))
    later(31 * MINUTE_MS)
    const kept = deviceOf(await right({ ip: '198.51.100.9' }))
    // Not by the clock: set back again, it would leave the embedded database with a timer of months, longer than Node has them.
    await test.database.db.update(knownDevices).set({ expiresAt: sql`expires_at - interval '181 days'` })
    await wrong(60, (index) => ({ ip: `203.0.113.${index % 12}` }))
    expect((await right({ cookie: kept })).status).toBe(429)
    expect(await pruneDevices(test.database.db, new Date())).toBe(1)
  })

  it('is paused in a stolen session, and only there', async () => {
    const [found, own] = [await logIn(api), await logIn(api)]
    const change = (cookie: { cookie: string }, ip: string) =>
      api.rest('PATCH', '/api/admin/update-password', {
        headers: cookie,
        remoteAddress: ip,
        body: { currentPassword: 'not this one', newPassword: 'another long password' },
      })
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) statuses.push((await change(found, `203.0.113.${index}`)).status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect((await change(own, '198.51.100.7')).status).toBe(400)
  })
})
