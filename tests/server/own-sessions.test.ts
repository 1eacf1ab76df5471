import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setAdmin } from '#server/features/account/account.service.ts'
import { confirmPasswordFirst } from '#src/shared/account/account.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { cookieOf, createAdmin, credentials, logIn, setCookieOf } from '#tests/helpers/server-account.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the own sessions on the $name', ({ create }) => {
  const clock = { ahead: 0 }
  const { test, api } = runApp(create, { clock: () => new Date(Date.now() + clock.ahead) })
  beforeAll(async () => {
    await createAdmin(test)
    await setAdmin(test.database.db, { email: 'boss@example.com', password: credentials.password }, new Date())
  })
  beforeEach(() => emptyTables(test.database.db, 'sessions'))
  afterEach(() => {
    clock.ahead = 0
  })

  type Cookie = { cookie: string }
  const list = async (cookie: Cookie) => (await api.trpc('query', 'account.sessions', undefined, cookie)).body
  const ownId = async (cookie: Cookie): Promise<string> =>
    (await list(cookie)).find((session: { current: boolean }) => session.current).id
  const revoke = (cookie: Cookie, input: unknown) => api.trpc('mutation', 'account.revokeSession', input, cookie)
  const works = async ({ cookie }: Cookie) =>
    (await api.rest('GET', '/api/admin/profile', { headers: { cookie } })).status

  async function logInFrom(ip: string, agent: string, email = credentials.email): Promise<Cookie> {
    const request = { body: { ...credentials, email }, remoteAddress: ip, headers: { 'user-agent': agent } }
    return { cookie: cookieOf(await api.rest('POST', '/api/admin/login', request)) }
  }

  it('are listed with device, IP address and the current one marked, the latest first', async () => {
    const first = await logInFrom('192.0.2.1', 'Netscape/4')
    const second = await logInFrom('192.0.2.2', 'Lynx/2')
    await logInFrom('192.0.2.3', 'Mosaic/1', 'boss@example.com')
    const common = {
      id: expect.stringMatching(/^[\da-f]{64}$/),
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    }
    expect(await list(second)).toEqual([
      { ...common, ip: '192.0.2.2', userAgent: 'Lynx/2', current: true },
      { ...common, ip: '192.0.2.1', userAgent: 'Netscape/4', current: false },
    ])
    expect((await list(first)).map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    expect(JSON.stringify(await list(first))).not.toContain(first.cookie.replace('session=', ''))
  })

  it('are not listed after their end', async () => {
    const cookie = await logIn(api)
    clock.ahead = 12 * HOUR_MS + 1000
    expect(await list(cookie)).toEqual([])
  })

  it('can be ended one by one, and their sockets close', async () => {
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const [here, elsewhere, third] = [await logIn(api), await logIn(api), await logIn(api)]
    const [leaving, staying] = [openSocket(url, elsewhere), openSocket(url, third)]
    await Promise.all([leaving.opened, staying.opened])
    const answer = await revoke(here, { id: await ownId(elsewhere) })
    expect(answer.status).toBe(200)
    expect(setCookieOf(answer)).toBe('')
    await until(() => leaving.closeCode() !== undefined)
    expect(leaving.closeCode()).toBe(4401)
    expect(staying.closeCode()).toBeUndefined()
    expect([await works(here), await works(elsewhere), await works(third)]).toEqual([200, 401, 200])
    staying.close()
  })

  it('cannot be ended from a session that was not confirmed lately', async () => {
    const [here, elsewhere] = [await logIn(api), await logIn(api)]
    const id = await ownId(elsewhere)
    clock.ahead = 11 * MINUTE_MS
    expect(await revoke(here, { id })).toMatchObject({
      status: 403,
      body: { message: confirmPasswordFirst, data: { errors: { currentPassword: confirmPasswordFirst } } },
    })
    expect(await works(elsewhere)).toBe(200)
    await api.trpc('mutation', 'account.confirmPassword', { currentPassword: credentials.password }, here)
    expect((await revoke(here, { id })).status).toBe(200)
    expect(await works(elsewhere)).toBe(401)
  })

  it('remove the cookie when the current one is ended', async () => {
    const cookie = await logIn(api)
    const answer = await revoke(cookie, { id: await ownId(cookie) })
    expect(setCookieOf(answer)).toMatch(/^session=; .*Max-Age=0/)
    expect(await works(cookie)).toBe(401)
  })

  it('cannot be ended by another admin, and an unknown id is not found', async () => {
    const [own, boss] = [await logIn(api), await logInFrom('192.0.2.3', 'Mosaic/1', 'boss@example.com')]
    const unknown = ['', '\0', 'x', 'a'.repeat(64), "' or 1=1", 'f'.repeat(5000)]
    for (const id of [await ownId(boss), ...unknown, undefined, 7]) {
      const answer = await revoke(own, { id })
      expect(answer.body.message).toBe('Session not found')
      expect(answer.status).toBe(typeof id === 'string' ? 404 : 400)
    }
    expect(await works(boss)).toBe(200)
  })

  it('need a login', async () => {
    const { cookie } = await logIn(api)
    const id = await ownId({ cookie })
    expect(await api.trpc('query', 'account.sessions')).toMatchObject({ status: 401 })
    expect(await api.trpc('mutation', 'account.revokeSession', { id })).toMatchObject({ status: 401 })
    expect(await works({ cookie })).toBe(200)
  })
})
