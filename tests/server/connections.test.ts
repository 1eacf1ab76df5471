import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limitConnections } from '#server/http/connections.ts'
import { proxyTrust } from '#server/limits/client-address.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'

const wide = { total: 100, perAddress: 100, idleMs: 60_000, answerMs: 60_000 }
/** Larger than the socket buffers of both ends. */
const large = Buffer.alloc(32 * 1024 * 1024)

describe('connections', () => {
  let server: Server
  const clients: Socket[] = []
  beforeEach(() => {
    server = createServer((_request, response) => response.end(large))
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    server.close()
  })

  async function listen(limits: Partial<typeof wide>, proxies: string[] = []) {
    limitConnections(server, proxyTrust(proxies), 1, { ...wide, ...limits })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  function open(): Socket {
    const { port } = server.address() as AddressInfo
    const client = connect({ port, host: '127.0.0.1' })
    clients.push(client)
    client.on('error', () => {})
    return client
  }
  /** Sends a request and reads nothing of the answer, or a little every `readEveryMs`. */
  function askAndStall(client: Socket, readEveryMs?: number) {
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    client.pause()
    if (readEveryMs === undefined) return
    const timer = setInterval(() => client.read(64 * 1024), readEveryMs)
    client.once('close', () => clearInterval(timer))
  }
  const held = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

  it('are closed when their client does not read on', async () => {
    await listen({ idleMs: 100 })
    askAndStall(open())
    await expect.poll(held).toBe(1)
    await expect.poll(held, { timeout: 5000 }).toBe(0)
  })

  it('are closed when their client reads too slowly', async () => {
    await listen({ answerMs: 300 })
    askAndStall(open(), 20)
    await expect.poll(held).toBe(1)
    await expect.poll(held, { timeout: 5000 }).toBe(0)
  })

  it('of one address are limited, and free again when they close', async () => {
    await listen({ perAddress: 3 })
    const first = Array.from({ length: 3 }, open)
    await expect.poll(held).toBe(3)
    const fourth = open()
    await once(fourth, 'close')
    first[0]?.destroy()
    await expect.poll(held).toBe(2)
    open()
    await expect.poll(held).toBe(3)
  })

  it('of a trusted proxy are as many as there may be at all', async () => {
    await listen({ perAddress: 2, total: 5 }, ['loopback'])
    Array.from({ length: 6 }, open)
    await expect.poll(held).toBe(5)
  })

  it('of the app have these limits', async () => {
    const test = await embedded.create()
    const api = await startApp(test, { env: { RATE_LIMIT_SCALE: '1' } })
    expect(api.app.server).toMatchObject({ maxConnections: 4096, timeout: 120_000 })
    await api.close()
    await test.drop()
  })
})
