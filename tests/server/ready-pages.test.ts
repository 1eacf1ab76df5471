import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '#tests/helpers/live-socket.ts'
import { admin, type TestApp } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { type Renders, renderedPages } from '#tests/helpers/server-pages.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { runApp, runAppOn } from '#tests/helpers/server-run-app.ts'

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request over a socket, as `inject` would not pass the server's own listener. */
function ask({ app }: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) })
    })
    sent.on('error', reject).end()
  })
}

/** Asks until the page's answers are made, which happens after its first answer. */
async function ready(api: TestApp, path: string): Promise<void> {
  await until(async () => (await ask(api, path)).headers.etag !== undefined)
}

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

describe('a public page in memory', () => {
  const renders: Renders = new Map()
  const { test, api } = runApp(embedded.create, { pages: renderedPages(renders) })
  const strict = runAppOn(test, {
    pages: renderedPages(),
    env: { RATE_LIMIT_SCALE: '0.02', TRUST_PROXY: 'loopback' },
  })
  beforeAll(async () => {
    for (const { app } of [api, strict]) await app.listen({ port: 0, host: '127.0.0.1' })
  })

  it('is sent with the headers of its first answer, and the same page in each encoding', async () => {
    const first = await ask(api, '/services')
    await ready(api, '/services')
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { headers, body, status } = await ask(api, '/services', { 'accept-encoding': encoding })
      expect(status).toBe(200)
      expect(decode(body).equals(first.body)).toBe(true)
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers.vary).toBe('accept-encoding')
      const { 'x-request-id': id, date, 'content-length': _length, ...same } = first.headers
      expect(headers).toMatchObject(same)
      expect(headers['x-request-id']).not.toBe(id)
    }
    expect(renders.get('/services')).toBe(1)
  })

  it('keeps to the encodings that the client accepts', async () => {
    await ready(api, '/services')
    const encodingFor = async (accepted: string) =>
      (await ask(api, '/services', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br')
    expect(await encodingFor('br;q=0, gzip')).toBe('gzip')
    expect(await encodingFor('deflate')).toBeUndefined()
  })

  it('is not sent again to a client that has it, in the encoding that it has', async () => {
    await ready(api, '/services')
    const { headers } = await ask(api, '/services', { 'accept-encoding': 'br' })
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^"/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(api, '/services', { 'accept-encoding': 'br', 'if-none-match': tag })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await ask(api, '/services', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    expect((await ask(api, '/services', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('has the same tag after each render', async () => {
    await ready(api, '/insights')
    const { etag } = (await ask(api, '/insights')).headers
    api.deps.pageCache.drop('all')
    expect((await ask(api, '/insights')).headers.etag).toBeUndefined()
    await ready(api, '/insights')
    expect((await ask(api, '/insights')).headers.etag).toBe(etag)
  })

  it('is the same for the links of a campaign, and only for these', async () => {
    await ready(api, '/terms')
    const { etag } = (await ask(api, '/terms')).headers
    const link = '/terms?utm_source=letter&utm_medium=email&gclid=x'
    expect((await ask(api, link)).headers.etag).toBe(etag)
    for (const other of ['/terms?page=2', '/terms?utm_source=letter&page=2'])
      expect((await ask(api, other)).headers.etag).toBeUndefined()
    expect(renders.get('/terms')).toBe(1)
    expect(renders.get(link)).toBeUndefined()
  })

  it('answers HEAD without the page', async () => {
    await ready(api, '/services')
    const { status, headers, body } = await ask(api, '/services', {}, 'HEAD')
    expect([status, body.length]).toEqual([200, 0])
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
  })

  it('leaves other methods and compressed requests to the framework', async () => {
    await ready(api, '/services')
    expect((await ask(api, '/services', {}, 'DELETE')).status).toBe(404)
    expect((await ask(api, '/services', { 'content-encoding': 'gzip' })).status).toBe(415)
  })

  it('is logged like any other request, without its query or cookies', async () => {
    await ready(api, '/services')
    const { headers } = await ask(api, '/services', { cookie: 'secret=1' })
    const line = api.logged.find(({ reqId }) => reqId === headers['x-request-id'])
    expect(line).toMatchObject({
      msg: 'request completed',
      req: { method: 'GET', path: '/services', ip: '127.0.0.1' },
      res: { statusCode: 200 },
      ms: 0,
    })
    expect(JSON.stringify(line)).not.toContain('secret')
  })

  it('is rendered again after a post changes', async () => {
    await ready(api, '/insights')
    await api.rest('POST', blogUrl, { headers: admin, body: { ...validPost, title: 'Published just now' } })
    expect(String((await ask(api, '/insights')).body)).toContain('Published just now')
  })

  it('counts for the limit of the address that the proxy names', async () => {
    const visit = (ip: string) => ask(strict, '/services', { 'x-forwarded-for': ip })
    let address = 100
    await until(async () => (await visit(`192.0.2.${address++}`)).headers.etag !== undefined)
    const statuses = []
    for (let count = 0; count < 8; count++) statuses.push((await visit('192.0.2.1')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await visit('192.0.2.2')).headers.etag).toBeDefined()
  })

  it('is left to the framework as soon as the server closes', async () => {
    await ready(api, '/services')
    api.app.readyPages.close()
    expect((await ask(api, '/services')).headers.etag).toBeUndefined()
  })
})
