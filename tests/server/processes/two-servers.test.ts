import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setAdmin } from '#server/features/account/account.service.ts'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { credentials, firstAdmin } from '#tests/helpers/server-account.ts'
import { postgresql, type TestDatabase } from '#tests/helpers/server-database.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

type Server = Awaited<ReturnType<typeof startServer>>

// An embedded database allows only one process, so the tests need PostgreSQL.
describe.skipIf(postgresql.length === 0)('two server processes on one PostgreSQL (set TEST_DATABASE_URL)', () => {
  let test: TestDatabase | undefined
  let servers: Server[] = []

  const start = () =>
    startServer({
      NODE_ENV: 'test',
      DATABASE_URL: test?.url ?? '',
      ...firstAdmin,
    })

  beforeAll(async () => {
    test = await postgresql[0]?.create()
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    for (const server of servers) {
      await server.end()
    }
    await test?.drop()
  })

  const post = (at: Server | undefined, path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${at?.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  async function logIn(at: Server | undefined, account = credentials) {
    const answer = await post(at, '/api/admin/login', account)
    expect(answer.status).toBe(200)
    return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  async function watch(at: Server | undefined, headers: { cookie: string }, lastEventId?: string) {
    const socket = openSocket(at?.url ?? '', headers)
    await socket.opened
    await socket.subscribe(lastEventId)
    return socket
  }

  it('each deliver what the other received, and honour the login that the other gave', async () => {
    const [a, b] = servers
    const cookie = await logIn(a)
    const [atA, atB] = [await watch(a, cookie), await watch(b, cookie)]
    await post(a, '/api/users/query', { ...validQuery, firstName: 'Through-A' })
    await until(() => atA.events.length === 1 && atB.events.length === 1)
    await post(b, '/api/users/query', { ...validQuery, firstName: 'Through-B' })
    await until(() => atA.events.length === 2 && atB.events.length === 2)
    expect(atA.events).toEqual(atB.events)
    expect(atA.events.map(({ payload }) => payload.name)).toEqual(['Through-A Hopper', 'Through-B Hopper'])
    atA.close()
    atB.close()
  })

  it('deliver missed events to a client that reconnects to the other one', async () => {
    const [a, b] = servers
    const cookie = await logIn(b)
    const atA = await watch(a, cookie)
    await post(b, '/api/users/query', validQuery)
    await until(() => atA.events.length === 1)
    atA.close()
    await post(a, '/api/users/query', { ...validQuery, firstName: 'Missed' })
    const atB = await watch(b, cookie, atA.events[0]?.id)
    await until(() => atB.events.length === 1)
    expect(atB.events[0]?.payload.name).toBe('Missed Hopper')
    atB.close()
  })

  it('close the sockets of a session that was logged out at the other one', async () => {
    const [a, b] = servers
    const cookie = await logIn(a)
    const atB = await watch(b, cookie)
    await fetch(`${a?.url}/api/admin/logout`, { headers: cookie })
    await until(() => atB.closeCode() === 4401)
  })

  it('close the sockets of an admin that the other one disables, and notify the other admins', async () => {
    const [a, b] = servers
    const grace = { email: 'grace@example.com', password: credentials.password }
    if (test) await setAdmin(test.database.db, { ...grace, name: 'Grace' }, new Date())
    const [own, theirs] = [await logIn(a), await logIn(a, grace)]
    const [ownAtB, theirsAtB] = [await watch(b, own), await watch(b, theirs)]
    const listed = await fetch(`${a?.url}/trpc/account.admins`, { headers: own })
    const admins: { id: string; name: string }[] = (await listed.json()).result.data.json
    const id = admins.find(({ name }) => name === 'Grace')?.id
    const disabled = await post(a, '/trpc/account.disableAdmin', { json: { id } }, own)
    expect(disabled.status).toBe(200)
    await until(() => theirsAtB.closeCode() === 4401)
    await until(() => ownAtB.events.some(({ payload }) => payload.change === 'disabled'))
    expect(ownAtB.events.at(-1)?.payload).toMatchObject({
      change: 'disabled',
      by: { name: 'Admin' },
      subject: grace.email,
    })
    ownAtB.close()
  })

  it('stop gracefully while sockets are open, which are told to come back', async () => {
    const third = await start()
    const socket = await watch(third, await logIn(third))
    expect(await third.stop()).toBe(0)
    expect(socket.messages.at(-1)).toEqual({ id: null, method: 'reconnect' })
    // A client treats a subscription that was "stopped" as done and would reconnect without it.
    expect(socket.messages).not.toContainEqual(expect.objectContaining({ result: { type: 'stopped' } }))
    expect(socket.closeCode()).toBe(1012)
    await third.removeData()
  })

  it('count wrong passwords together', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) {
      const answer = await post(servers[i % 2], '/api/admin/login', { ...credentials, password: 'wrong' })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })
})
