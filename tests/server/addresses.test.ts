import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainAddress } from '#server/http/address.ts'
import { admin, startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'
import { type Renders, renderedPages } from '#tests/helpers/server-pages.ts'

const [embedded] = databases

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
    expect(plainAddress(given)).toBe(plain)
  })
})

describe('whatever way an address is written', () => {
  const renders: Renders = new Map()
  let test: TestDatabase
  let api: TestApp
  let port: number
  beforeAll(async () => {
    if (!embedded) throw new Error('There is no database to test on')
    test = await embedded.create()
    api = await startApp(test, { pages: renderedPages(renders) })
    port = Number(new URL(await api.app.listen({ port: 0 })).port)
  })
  afterAll(async () => {
    await api.close()
    await test.drop()
  })

  /** The answer to a request as it goes over the wire. */
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
