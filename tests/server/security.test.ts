import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp, runAppOn } from '#tests/helpers/server-run-app.ts'

describe('security', () => {
  const { test, api } = runApp(embedded.create)
  const https = runAppOn(test, { env: { SITE_URL: 'https://example.com', GTM_ID: 'GTM-ABC123' } })

  const submit = (app: TestApp, headers: Record<string, string>) =>
    app.rest('POST', '/api/users/query', { headers, body: validQuery })

  it('answers with a strict policy that allows nothing inline', async () => {
    const [a, b] = await Promise.all([api.rest('GET', '/api/health'), api.rest('GET', '/api/health')])
    const policy = String(a.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'self'; script-src 'self'; style-src 'self'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/googletagmanager|unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(a.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(a.headers).not.toHaveProperty('strict-transport-security')
    expect(a.headers['x-request-id']).not.toBe(b.headers['x-request-id'])
  })

  it('allows nothing to a file that is no document', async () => {
    const { headers } = await api.rest('GET', '/assets/site.js')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    // What only a document heeds, and the id of a line that the log does not have, would make each asset larger.
    expect(headers).not.toHaveProperty('permissions-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('x-request-id')
  })

  it('sends no referrer from the pages whose links have a token', async () => {
    for (const url of ['/signup?invitation=secret', '/reset-password', '/confirm-email']) {
      expect((await api.rest('GET', url)).headers['referrer-policy']).toBe('no-referrer')
    }
    const others = await api.rest('GET', '/api/health')
    expect(others.headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  it('asks for https only where the site has it, and lets the tag manager in only where there is one', async () => {
    const { headers } = await https.rest('GET', '/api/health')
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
    expect(headers['content-security-policy']).toContain('https://www.googletagmanager.com')
  })

  it.each([
    '/admin',
    '/ADMIN/dashboard',
    '/login?redirect=/',
    '/%6cogin',
    '/login%20',
    '/signup/',
    '//admin',
    '/call',
    '/Call/',
    '/reset-password',
  ])('never lets the tag manager in on %s', async (url) => {
    const policyOf = async (at: string) => String((await https.rest('GET', at)).headers['content-security-policy'])
    expect(await policyOf(url)).not.toMatch(/google/)
    expect(await policyOf('/administration')).toContain('https://www.googletagmanager.com')
  })

  it('sends the same headers with the answer to a malformed address as with any other', async () => {
    const [malformed, unknown] = [await https.rest('GET', '/%'), await https.rest('GET', '/unknown')]
    expect(malformed.status).toBe(400)
    const { 'content-security-policy': _policy, 'content-length': _length, ...expected } = unknown.headers
    const changing = { date: expect.anything(), 'x-request-id': expect.any(String) }
    expect(malformed.headers).toMatchObject({ ...expected, ...changing })
  })

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:81'])(
    'refuses a write from a page of %s',
    async (origin) => {
      const answer = await submit(api, { origin, host: 'localhost:80' })
      expect(answer).toMatchObject({ status: 403, body: { message: 'Requests from other sites are not allowed' } })
    },
  )

  it.each(['cross-site', 'same-site'])('refuses a write without Origin that the browser calls %s', async (site) => {
    expect((await submit(api, { 'sec-fetch-site': site })).status).toBe(403)
  })

  it('accepts a write from its own pages and from integrators', async () => {
    expect((await submit(api, {})).status).toBe(200)
    expect((await submit(api, { origin: 'http://localhost:3000' })).status).toBe(200)
    expect((await submit(api, { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' })).status).toBe(200)
    expect((await submit(https, { origin: 'https://example.com', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('answers an internal error without details, which only the log contains', async () => {
    const broken = await startApp(test, {
      readSession: async () => {
        throw new Error('the secret cause')
      },
    })
    const rest = await broken.rest('GET', '/api/users/user-queries')
    expect(rest).toMatchObject({ status: 500, body: { message: 'Something went wrong. Please try again.' } })
    const trpc = await broken.trpc('query', 'queries.counts')
    expect(trpc).toMatchObject({ status: 500, body: { message: 'Something went wrong. Please try again.' } })
    expect(JSON.stringify([rest, trpc])).not.toContain('secret')
    const causes = broken.logged.filter((line) => JSON.stringify(line).includes('the secret cause'))
    expect(causes.map(({ reqId }) => reqId)).toEqual([rest.body.requestId, trpc.headers['x-request-id']])
    await broken.close()
  })

  it('tells of a failed subscription an id as well', async () => {
    const broken = await startApp(test)
    vi.spyOn(broken.feed, 'follow').mockRejectedValue(new Error('the secret cause'))
    const socket = openSocket(await broken.app.listen({ port: 0, host: '127.0.0.1' }), admin)
    await socket.opened
    await socket.subscribe()
    const failure = () => socket.messages.find(({ error }) => error)
    await until(() => failure() !== undefined)
    expect(failure()).toMatchObject({ error: { json: { message: 'Something went wrong. Please try again.' } } })
    expect(JSON.stringify(socket.messages)).not.toContain('secret')
    const causes = broken.logged.filter((line) => JSON.stringify(line).includes('the secret cause'))
    expect(causes.map(({ reqId }) => reqId)).toEqual([Object(failure()).error.json.data.requestId])
    socket.close()
    await broken.close()
  })

  it('answers 500, and logs it, when what the server itself made is not valid', async () => {
    // A valid UUID for PostgreSQL, but not for our schemas.
    const id = '00000000-0000-4000-0000-00000000beef'
    const row = sql`select ${id}::uuid, 'Grace', 'Hopper', 'g@example.com', 'Navy', 'ai', 'A compiler'`
    const columns = sql`id, first_name, last_name, email, company, project_type, project_description`
    await test.database.db.execute(sql`insert into user_queries (${columns}) ${row}`)
    const answer = await api.trpc('query', 'queries.list', {}, admin)
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong. Please try again.' } })
    expect(JSON.stringify(api.logged)).toContain('items.0.id is not valid')
    await test.database.db.execute(sql`delete from user_queries where id = ${id}`)
  })

  it.each([
    ['query', 'queries.list'],
    ['query', 'queries.counts'],
    ['query', 'queries.byId'],
    ['mutation', 'queries.setStatus'],
  ] as const)('keeps the %s %s to admins', async (kind, path) => {
    expect(await api.trpc(kind, path, {})).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
  })

  it('keeps the lists of REST to admins', async () => {
    for (const [method, url] of [
      ['GET', '/api/users/user-queries'],
      ['PATCH', '/api/users/user-queries/1'],
    ] as const) {
      expect(await api.rest(method, url)).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    }
  })
})
