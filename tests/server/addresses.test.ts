import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { normalizedUrl } from '#server/http/request-url.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { type Renders, renderedPages } from '#tests/helpers/server-pages.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe('an address', () => {
  it.each([
    ['/services?a=%61', '/services?a=%61'],
    ['/%61pi/%5f%7e%2D', '/api/_~-'],
    ['/a%2Fb%20c%C3%A9%25', '/a%2Fb%20c%C3%A9%25'],
    ['/%2561', '/%2561'],
    ['/%%36%31', '/%%36%31'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['http://example.com/api/x?y', '/api/x?y'],
    ['HTTPS://example.com', '/'],
    ['http://example.com?y', '/?y'],
    ['//example.com/x', '//example.com/x'],
    ['*', '*'],
    ['', '/'],
  ])('%j is read as %j', (given, plain) => {
    expect(normalizedUrl(given)).toBe(plain)
  })
})

describe('any spelling of an address', () => {
  const renders: Renders = new Map()
  const { api } = runApp(embedded.create, { pages: renderedPages(renders) })
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await api.app.listen({ port: 0 })).port)
  })

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE'])('answers 405 to a procedure called by %s', async (method) => {
    // The types of inject lack TRACE.
    const answer = await api.app.inject({ method: method as 'PUT', url: '/trpc/queries.counts' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, POST')
    expect(answer.json().error.json.data.code).toBe('METHOD_NOT_SUPPORTED')
  })

  it.each([
    ['DELETE', '/api/users/query', 'POST'],
    ['GET', '/api/users/query?page=1', 'POST'],
    ['PUT', '/api/admin/dashboard/blog/0192f0c4-7a3e-7c55-8b1e-6a0d8c1f2b3a', 'GET, HEAD, DELETE, PATCH'],
    ['POST', '/api/admin/dashboard/consultation', 'GET, HEAD'],
    ['HEAD', '/api/admin/logout', 'GET'],
    ['OPTIONS', '/api/admin/export/queries.csv', 'GET'],
    ['POST', '/api/health', 'GET, HEAD'],
  ] as const)('answers 405 to %s %s and names the methods that it has', async (method, url, allowed) => {
    const answer = await api.app.inject({ method, url, headers: { 'content-type': 'text/plain' }, payload: 'a' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allowed)
    expect(answer.headers['cache-control']).toBe('no-store')
    if (method !== 'HEAD') expect(answer.json()).toEqual({ message: expect.stringMatching(/^Send the request by /) })
  })

  it.each(['%25', 'queries.counts%25E0', '%2525'])('answers 404 to the procedure %s', async (path) => {
    expect(await api.rest('GET', `/trpc/${path}`)).toMatchObject({ status: 404 })
  })

  /** Sends raw request lines and returns the raw answer. */
  async function answerTo(...lines: string[]): Promise<string> {
    const socket = createConnection({ port, host: 'localhost' })
    await once(socket, 'connect')
    socket.write([...lines, '', ''].join('\r\n'))
    return text(socket)
  }

  it.each(['/%61pi/admin/profile', '/a%70i/users/user-queries', '/%74rpc/account.viewer'])(
    'no cache keeps a private answer: %s',
    async (url) => {
      const { status, headers } = await api.rest('GET', url, { headers: admin })
      expect([200, 401]).toContain(status)
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('the API answers in its own form', async () => {
    expect(await api.rest('GET', '/%61pi/nothing')).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  it.each([
    ['/services/', '/services'],
    ['/services///', '/services'],
    ['/insights/?category=AI&page=2', '/insights?category=AI&page=2'],
    ['/insights/article/a-slug/', '/insights/article/a-slug'],
    ['/login/?redirect=%2Fadmin%2F', '/login?redirect=%2Fadmin%2F'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//?a=/', '/evil.example?a=/'],
    ['/\\\\evil.example/', '/evil.example'],
    ['//', '/'],
    ['/services%20', '/services'],
    ['/%20/', '/'],
    ['/./admin', '/admin'],
    ['/x/%2e%2E/admin?a=/../b', '/admin?a=/../b'],
    ['/\\admin', '/admin'],
    ['/insights\\article/..', '/insights'],
    ['/x/..//evil.example', '/evil.example'],
    ['//services', '/services'],
  ])('a page has one address: %s moved to %s for good', async (url, location) => {
    const answer = await answerTo(`GET ${url} HTTP/1.1`, 'Host: localhost', 'Connection: close')
    expect(answer).toMatch(/^HTTP\/1\.1 301 /)
    expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim()).toBe(location)
  })

  it.each([
    ['/', 200],
    ['/?utm=/', 200],
    ['/services?at=/', 200],
    ['/api/', 404],
    ['/api/health/', 404],
    ['/trpc/', 404],
    ['/assets/', 404],
    ['/uploads/', 404],
    ['/services.', 404],
  ])('%s is not moved', async (url, status) => {
    expect((await api.rest('GET', url)).status).toBe(status)
  })

  it.each(['Host: elsewhere.example', `Host: ${'localhost'}`])('it may begin with an origin (%s)', async (host) => {
    const page = await answerTo('GET http://elsewhere.example/services HTTP/1.1', host, 'Connection: close')
    expect(page).toMatch(/^HTTP\/1\.1 200 /)
    const refusal = await answerTo('GET http://elsewhere.example/api/nothing HTTP/1.1', host, 'Connection: close')
    expect(refusal).toMatch(/^HTTP\/1\.1 404 /)
    expect(refusal.toLowerCase()).toContain('cache-control: no-store')
    expect(refusal).toContain('{"message":"Not found"}')
  })

  it('an offer to speak HTTP/2 is passed over, not refused', async () => {
    const offer = [
      'Host: localhost',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABk',
    ]
    expect(await answerTo('GET /api/health HTTP/1.1', ...offer)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it.each(['/assets/nothing.js', '/assets/a/b', '/uploads/nothing', '/uploads/a/b'])(
    'no page is rendered about a file that is not there: %s',
    async (url) => {
      expect(await api.rest('GET', url)).toMatchObject({ status: 404, body: 'Not found' })
      expect(
        [...renders.keys()].filter((address) => address.startsWith('/assets') || address.startsWith('/uploads')),
      ).toEqual([])
    },
  )
})
