import { kill } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket, until } from '#tests/helpers/live-socket.ts'
import { credentials, firstAdmin } from '#tests/helpers/server-account.ts'
import { testSecret } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { startServer } from '#tests/helpers/server-process.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const settings = {
  NODE_ENV: 'test',
  WEB_CONCURRENCY: '2',
  LOG_LEVEL: 'info',
  RATE_LIMIT_SCALE: '1000',
  ...firstAdmin,
  APP_SECRET: testSecret,
}

describe('WEB_CONCURRENCY on the embedded database', () => {
  it('stops the start with one line', async () => {
    await expect(startServer({ ...settings, DATABASE_URL: '' })).rejects.toThrow(
      /ended with 1:\nWEB_CONCURRENCY must be 1 without DATABASE_URL: one process can use the embedded database\n$/,
    )
  })
})

// Each test starts processes, which takes long on a busy machine.
describe.each(postgresql)('several processes on one port, on $name', { timeout: 90_000 }, ({ create }) => {
  const test = runDatabase(create)
  let server: Awaited<ReturnType<typeof startServer>>
  let cookie: string
  const start = (env = {}) => startServer({ ...settings, DATABASE_URL: test.url ?? '', ...env })
  beforeAll(async () => {
    server = await start()
    const login = await post('/api/admin/login', credentials)
    cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    await server.removeData()
  })

  // A connection stays with one process, so that each request has its own.
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { ...init, headers: { connection: 'close', ...init.headers } })
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  /** The processes that listen or did, in the order of their start. */
  const listening = () => pidsOf('Server listening')
  const pidsOf = (message: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(message))
      .map((line): number => JSON.parse(line).pid)

  /** Runs a task while only one of two processes can take connections. */
  async function onlyBy<T>(pid: number, others: number[], task: () => Promise<T>): Promise<T> {
    const halted = others.filter((other) => other !== pid)
    for (const other of halted) kill(other, 'SIGSTOP')
    try {
      return await task()
    } finally {
      for (const other of halted) kill(other, 'SIGCONT')
    }
  }

  async function openAt(pid: number) {
    const socket = await onlyBy(pid, listening(), async () => {
      const opening = openSocket(server.url, { cookie })
      await opening.opened
      return opening
    })
    await socket.subscribe()
    return socket
  }

  it('make one first admin, print one address, and all answer', async () => {
    expect(await test.database.db.query.admins.findMany()).toHaveLength(1)
    expect(pidsOf('is running at')).toEqual([server.pid])
    const pids = listening()
    expect(pids).toHaveLength(2)
    for (const pid of pids) await onlyBy(pid, pids, () => ask('/api/health'))
    await until(() => pids.every((pid) => pidsOf('request completed').includes(pid)))
  })

  it('share their events, replace one that is killed, and lose no acknowledged submission', async () => {
    const [killed = 0, kept = 0] = listening()
    const [atKilled, atKept] = [await openAt(killed), await openAt(kept)]
    await post('/api/users/query', { ...validQuery, email: 'heard@example.com' })
    await until(() => [atKilled, atKept].every(({ events }) => events.length === 1))

    const acknowledged: string[] = []
    let isOver = false
    const work = Array.from({ length: 4 }, async (_, sender) => {
      for (let n = 0; !isOver; n++) {
        const email = `sender-${sender}-${n}@example.com`
        const answer = await post('/api/users/query', { ...validQuery, email }).catch(() => null)
        if (answer?.status === 200) acknowledged.push(email)
      }
    })
    await until(() => acknowledged.length >= 20)
    kill(killed, 'SIGKILL')
    await until(() => listening().length === 3)
    isOver = true
    // No request hangs after its process was killed.
    await Promise.all(work)

    expect(pidsOf('a server process ended and is replaced')).toEqual([server.pid])
    expect([atKilled.closeCode(), atKept.closeCode()]).toEqual([1006, undefined])
    const stored = (await test.database.db.query.userQueries.findMany()).map(({ email }) => email)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])
    const [, , replacing = 0] = listening()
    await onlyBy(replacing, [kept], () => post('/api/users/query', validQuery))
    await until(() => pidsOf('request completed').includes(replacing))
    atKept.close()
  })

  it('end with one line when the port is taken', async () => {
    const { port } = new URL(server.url)
    await expect(start({ PORT: port })).rejects.toThrow(
      new RegExp(`ended with 1:\nPort ${port} of 127.0.0.1 is in use. Set PORT to another one.\n$`),
    )
  })

  it('all end on SIGTERM', async () => {
    const [, ...pids] = listening()
    for (const pid of pids) expect(kill(pid, 0)).toBe(true)
    expect(await server.stop()).toBe(0)
    for (const pid of pids) expect(() => kill(pid, 0)).toThrow('ESRCH')
  })
})
