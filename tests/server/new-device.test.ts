import { describe, expect, it } from 'vitest'
import { mails } from '#drizzle/schema/index.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { runAccountApp } from '#tests/helpers/account-app.ts'
import { begin } from '#tests/helpers/mailed-links.ts'
import { cookieOf, credentials, deviceCookieOf } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'
const env = { SMTP_URL: 'smtp://127.0.0.1:9', SITE_URL: 'http://www.example.com' }

describe.each(databases)('a login from a new device on the $name', ({ create }) => {
  const { test, api, clock } = runAccountApp(create, { begin, env })

  const logIn = (headers: Record<string, string> = {}, at = api, body: object = credentials) =>
    at.rest('POST', '/api/admin/login', { body, headers, remoteAddress: '203.0.113.4' })
  const rows = () => test.database.db.select().from(mails)

  it('is told to the account with its time, browser and address, but not the first login of all', async () => {
    await logIn()
    expect(await rows()).toEqual([])
    expect((await logIn({ 'user-agent': firefox })).status).toBe(200)
    const [mail, ...others] = await rows()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'new-device', recipient: credentials.email, state: 'waiting' })
    expect(mail?.blocks).toContainEqual({
      type: 'facts',
      facts: [
        { label: 'Time', value: 'Friday, November 20, 2026 at 12:00 PM (UTC)' },
        { label: 'Device', value: 'Firefox 133 on Linux' },
        { label: 'IP address', value: '203.0.113.4' },
      ],
    })
    expect(mail?.blocks).toContainEqual(expect.objectContaining({ url: 'http://www.example.com/forgot-password' }))
  })

  it('is one again when the device has not been used for long, and none when it is known, in another process too', async () => {
    const device = deviceCookieOf(await logIn()).split(';')[0] ?? ''
    const other = await startApp(test, { clock: clock.read, env })
    const again = await logIn({ cookie: device }, other)
    expect(again.status).toBe(200)
    expect(await rows()).toEqual([])
    clock.pass(181 * DAY_MS)
    await logIn({ cookie: deviceCookieOf(again).split(';')[0] ?? '' })
    expect(await rows()).toHaveLength(1)
    await other.close()
  })

  it('is named in the security information, where there is a mail server', async () => {
    const off = await startApp(test, { clock: clock.read })
    for (const [at, told] of [
      [api, 'One from a new device is emailed to you.'],
      [off, 'No email is sent.'],
    ] as const) {
      const cookie = cookieOf(await logIn({}, at))
      const { body } = await at.trpc('query', 'account.security', undefined, { cookie })
      expect(body.find(({ id }: { id: string }) => id === 'login-notifications').detail).toContain(told)
    }
    await off.close()
  })

  it('is not told when it is refused', async () => {
    await logIn()
    expect((await logIn({}, api, { ...credentials, password: 'a wrong guess' })).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('is told more often than ten times a day, because only the right password causes it', async () => {
    await logIn()
    for (let n = 0; n < 12; n++) await logIn()
    expect(await rows()).toHaveLength(12)
  })
})
