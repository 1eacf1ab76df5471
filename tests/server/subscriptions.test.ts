import { EventEmitter } from 'node:events'
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client'
import superjson from 'superjson'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Feed } from '#server/events/feed.ts'
import { serveSubscriptions } from '#server/http/subscriptions.ts'
import type { AppRouter } from '#server/router.ts'
import { router } from '#server/trpc.ts'
import { nextEvents, openSocket, until } from '#tests/helpers/live-socket.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { embedded, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

// The protocol does not depend on the database.
describe('a socket', () => {
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
    // The login is an event too, which sockets would be told of.
    const loginTold = nextEvents(api.feed, 1)
    cookie = (await logIn(api)).cookie
    await loginTold
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

  /** Replaces the feed's `follow` by one that is given the signal of each subscription. */
  function watchFollow(onFollow: (signal: AbortSignal) => void | Promise<void>) {
    const { follow } = api.feed
    const watched: Feed['follow'] = async (lastEventId, signal, tell) => {
      await onFollow(signal)
      return follow(lastEventId, signal, tell)
    }
    api.feed.follow = watched
  }

  /** Connects tRPC's own client. Each connection, the first too, waits for `gate`. */
  function connect(gate: () => Promise<void> | undefined, keepAlive?: { intervalMs: number; pongTimeoutMs: number }) {
    const sockets: WebSocket[] = []
    class WithCookie extends WebSocket {
      constructor(at: string) {
        super(at, { headers: { cookie } })
        sockets.push(this)
      }
    }
    const socket = createWSClient({
      url: async () => {
        await gate()
        return `${url.replace('http', 'ws')}/trpc`
      },
      WebSocket: WithCookie as unknown as typeof globalThis.WebSocket,
      retryDelayMs: () => 0,
      ...(keepAlive && { keepAlive: { enabled: true, ...keepAlive } }),
    })
    ends.push(() => void socket.close())
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] })
    return { client, sockets }
  }

  it("serves tRPC's client, which goes on after a break from its last event", async () => {
    let gate: Promise<void> | undefined
    const { client, sockets } = connect(() => gate)
    const told: string[] = []
    const started = Promise.withResolvers<void>()
    client.events.live.subscribe(undefined, {
      onStarted: () => started.resolve(),
      onData: ({ data }) => told.push(data.name === 'new-userQuery' ? data.payload.name : data.name),
    })
    await started.promise
    await submit('Before')
    await until(() => told.length === 1)
    const opening = Promise.withResolvers<void>()
    gate = opening.promise
    sockets[0]?.terminate()
    const missed = nextEvents(api.feed, 1)
    await submit('During')
    await missed
    expect(sockets).toHaveLength(1)
    opening.resolve()
    await until(() => told.length === 2)
    await submit('After')
    await until(() => told.length === 3)
    expect(told).toEqual(['Before Hopper', 'During Hopper', 'After Hopper'])
  })

  it("ends a subscription that tRPC's client ends", async () => {
    const { promise: signal, resolve } = Promise.withResolvers<AbortSignal>()
    watchFollow(resolve)
    const { client } = connect(() => undefined)
    const subscription = client.events.live.subscribe(undefined, {})
    const { aborted } = await signal
    expect(aborted).toBe(false)
    subscription.unsubscribe()
    await until(async () => (await signal).aborted)
  })

  it('answers a client that asks whether it is there', async () => {
    const { client, sockets } = connect(() => undefined, { intervalMs: 20, pongTimeoutMs: 5000 })
    const started = Promise.withResolvers<void>()
    client.events.live.subscribe(undefined, { onStarted: () => started.resolve() })
    await started.promise
    let pongs = 0
    sockets[0]?.on('message', (data) => {
      if (String(data) === 'PONG') pongs++
    })
    await until(() => pongs >= 2)
  })

  it('tells a client why a subscription failed, and the id of the request', async () => {
    const { client } = connect(() => undefined)
    const failed = new Promise<unknown>((onError) => {
      client.events.live.subscribe({ lastEventId: 'nonsense' }, { onError })
    })
    expect(await failed).toMatchObject({
      message: 'Unknown event id',
      data: { code: 'BAD_REQUEST', httpStatus: 400, path: 'events.live', requestId: expect.any(String) },
    })
  })

  it('reads several messages in one, with ids of any kind', async () => {
    const socket = await open()
    socket.send([live('a "word"'), live(7), live(0)])
    await until(() => socket.messages.length === 3)
    await submit('Grace')
    await until(() => socket.messages.length === 6)
    const ids = (type: string) =>
      socket.messages.filter(({ result }) => Object(result).type === type).map(({ id }) => id)
    expect(ids('started')).toEqual(['a "word"', 7, 0])
    expect(ids('data')).toEqual(['a "word"', 7, 0])
  })

  it('sends a subscription nothing after it was stopped', async () => {
    const socket = await open()
    socket.send([live(1), live(2)])
    await until(() => socket.messages.length === 2)
    socket.send({ id: 1, method: 'subscription.stop' })
    await until(() => socket.messages.length === 3)
    expect(socket.messages.at(-1)).toEqual({ id: 1, result: { type: 'stopped' } })
    await submit('Grace')
    await until(() => socket.messages.length === 4)
    expect(socket.messages.at(-1)).toMatchObject({ id: 2 })
  })

  it('says that a subscription was stopped, not that it failed, when it fails after that', async () => {
    watchFollow(async (signal) => {
      await until(() => signal.aborted)
      throw new Error('too late')
    })
    const socket = await open()
    socket.send([live(1), { id: 1, method: 'subscription.stop' }])
    await until(() => socket.messages.length === 2)
    expect(socket.messages.map(({ result }) => Object(result).type)).toEqual(['started', 'stopped'])
    expect(api.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })

  it('refuses a subscription with an id that is in use, and keeps the one that has it', async () => {
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
    { what: 'a subscription without an id', message: JSON.stringify(live(null)) },
    { what: 'a type in the input that no input of ours has', message: JSON.stringify(withType('set')) },
  ])('answers $what with an error, and stays', async ({ message }) => {
    const socket = await open()
    socket.sendText(message)
    await until(() => socket.messages.length === 1)
    const data = { code: 'BAD_REQUEST', requestId: expect.any(String) }
    expect(socket.messages[0]).toMatchObject({ id: null, error: { json: { data } } })
    socket.send(live(2))
    await until(() => socket.messages.some(({ id, result }) => id === 2 && Object(result).type === 'started'))
  })

  it('makes no calls, not even those of the router that it has', async () => {
    const socket = await open()
    socket.send({ id: 1, method: 'query', params: { path: 'events.last', input: { json: {} } } })
    socket.send({ id: 2, method: 'subscription', params: { path: 'events.last', input: { json: {} } } })
    await until(() => socket.messages.length === 2)
    for (const message of socket.messages)
      expect(message).toMatchObject({ error: { json: { data: { code: 'NOT_FOUND' } } } })
  })

  it('starts nothing while it is being closed', async () => {
    const client = Object.assign(new EventEmitter(), {
      OPEN: WebSocket.OPEN,
      readyState: WebSocket.CLOSING,
      send: vi.fn(),
    })
    const createContext = vi.fn()
    serveSubscriptions(client as unknown as WebSocket, { router: router({}), createContext, onError: vi.fn() })
    client.emit('message', JSON.stringify(live(1)))
    expect(createContext).not.toHaveBeenCalled()
    expect(client.send).not.toHaveBeenCalled()
  })

  it('ends its subscriptions when it closes', async () => {
    const { promise: signal, resolve } = Promise.withResolvers<AbortSignal>()
    watchFollow(resolve)
    const socket = await open()
    socket.send(live(1))
    const { aborted } = await signal
    expect(aborted).toBe(false)
    socket.close()
    await until(async () => (await signal).aborted)
  })
})

function withType(type: string) {
  const input = { json: {}, meta: { values: { lastEventId: [type] } } }
  return { id: 1, method: 'subscription', params: { path: 'events.live', input } }
}
