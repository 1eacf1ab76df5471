import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '#tests/helpers/live-socket.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { postgresql } from '#tests/helpers/server-database.ts'
import { hearNames, startLoad } from '#tests/helpers/server-load.ts'
import { startBehindProxy } from '#tests/helpers/server-proxy.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

const allowed = [200, 429, 503]

describe.each(postgresql)('a database under load ($name)', { timeout: 90_000 }, ({ create }) => {
  let other: Client
  let behind: Awaited<ReturnType<typeof startBehindProxy>>
  beforeAll(async () => {
    behind = await startBehindProxy(create)
    other = new Client(behind.real.url)
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await behind.close()
  })
  const running: { stop(): Promise<void> }[] = []
  function started<Running extends { stop(): Promise<void> }>(work: Running): Running {
    running.push(work)
    return work
  }
  afterEach(async () => {
    behind.proxy.thaw()
    for (const work of running.splice(0)) await work.stop()
  })
  beforeEach(() => other.query('truncate user_queries, events'))

  const submit = () => behind.api.rest('POST', '/api/users/query', { body: validQuery })
  const stored = async () =>
    (await other.query('select first_name from user_queries')).rows.map((row) => row.first_name)

  it('that ends all connections, five times, costs 503s and no process, request or event', async () => {
    const heard = started(hearNames(behind.api))
    const load = started(startLoad(behind.api))
    for (let round = 0; round < 5; round++) {
      await setTimeout(300)
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await until(async () => (await submit()).status === 200, 5000)
    }
    await load.stop()
    expect(load.calls.filter(({ status }) => !allowed.includes(status))).toEqual([])
    expect(load.acknowledged.length).toBeGreaterThan(20)
    expect(await stored()).toEqual(expect.arrayContaining(load.acknowledged))
    await until(() => load.acknowledged.every((name) => heard.names.has(name)))
  })

  it('that stops answering costs 503s within five seconds, and is used again as soon as it answers', async () => {
    const heard = started(hearNames(behind.api))
    const load = started(startLoad(behind.api))
    await until(() => load.acknowledged.length > 20)
    behind.proxy.freeze()
    const early = performance.now()
    expect((await behind.api.rest('GET', '/api/health')).status).toBe(503)
    expect(performance.now() - early).toBeLessThan(2500)
    await setTimeout(7000)
    const refused = await submit()
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    const before = load.acknowledged.length
    behind.proxy.thaw()
    const thawed = performance.now()
    await until(async () => (await submit()).status === 200, 5000)
    await until(() => load.acknowledged.length > before, 5000)
    await load.stop()
    await until(() => load.acknowledged.every((name) => heard.names.has(name)), 8000 - (performance.now() - thawed))
    expect(load.calls.filter(({ status }) => !allowed.includes(status))).toEqual([])
    expect(Math.max(...load.calls.map(({ ms }) => ms))).toBeLessThan(5000)
    expect(await stored()).toEqual(expect.arrayContaining(load.acknowledged))
    const pool = behind.api.deps.database.pool
    expect(pool?.waitingCount).toBe(0)
    await until(() => pool?.totalCount === pool?.idleCount)
  })

  it('whose open connections were forgotten by a firewall costs each of them one 503', async () => {
    expect((await submit()).status).toBe(200)
    behind.proxy.freezeOpen()
    const start = performance.now()
    expect((await submit()).status).toBe(503)
    expect(performance.now() - start).toBeLessThan(5000)
    await until(async () => (await submit()).status === 200, 5000)
  })

  it('that keeps a row locked costs a 503 within five seconds, and its connection nothing', async () => {
    await other.query('begin')
    await other.query('lock table user_queries')
    const start = performance.now()
    const [answer, list] = await Promise.all([submit(), behind.api.trpc('query', 'queries.list', {}, admin)])
    expect(performance.now() - start).toBeLessThan(5000)
    expect([answer.status, list.status]).toEqual([503, 503])
    await other.query('rollback')
    expect((await submit()).status).toBe(200)
  })
})

// A file without a test fails. The embedded database has no connections.
if (postgresql.length === 0) it.todo('needs TEST_DATABASE_URL')
