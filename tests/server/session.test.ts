import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '#drizzle/schema/index.ts'
import { cookieOf, createAdmin, credentials, logIn, setCookieOf } from '#tests/helpers/server-account.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('sessions on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    await emptyTables(test.database.db, 'sessions')
  })

  const profile = (cookie: string) => api.rest('GET', '/api/admin/profile', { headers: { cookie } })
  const rows = () => test.database.db.select().from(sessions)

  it('come as a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await api.rest('POST', '/api/admin/login', { body: credentials })
    const attributes = setCookieOf(answer).split('; ').slice(1)
    expect(setCookieOf(answer)).toMatch(/^session=[a-z2-7]{40};/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax'])
  })

  it('have a Secure cookie that is bound to the host if the site uses https', async () => {
    const https = await startApp(test, { env: { SITE_URL: 'https://www.example.com' } })
    for (const answer of [
      await https.rest('POST', '/api/admin/login', { body: credentials }),
      await https.trpc('mutation', 'account.login', credentials),
    ]) {
      expect(setCookieOf(answer)).toMatch(/^__Host-session=[a-z2-7]{40};/)
      const attributes = setCookieOf(answer).split('; ').slice(1)
      expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'])
      const verify = await https.rest('GET', '/api/admin/verify', { headers: { cookie: cookieOf(answer) } })
      expect(verify.status).toBe(200)
    }
    await https.close()
  })

  it('store only the hash of their token, with the device and IP address', async () => {
    const answer = await api.rest('POST', '/api/admin/login', {
      body: credentials,
      headers: { 'user-agent': 'Netscape/4' },
      remoteAddress: '192.0.2.7',
    })
    const token = cookieOf(answer).replace('session=', '')
    const stored = await rows()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored[0]).toMatchObject({
      id: createHash('sha256').update(token).digest('hex'),
      ip: '192.0.2.7',
      userAgent: 'Netscape/4',
    })
    expect(JSON.stringify(api.logged)).not.toContain(token)
  })

  it('cannot be invented, nor taken from the database', async () => {
    await logIn(api)
    const [row] = await rows()
    for (const value of ['', 'x', row?.id ?? '', '%', 'a'.repeat(4000), "' or 1=1"]) {
      expect((await profile(`session=${value}`)).status).toBe(401)
    }
    expect((await profile('stray=%; session')).status).toBe(401)
  })

  it('are found among other cookies, also malformed ones', async () => {
    const { cookie } = await logIn(api)
    expect((await profile(`theme=%E0%A4%A; ${cookie}; other=1`)).status).toBe(200)
  })

  it('end with a logout, by tRPC and by REST', async () => {
    const first = await logIn(api)
    const second = await logIn(api)
    const rest = await api.rest('GET', '/api/admin/logout', { headers: first })
    expect(rest).toMatchObject({ status: 200, body: { message: 'Logged out successfully!' } })
    expect(setCookieOf(rest)).toMatch(/^session=; HttpOnly; Max-Age=0; Path=\/; SameSite=Lax$/)
    expect(rest.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await profile(first.cookie)).status).toBe(401)
    expect((await profile(second.cookie)).status).toBe(200)

    const trpc = await api.trpc('mutation', 'account.logout', undefined, second)
    expect(trpc.status).toBe(200)
    expect(setCookieOf(trpc)).toMatch(/^session=; .*Max-Age=0/)
    expect(trpc.headers['clear-site-data']).toBe('"cache", "storage"')
    expect((await profile(second.cookie)).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it('are not ended by HEAD, which changes nothing', async () => {
    const { cookie } = await logIn(api)
    const answer = await api.app.inject({ method: 'HEAD', url: '/api/admin/logout', headers: { cookie } })
    expect(answer.statusCode).toBe(405)
    expect((await profile(cookie)).status).toBe(200)
  })

  it('may be ended twice: a logout without a session succeeds', async () => {
    expect((await api.rest('GET', '/api/admin/logout')).status).toBe(200)
  })

  it.each([
    { from: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { from: 'a sister site', headers: { 'sec-fetch-site': 'same-site' } },
    { from: 'a foreign origin', headers: { origin: 'https://evil.example' } },
    { from: 'a picture in a post', headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' } },
  ])('cannot be ended by a link from $from', async ({ headers }) => {
    const { cookie } = await logIn(api)
    const answer = await api.rest('GET', '/api/admin/logout', { headers: { cookie, ...headers } })
    expect(answer.status).toBe(403)
    expect((await profile(cookie)).status).toBe(200)
  })

  it.each([
    { from: 'the site itself', headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' } },
    { from: 'a call of its scripts', headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' } },
    { from: 'the address bar', headers: { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' } },
  ])('can be ended from $from', async ({ headers }) => {
    const { cookie } = await logIn(api)
    const request = { headers: { cookie, host: 'localhost:8080', ...headers } }
    expect((await api.rest('GET', '/api/admin/logout', request)).status).toBe(200)
  })
})
