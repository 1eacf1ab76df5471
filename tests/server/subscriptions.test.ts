import { setTimeout } from 'node:timers/promises'
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client'
import superjson from 'superjson'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { AppRouter } from '#server/router.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { embedded, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

/** Longer than a request. */
const RECONNECT_MS = 500
const PONG_MS = 200

// The protocol does not depend on the database.
describe('subscriptions on a socket', () => {
  const test = runDatabase(embedded.create)
  let api: TestApp
  let url: string
  let cookie: string
  const ends: (() => void)[] = []

  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    await emptyTables(test.database.db, 'sessions, events, user_queries')
    api = await startApp(test, { env: { REQUIRE_SECOND_FACTOR: 'off' } })
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    cookie = (await logIn(api)).cookie
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) end()
    await api.close()
  })

  async function open() {
    const socket = openSocket(url, { cookie })
    ends.push(socket.close)
    await socket.opened
    return socket
  }

  const submit = (firstName: string) => api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })
  const live = (id: unknown) => ({ id, method: 'subscription', params: { path: 'events.live', input: { json: {} } } })

  /** The client of the back office, with tRPC's own protocol, and a hand on its connection. */
  function connect() {
    const sockets: WebSocket[] = []
    class WithCookie extends WebSocket {
      constructor(at: string) {
        super(at, { headers: { cookie } })
        sockets.push(this)
      }
    }
    const socket = createWSClient({
      url: `${url.replace('http', 'ws')}/trpc`,
      WebSocket: WithCookie as unknown as typeof globalThis.WebSocket,
      retryDelayMs: () => RECONNECT_MS,
      keepAlive: { enabled: true, intervalMs: 50, pongTimeoutMs: PONG_MS },
    })
    ends.push(() => void socket.close())
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] })
    return { client, sockets }
  }

  it('are those of tRPC: its client starts, is told, goes on after a break, and stops', async () => {
    const { client, sockets } = connect()
    const told: string[] = []
    const states: string[] = []
    const subscription = client.events.live.subscribe(undefined, {
      onStarted: () => states.push('started'),
      onData: ({ data }) => told.push(data.name === 'new-userQuery' ? data.payload.name : data.name),
      onStopped: () => states.push('stopped'),
      onComplete: () => states.push('complete'),
    })
    await until(() => states.includes('started'))
    await submit('Before')
    await until(() => told.length === 1)
    sockets[0]?.terminate()
    await submit('During')
    expect(sockets).toHaveLength(1)
    await until(() => told.length === 2)
    await submit('After')
    await until(() => told.length === 3)
    expect(told).toEqual(['Before Hopper', 'During Hopper', 'After Hopper'])
    subscription.unsubscribe()
    await submit('Unheard')
    await until(() => states.includes('complete'))
    expect(told).toHaveLength(3)
  })

  it('keep their socket when its client asks whether it is there', async () => {
    const { client, sockets } = connect()
    const started = new Promise<void>((resolve) =>
      client.events.live.subscribe(undefined, { onStarted: () => resolve() }),
    )
    await started
    await setTimeout(3 * PONG_MS)
    expect(sockets[0]?.readyState).toBe(WebSocket.OPEN)
  })

  it('fail for the client with the code, the message and the id of the request', async () => {
    const { client } = connect()
    const failed = new Promise<unknown>((onError) => {
      client.events.live.subscribe({ lastEventId: 'nonsense' }, { onError })
    })
    expect(await failed).toMatchObject({
      message: 'Unknown event id',
      data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'events.live', requestId: expect.any(String) },
    })
  })

  it('come several in a message, and under ids of any kind', async () => {
    const socket = await open()
    socket.send([live('a "word"'), live(7), live(0)])
    await until(() => socket.messages.length === 3)
    await submit('Grace')
    await until(() => socket.messages.length === 6)
    const ids = (type: string) =>
      socket.messages.filter(({ result }) => Object(result).type === type).map(({ id }) => id)
    expect(ids('started')).toEqual(['a "word"', 7, 0])
    expect(ids('data').toSorted()).toEqual([0, 7, 'a "word"'])
  })

  it('are refused under an id that is in use, which keeps its own', async () => {
    const socket = await open()
    socket.send([live(1), live(1)])
    await until(() => socket.messages.length === 2)
    expect(socket.messages.find(({ error }) => error)).toMatchObject({
      id: 1,
      error: { json: { message: 'Duplicate id 1' } },
    })
    await submit('Grace')
    await until(() => socket.messages.length === 3)
    socket.send({ id: 1, method: 'subscription.stop' })
    await until(() => socket.messages.length === 4)
    expect(socket.messages.at(-1)).toEqual({ id: 1, result: { type: 'stopped' } })
  })

  it.each([
    { what: 'a message that is no JSON', message: '{' },
    { what: 'a message that is no object', message: '7' },
    { what: 'an unknown method', message: '{"id":1,"method":"publish","params":{"path":"events.live"}}' },
    { what: 'one bad message among others', message: '[{"id":1,"method":"subscription.stop"},null]' },
    { what: 'a type in the input that no input of ours has', message: JSON.stringify(withType('set')) },
  ])('answer $what with an error, and stay', async ({ message }) => {
    const socket = await open()
    socket.sendText(message)
    await until(() => socket.messages.length === 1)
    expect(socket.messages[0]).toMatchObject({ id: null, error: { json: { data: { code: 'BAD_REQUEST' } } } })
    socket.send(live(2))
    await until(() => socket.messages.some(({ id, result }) => id === 2 && Object(result).type === 'started'))
  })

  it('are no way to make calls, those that share their router too', async () => {
    const socket = await open()
    socket.send({ id: 1, method: 'query', params: { path: 'events.last', input: { json: {} } } })
    socket.send({ id: 2, method: 'subscription.stop' })
    socket.send({ id: 3, method: 'subscription', params: { path: 'events.last', input: { json: {} } } })
    await until(() => socket.messages.length === 2)
    for (const message of socket.messages)
      expect(message).toMatchObject({ error: { json: { data: { code: 'NOT_FOUND' } } } })
  })

  it('end with their socket', async () => {
    const { signal } = await new Promise<{ signal: AbortSignal }>((resolve) => {
      const { follow } = api.feed
      api.feed.follow = (lastEventId, aborted, tell) => {
        resolve({ signal: aborted })
        return follow(lastEventId, aborted, tell)
      }
      void open().then((socket) => {
        socket.send(live(1))
        void until(() => socket.messages.length === 1).then(socket.close)
      })
    })
    await until(() => signal.aborted)
  })
})

function withType(type: string) {
  const input = { json: {}, meta: { values: { lastEventId: [type] } } }
  return { id: 1, method: 'subscription', params: { path: 'events.live', input } }
}
