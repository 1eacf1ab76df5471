// The least that a process in Node does for live events: it writes the body of each POST to all sockets, without a database, sessions or
// procedures. It bounds what live.bench.ts can reach: `npm run bench live -- 2000 bare`.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer } from 'ws'

const server = createServer(async (request, response) => {
  const message = `{"id":1,"result":{"type":"data","data":{"id":"1","data":${await text(request)}}}}`
  for (const client of sockets.clients) client.send(message)
  response.end('{}')
}).listen(0, '127.0.0.1')
const sockets = new WebSocketServer({ server, path: '/trpc' })
sockets.on('connection', (socket) => socket.on('message', () => socket.send('{"id":1,"result":{"type":"started"}}')))
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
