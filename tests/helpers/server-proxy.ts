import { createConnection, createServer, type Socket } from 'node:net'

/** A way to a database server that a test can cut and mend: what a visitor sees when the database goes away. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(Number(port || 5432), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
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
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: () => listen(ownPort),
  }
}
