import { createConnection, createServer, type Socket } from 'node:net'
import { openDatabase } from '#server/db/open.ts'
import { startApp } from './server-app.ts'
import type { TestDatabase } from './server-database.ts'

/**
 * A proxy to a database server with simulated network failures: a test can cut and restore it, or freeze and thaw it.
 */
async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const join = ([client, upstream]: [Socket, Socket]) => client.pipe(upstream).pipe(client)
  const server = createServer((client) => {
    const upstream = createConnection(Number(port || 5432), hostname)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const socket of pair) socket.on('error', () => {}).on('close', () => pairs.delete(pair))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    if (!isFrozen) join(pair)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0
  const url = new URL(target)
  url.host = `127.0.0.1:${ownPort}`
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of [...pairs].flat()) socket.destroy()
      await closed
    },
    mend: () => listen(ownPort),
    /** Keeps connections open and accepts new ones, but forwards nothing. */
    freeze() {
      isFrozen = true
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
      }
    },
    thaw() {
      if (!isFrozen) return
      isFrozen = false
      for (const pair of pairs) join(pair)
    },
    /** Forwards nothing on the open connections, like a firewall that has dropped their state. New ones work. */
    freezeOpen() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream)
        upstream.unpipe(client)
      }
    },
  }
}

/** Starts an app that reaches its database through a proxy. */
export async function startBehindProxy(create: () => Promise<TestDatabase>) {
  const real = await create()
  const proxy = await startProxy(real.url ?? '')
  const database = await openDatabase({ url: proxy.url })
  const api = await startApp({ database, url: proxy.url, drop: () => database.close() })
  return {
    real,
    proxy,
    api,
    async close() {
      await api.close()
      await database.close()
      await real.drop()
    },
  }
}
