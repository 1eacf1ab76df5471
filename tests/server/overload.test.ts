import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLoadMeter, type Load } from '#server/http/load.ts'
import { pressureOf } from '#server/http/overload.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { renderedPages } from '#tests/helpers/server-pages.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const calm: Load = { lateMs: 0, queuedMs: 0, turn: 1 }
const high: Load = { lateMs: 60, queuedMs: 0, turn: 1 }
const full: Load = { lateMs: 1500, queuedMs: 0, turn: 1 }
const busy = 'The server is busy. Please try again in a moment.'

describe('a server under pressure', () => {
  let url: string
  let load = calm
  let now = Date.now()
  const { test, api } = runApp(embedded.create, {
    pages: renderedPages(),
    load: () => load,
    clock: () => new Date(now),
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' },
  })
  beforeAll(async () => {
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    await until(async () => (await fetch(`${url}/services`)).headers.get('etag') !== null)
  })
  // Its turn of the event loop, the first one, has begun many requests.
  beforeEach(async () => {
    for (let i = 0; i < 16; i++) await fetch(`${url}/api/nothing`, { headers: { 'x-forwarded-for': `192.0.2.${i}` } })
  })
  afterEach(() => {
    load = calm
  })

  const statusAt = async (path: string) => (await fetch(`${url}${path}`)).status

  it.each([
    ['late turns of the event loop', high],
    ['waits for a thread', { ...calm, queuedMs: 500 }],
  ])('refuses calls because of %s, and says when to come back', async (_why, measured) => {
    load = measured
    const submit = () =>
      fetch(`${url}/api/users/query`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(validQuery),
      })
    const refused = await submit()
    expect([refused.status, await refused.json()]).toEqual([503, { message: busy }])
    expect(refused.headers.get('retry-after')).toMatch(/^[2-5]$/)
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const call = await fetch(`${url}/trpc/account.viewer`)
    const { data } = (await call.json()).error.json
    expect([call.status, data.code, data.requestId]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      call.headers.get('x-request-id'),
    ])
    expect(call.headers.get('retry-after')).toMatch(/^[2-5]$/)
    load = calm
    expect((await submit()).status).toBe(200)
  })

  it('still answers pages in memory and the health check until there is no time for anything', async () => {
    load = high
    expect(await statusAt('/services')).toBe(200)
    expect(await statusAt('/api/health')).toBe(200)
    expect(await statusAt('/assets/missing.js')).toBe(404)
    expect(await statusAt('/about-us')).toBe(503)
    expect(await statusAt('/api/healthy')).toBe(503)
    load = full
    for (const path of ['/services', '/api/health', '/assets/missing.js']) expect(await statusAt(path)).toBe(503)
  })

  it('gives a browser a page that loads itself again, and a program a line of text', async () => {
    load = high
    const page = await fetch(`${url}/about-us`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    const body = await page.text()
    const seconds = page.headers.get('retry-after')
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(body).toContain(`<p>${busy}</p>`)
    expect(body).toContain(`<meta http-equiv="refresh" content="${seconds}">`)
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(await (await fetch(`${url}/about-us`)).text()).toBe(busy)
  })

  it('goes on with the next turn of the event loop', async () => {
    load = high
    expect(await statusAt('/about-us')).toBe(503)
    load = { ...high, turn: 2 }
    expect(await statusAt('/api/nothing')).toBe(404)
  })

  it('opens no further socket', async () => {
    load = high
    const { refused } = openSocket(url, admin)
    expect(await refused).toEqual({ status: 503, body: JSON.stringify({ message: busy }) })
  })

  it('counts refused requests for no limit', async () => {
    load = high
    for (let i = 0; i < 310; i++) await statusAt('/api/nothing')
    load = calm
    expect(await statusAt('/api/nothing')).toBe(404)
  })

  it('warns in the log every ten seconds at most, with the number of refused requests', async () => {
    const refuse = async (times: number) => {
      load = high
      for (let i = 0; i < times; i++) await statusAt('/about-us')
      load = calm
    }
    const warnings = () =>
      api.logged.flatMap(({ msg, refused }) => (msg === 'overloaded: requests are refused' ? [refused] : []))
    now += 10_000
    api.logged.length = 0
    await refuse(5)
    expect(warnings()).toHaveLength(1)
    now += 10_000
    await refuse(1)
    expect(warnings().slice(1)).toEqual([5])
  })

  it('renders two pages at a time, has 16 wait and refuses the next', async () => {
    const held = Promise.withResolvers<void>()
    const slow = await startApp(test, { pages: renderedPages(new Map(), () => held.promise) })
    // Without `async`, a request would begin when it is waited for.
    const ask = async (visit: number) => slow.app.inject({ url: `/about-us?visit=${visit}` })
    const waiting = Array.from({ length: 18 }, (_, visit) => ask(visit))
    const refused = await ask(18)
    expect([refused.statusCode, refused.body, refused.headers['retry-after']]).toEqual([503, busy, '3'])
    held.resolve()
    expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await slow.close()
  })

  it('refuses work while nine tenths of the connections are open, and closes those that asked for it', async () => {
    const narrow = await startApp(test, { env: { RATE_LIMIT_SCALE: '0.0024', TRUST_PROXY: 'loopback' } })
    await narrow.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = narrow.app.server.address() as AddressInfo
    expect(narrow.app.server.maxConnections).toBe(10)
    const others: Socket[] = []
    const open = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const socket = connect({ port, host: '127.0.0.1' })
        others.push(socket)
        await once(socket, 'connect')
      }
    }
    let visitor = 0
    const ask = () => {
      const headers = { 'x-forwarded-for': `192.0.2.${++visitor}` }
      return new Promise<IncomingMessage>((resolve) =>
        get({ port, path: '/api/nothing', headers, agent: false }, resolve),
      )
    }
    await open(6)
    expect((await ask()).statusCode).toBe(404)
    await open(2)
    const refused = await ask()
    expect([refused.statusCode, refused.headers.connection]).toEqual([503, 'close'])
    for (const socket of others) socket.destroy()
    await expect.poll(async () => (await ask()).statusCode).toBe(404)
    await narrow.close()
  })
})

describe('the measured load', () => {
  /** Ticks at these times, the pool's tasks being done at once unless `isQueued`. */
  function ticked(times: number[], isQueued = false) {
    const meter = createLoadMeter()
    const tasks: (() => void)[] = []
    for (const time of times) meter.tick(time, (done) => (isQueued ? tasks.push(done) : done()))
    return { meter, tasks }
  }

  it('is how late the next tick is', () => {
    const { meter } = ticked([0, 50, 5000])
    expect(meter.read(5050)).toEqual({ lateMs: 0, queuedMs: 0, turn: 3 })
    expect(meter.read(5300)).toEqual({ lateMs: 250, queuedMs: 0, turn: 3 })
  })

  it('is how long a task waits for a thread, and how long the last one did', () => {
    const { meter, tasks } = ticked([0, 50, 100, 150], true)
    expect(meter.read(150).queuedMs).toBe(150)
    tasks[0]?.()
    expect(meter.read(160).queuedMs).toBe(150)
    meter.tick(200, (done) => done())
    expect(meter.read(200).queuedMs).toBe(0)
  })

  it('does not take a long turn for a wait for a thread', () => {
    expect(ticked([0, 2000], true).meter.read(2000).queuedMs).toBe(50)
  })

  it('is too much from some delay, wait or share of connections on', () => {
    const none = { ...calm, openConnections: 0.89, begun: 100 }
    expect(pressureOf(none)).toBe('none')
    expect(pressureOf({ ...none, openConnections: 0.9 })).toBe('high')
    expect(pressureOf({ ...none, queuedMs: 499 })).toBe('none')
    expect(pressureOf({ ...none, queuedMs: 60_000 })).toBe('high')
    expect(pressureOf({ ...none, lateMs: 49 })).toBe('none')
    expect(pressureOf({ ...none, lateMs: 50 })).toBe('high')
    expect(pressureOf({ ...none, lateMs: 1000 })).toBe('full')
  })

  it('is no overload while a turn is long that has begun few requests', () => {
    expect(pressureOf({ ...full, openConnections: 0, begun: 15 })).toBe('none')
    expect(pressureOf({ ...full, openConnections: 0, begun: 16 })).toBe('full')
  })
})
