import { sql } from 'drizzle-orm'
import superjson from 'superjson'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '#drizzle/schema/index.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { startApp, type TestApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the live socket on the $name', ({ create }) => {
  const test = runDatabase(create)
  let api: TestApp
  let url: string
  const opened: ReturnType<typeof openSocket>[] = []

  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    await emptyTables(test.database.db, 'sessions, events, user_queries')
    // Sessions alone end sockets here: socket-factor.test.ts has those that a second factor ends.
    api = await startApp(test, { env: { RATE_LIMIT_SCALE: '1', REQUIRE_SECOND_FACTOR: 'off' } })
    url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.close()
    await api.close()
  })

  function open(headers?: Record<string, string>, path?: string) {
    const socket = openSocket(url, headers, path)
    opened.push(socket)
    socket.opened.catch(() => {})
    return socket
  }

  async function watch(headers: Record<string, string>, lastEventId?: string) {
    const socket = open(headers)
    await socket.opened
    await socket.subscribe(lastEventId)
    return socket
  }

  const submit = (firstName: string) => api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })

  it('brings a contact request to an admin', async () => {
    const socket = await watch({ ...(await logIn(api)), origin: url })
    await submit('Grace')
    await until(() => socket.events.length > 0)
    expect(socket.events).toEqual([
      {
        id: expect.stringMatching(/^\d+-\d+$/),
        name: 'new-userQuery',
        payload: { id: expect.any(String), name: 'Grace Hopper', email: 'grace@example.com' },
      },
    ])
  })

  it('serializes an event once for all sockets', async () => {
    const cookie = await logIn(api)
    const sockets = await Promise.all(Array.from({ length: 5 }, () => watch(cookie)))
    const serialize = vi.spyOn(superjson, 'serialize')
    await submit('Grace')
    await until(() => sockets.every(({ events }) => events.length > 0))
    expect(serialize.mock.calls.filter((call) => JSON.stringify(call).includes('Grace'))).toHaveLength(1)
    serialize.mockRestore()
  })

  it('delivers missed events once after a reconnect, and then new ones', async () => {
    const cookie = await logIn(api)
    const first = await watch(cookie)
    await submit('Seen')
    await until(() => first.events.length === 1)
    first.close()
    await submit('Missed')
    await submit('Missed-too')
    const second = await watch(cookie, first.events[0]?.id)
    await submit('Coming')
    await until(() => second.events.length >= 3)
    const names = second.events.map(({ payload }) => payload.name)
    expect(names).toEqual(['Missed Hopper', 'Missed-too Hopper', 'Coming Hopper'])
  })

  it.each([
    { what: 'no cookie', cookie: '' },
    { what: 'a forged cookie', cookie: 'session=forged' },
  ])('refuses $what', async ({ cookie }) => {
    expect(await open({ cookie }).refused).toEqual({ status: 401, body: '{"message":"Unauthorized"}' })
  })

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'refuses a page of %s even with a session',
    async (origin) => {
      expect(await open({ ...(await logIn(api)), origin }).refused).toMatchObject({ status: 403 })
    },
  )

  it.each(['/', '/trpc/events.live', '/socket.io/'])('is not at %s', async (path) => {
    expect(await open(await logIn(api), path).refused).toMatchObject({ status: 404 })
  })

  it('carries subscriptions only', async () => {
    const socket = open(await logIn(api))
    await socket.opened
    socket.send({ id: 1, method: 'query', params: { path: 'queries.list', input: { json: {} } } })
    await until(() => socket.messages.length > 0)
    expect(socket.messages[0]).toMatchObject({ id: 1, error: { json: { data: { code: 'NOT_FOUND' } } } })
  })

  it('closes when its session is logged out, and only then', async () => {
    const [leaving, staying] = [await logIn(api), await logIn(api)]
    const [gone, still] = [await watch(leaving), await watch(staying)]
    await api.rest('GET', '/api/admin/logout', { headers: leaving })
    await until(() => gone.closeCode() !== undefined)
    expect(gone.closeCode()).toBe(4401)
    await submit('After')
    await until(() => still.events.length === 1)
    expect(gone.events).toEqual([])
    expect(await open(leaving).refused).toMatchObject({ status: 401 })
  })

  it('closes when its session expires, and not before', async () => {
    const [expiring, staying] = [await logIn(api), await logIn(api)]
    await test.database.db.execute(
      sql`update sessions set expires_at = now() + interval '700 ms' where created_at = (select min(created_at) from sessions)`,
    )
    const [socket, still] = [await watch(expiring), await watch(staying)]
    await submit('Before')
    await until(() => socket.events.length === 1 && still.events.length === 1)
    expect(socket.closeCode()).toBeUndefined()
    // Far less than the minute after which sessions are looked at in any case.
    await until(() => socket.closeCode() === 4401, 5000)
    expect(still.closeCode()).toBeUndefined()
    expect(await open(expiring).refused).toMatchObject({ status: 401 })
  })

  it('sets no timer that is too long for Node when its session lasts 30 days', async () => {
    const cookie = await logIn(api)
    await test.database.db.execute(
      sql`update sessions set expires_at = now() + interval '30 days', ends_at = now() + interval '30 days'`,
    )
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await watch(cookie)
    const longest = Math.max(...timers.mock.calls.map(([, ms = 0]) => ms))
    timers.mockRestore()
    // Node would fire at once.
    expect(longest).toBeLessThan(2 ** 31)
  })

  it('stays open when its session was used meanwhile', async () => {
    const cookie = await logIn(api)
    await test.database.db.execute(sql`update sessions set expires_at = now() + interval '700 ms'`)
    const socket = await watch(cookie)
    expect((await api.trpc('mutation', 'account.touch', undefined, cookie)).status).toBe(200)
    // The check at the former end, which another process may have extended.
    const alive = vi.spyOn(api.deps.sessions, 'alive')
    await until(() => alive.mock.calls.length > 0, 5000)
    await submit('After')
    await until(() => socket.events.length === 1)
    expect(socket.closeCode()).toBeUndefined()
  })

  it('is no use of the session, with its heartbeats and events', async () => {
    const cookie = await logIn(api)
    const ends = async () => (await test.database.db.select({ expiresAt: sessions.expiresAt }).from(sessions))[0]
    const before = await ends()
    const socket = await watch(cookie)
    await submit('Heard')
    await until(() => socket.events.length === 1)
    socket.close()
    expect(socket.upgradeHeaders()['set-cookie']).toBeUndefined()
    expect(await ends()).toEqual(before)
  })

  it('has twenty places for an address, and gives one back', async () => {
    const cookie = await logIn(api)
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = open(cookie)
        await socket.opened
        return socket
      }),
    )
    expect(await open(cookie).refused).toMatchObject({ status: 429 })
    sockets[0]?.close()
    await expect
      .poll(() => {
        const next = open(cookie)
        return Promise.race([next.opened.then(() => 'open'), next.refused.then(() => 'full')])
      })
      .toBe('open')
  })

  it('carries five subscriptions at a time, and one more when one has ended', async () => {
    const socket = open(await logIn(api))
    await socket.opened
    const subscribe = (id: number) =>
      socket.send({ id, method: 'subscription', params: { path: 'events.live', input: { json: {} } } })
    const refused = () => socket.messages.filter(({ error }) => error !== undefined).map(({ id }) => id)
    for (let id = 1; id <= 200; id++) subscribe(id)
    await until(() => refused().length === 195)
    expect(refused()).not.toContain(1)
    expect(JSON.stringify(socket.messages)).toContain('TOO_MANY_REQUESTS')
    socket.send({ id: 1, method: 'subscription.stop' })
    await until(() => socket.messages.some(({ id, result }) => id === 1 && JSON.stringify(result).includes('stopped')))
    subscribe(201)
    await submit('Grace')
    await until(() => socket.messages.some(({ id, result }) => id === 201 && JSON.stringify(result).includes('Grace')))
    expect(refused()).not.toContain(201)
  })

  it('survives invalid messages', async () => {
    const cookie = await logIn(api)
    const socket = open(cookie)
    await socket.opened
    socket.send('nonsense')
    socket.send({
      id: 1,
      method: 'subscription',
      params: { path: 'events.live', input: { json: { lastEventId: '\0' } } },
    })
    await until(() => socket.messages.length === 2)
    const beyond = { lastEventId: '1-9223372036854775808' }
    socket.send({ id: 2, method: 'subscription', params: { path: 'events.live', input: { json: beyond } } })
    await until(() => socket.messages.length === 3)
    expect(socket.messages.at(-1)).toMatchObject({ id: 2, error: { json: { message: 'Unknown event id' } } })
    const large = open(cookie)
    await large.opened
    large.send('x'.repeat(100_000))
    await until(() => large.closeCode() === 1009)
    expect(api.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })

  it('tells its clients to reconnect when the server stops', async () => {
    const socket = await watch(await logIn(api))
    const began = Date.now()
    await api.close()
    expect(Date.now() - began).toBeLessThan(3000)
    await until(() => socket.closeCode() !== undefined)
    expect(socket.closeCode()).toBe(1012)
    expect(socket.messages.at(-1)).toEqual({ id: null, method: 'reconnect' })
  })
})
