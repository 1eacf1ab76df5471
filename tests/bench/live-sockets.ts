// The admins' browsers of live.bench.ts, in a thread of their own: opens sockets, subscribes, and notes how late each event comes.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'

const { url, cookie, sockets }: { url: string; cookie: string; sockets: number } = workerData
const SUBSCRIBE = JSON.stringify({
  id: 1,
  method: 'subscription',
  params: { path: 'events.live', input: { json: {} } },
})
/** The time at which a query was sent, in its sender's name. */
const SENT_AT = /Bench (\d{13})/
/** Opened at a time, as many as the server's limit on waiting connections bears. */
const AT_ONCE = 50

const delays: number[] = []
let begun = 0

async function open(): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/trpc`, { headers: { cookie } })
  socket.on('message', (raw) => {
    const text = String(raw)
    if (text === 'PING') return socket.send('PONG')
    const [, sentAt] = SENT_AT.exec(text) ?? []
    if (sentAt) delays.push(Date.now() - Number(sentAt))
    else if (text.includes('"started"')) begun++
  })
  await once(socket, 'open')
  socket.send(SUBSCRIBE)
}

for (let opened = 0; opened < sockets; opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, sockets - opened) }, open))
}
while (begun < sockets) await new Promise((resolve) => setTimeout(resolve, 50))
parentPort?.postMessage('open')
parentPort?.on('message', () => {
  parentPort?.postMessage(delays.splice(0))
})
