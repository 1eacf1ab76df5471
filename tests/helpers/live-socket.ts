import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Feed, FeedEvent } from '#server/events/feed.ts'
import type { TestApp } from './server-app.ts'

type Event = { id: string; name: string; payload: Record<string, unknown> }

/**
 * A subscriber of `events.live` as it looks on the wire: a WebSocket that speaks tRPC's messages, with the headers that a
 * browser would send. `at` is the server's http address.
 */
export function openSocket(at: string, headers: Record<string, string> = {}, path = '/trpc') {
  const socket = new WebSocket(`${at.replace('http', 'ws')}${path}`, { headers })
  // Without logins: most tests log in before what they are about.
  const events: Event[] = []
  const messages: Record<string, unknown>[] = []
  let closeCode: number | undefined
  // Other numbers than those of `subscribe`.
  let joins = 1000
  let upgrade: Record<string, unknown> = {}
  socket.on('upgrade', (response) => {
    upgrade = response.headers
  })
  socket.on('close', (code) => {
    closeCode = code
  })
  socket.on('message', (raw) => {
    const text = raw.toString()
    if (text === 'PING') return socket.send('PONG')
    const message = JSON.parse(text)
    messages.push(message)
    const data = message.result?.data?.json
    if (message.result?.type === 'data' && data.data && data.data.name !== 'login')
      events.push({ id: data.id, ...data.data })
  })
  // A refusal arrives as a status; what ws reports besides is its own "unexpected response".
  const refused = new Promise<{ status: number; body: string }>((resolve) => {
    socket.on('unexpected-response', async (_request, response) => {
      let body = ''
      for await (const chunk of response) body += chunk
      resolve({ status: response.statusCode ?? 0, body })
    })
  })
  socket.on('error', () => {})
  return {
    events,
    messages,
    refused,
    opened: once(socket, 'open'),
    closeCode: () => closeCode,
    upgradeHeaders: () => upgrade,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
    sendText: (text: string) => socket.send(text),
    /** Subscribes; resolves when the server says that it began. */
    async subscribe(lastEventId?: string) {
      const id = messages.length + 1
      const input = { json: lastEventId === undefined ? {} : { lastEventId } }
      socket.send(JSON.stringify({ id, method: 'subscription', params: { path: 'events.live', input } }))
      await until(() => messages.some((message) => message.id === id))
    },
    /** Shows the admin at a request; the result has the others as they were last told. */
    join(input: { recordId: string; isWriting?: boolean }) {
      const id = ++joins
      socket.send(
        JSON.stringify({ id, method: 'subscription', params: { path: 'events.presence', input: { json: input } } }),
      )
      const answers = () =>
        messages.filter((message) => message.id === id).map(({ result }) => Object(result).data?.json)
      return {
        others: () => answers().findLast((data) => data !== undefined),
        leave: () => socket.send(JSON.stringify({ id, method: 'subscription.stop' })),
      }
    },
    close: () => socket.terminate(),
  }
}

/** Waits until something holds; fails after `withinMs`. Live events wait for transactions of other tests on the same cluster. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${holds}`)
    await setTimeout(10)
  }
}

/** Resolves when the server has delivered an event with this name. Earlier events may be delivered first. */
export async function hears({ feed }: Pick<TestApp, 'feed'>, name: string): Promise<void> {
  const heard = new AbortController()
  await feed.follow(undefined, heard.signal, ({ event }) => {
    if (Object.values(event.payload).includes(name)) heard.abort()
  })
}

/** Resolves to the next events that the feed tells, after `lastEventId` if it is given. */
export async function nextEvents(feed: Feed, count: number, lastEventId?: string): Promise<FeedEvent[]> {
  const heard = new AbortController()
  const told: FeedEvent[] = []
  await feed.follow(lastEventId, heard.signal, (event) => {
    told.push(event)
    if (told.length === count) heard.abort()
  })
  return told
}
