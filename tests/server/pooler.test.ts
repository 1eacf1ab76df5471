import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openConfigured, openDatabase } from '#server/db/open.ts'
import { openUnmigrated } from '#server/db/open-unmigrated.ts'
import { openPostgresConnection } from '#server/db/postgres-connection.ts'
import { until as within } from '#tests/helpers/live-socket.ts'
import { createAdmin, credentials } from '#tests/helpers/server-account.ts'
import { admin, startApp, type TestApp, testEnv } from '#tests/helpers/server-app.ts'
import { administer, createOn, type TestDatabase } from '#tests/helpers/server-database.ts'
import { hearNames, startLoad } from '#tests/helpers/server-load.ts'
import { hasPooler, startPooler, withoutPreparedStatements } from '#tests/helpers/server-pooler.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'

/** High, because a test machine may be busy. */
const until = (holds: Parameters<typeof within>[0]) => within(holds, 60_000)

type Pooler = Awaited<ReturnType<typeof startPooler>>

describe.skipIf(!hasPooler)('servers behind PgBouncer in transaction mode', { timeout: 90_000 }, () => {
  let dataDir: string
  let real: TestDatabase
  const empty = `empty_${randomBytes(6).toString('hex')}`
  const poolers: Pooler[] = []
  const opened: TestDatabase[] = []
  /** A server that also has a direct connection, and one with the pooler only and without prepared statements. */
  let direct: TestApp
  let alone: TestApp

  async function pooler(settings: Parameters<typeof startPooler>[1], target = real.url ?? '') {
    const started = await startPooler(target, settings)
    poolers.push(started)
    return started
  }

  async function open(settings: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string }, { isBatch = false } = {}) {
    const database = await openConfigured(testEnv({ DATA_DIR: dataDir, ...settings }), { isBatch })
    const test = { database, url: undefined, drop: () => database.close() }
    opened.push(test)
    return test
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'northlattice-'))
    real = await createOn(process.env.TEST_DATABASE_URL ?? '')
    await createAdmin(real)
    const first = await pooler({ connect_query: 'set statement_timeout = 3500; set jit = off' })
    const second = await pooler(withoutPreparedStatements())
    direct = await startApp(await open({ DATABASE_URL: first.url, DATABASE_DIRECT_URL: real.url ?? '' }))
    alone = await startApp(await open({ DATABASE_URL: second.url }))
  })
  afterAll(async () => {
    await direct?.close()
    await alone?.close()
    for (const { drop } of opened) await drop()
    for (const { remove } of poolers) await remove()
    await administer(real.url ?? '', `drop database if exists ${empty} with (force)`)
    await real.drop()
    await rm(dataDir, { recursive: true })
  })

  const submit = (api: TestApp, firstName: string) =>
    api.rest('POST', '/api/users/query', { body: { ...validQuery, firstName } })

  const storedNames = async () =>
    (await real.database.db.query.userQueries.findMany()).map(({ firstName }) => firstName)

  it('answer 200 mixed calls as without it', async () => {
    const calls: ((api: TestApp, i: number) => ReturnType<TestApp['rest']>)[] = [
      (api, i) => submit(api, `Mixed-${i}`),
      (api, i) => api.rest('POST', '/api/users/subscribe', { body: { email: `ada${i}@example.com` } }),
      (api) => api.trpc('query', 'queries.list', { search: 'Mixed', status: 'pending' }, admin),
      (api) => api.trpc('query', 'queries.counts', undefined, admin),
      (api) => api.rest('GET', '/api/health'),
    ]
    const answers = Array.from({ length: 8 }, async (_, worker) => {
      const api = worker % 2 ? direct : alone
      const statuses: number[] = []
      for (let i = 0; i < 24; i++) {
        const call = calls[(worker + i) % calls.length]
        if (call) statuses.push((await call(api, worker * 100 + i)).status)
      }
      return statuses
    })
    const logins = (async () => {
      const statuses: number[] = []
      for (let i = 0; i < 8; i++) {
        const login = await (i % 2 ? direct : alone).rest('POST', '/api/admin/login', { body: credentials })
        statuses.push(login.status)
      }
      return statuses
    })()
    const statuses = (await Promise.all([...answers, logins])).flat()
    expect(statuses).toEqual(Array(200).fill(200))
    const all = { matching: { search: '', until: new Date(Date.now() + 60_000) }, status: 'solved' }
    expect((await alone.trpc('mutation', 'queries.setMatching', all, admin)).status).toBe(200)
    expect((await direct.trpc('query', 'queries.counts', undefined, admin)).body).toMatchObject({ pending: 0 })
  })

  it('exchange events: one is notified over its direct connection, the other polls', async () => {
    const heard = [hearNames(direct), hearNames(alone)]
    await submit(direct, 'Through-One')
    await submit(alone, 'Through-Other')
    await until(() => heard.every(({ names }) => names.has('Through-One') && names.has('Through-Other')))
    for (const { stop } of heard) await stop()

    let woken = 0
    let listening = 0
    await direct.deps.database.listen('pooler_test', { onNotify: () => woken++, onListen: () => listening++ })
    await until(() => listening > 0)
    await alone.deps.database.db.execute(sql`notify pooler_test`)
    await until(() => woken > 0)
  })

  it('have the deadline for statements that the pooler gives its connections, and scripts have none', async () => {
    const timeoutOf = async ({ pool }: Database) => (await pool?.query('show statement_timeout'))?.rows
    expect(await timeoutOf(direct.deps.database)).toEqual([{ statement_timeout: '3500ms' }])
    const DATABASE_URL = poolers[0]?.url ?? ''
    const script = await open({ DATABASE_URL, DATABASE_DIRECT_URL: real.url ?? '' }, { isBatch: true })
    expect(await timeoutOf(script.database)).toEqual([{ statement_timeout: '0' }])
  })

  it('recover from the end of its connections and of the pooler under load, without losing a request or an event', async () => {
    const [first] = poolers
    const heard = [hearNames(direct), hearNames(alone)]
    const load = startLoad(direct)
    await until(() => load.acknowledged.length > 20)
    await administer(
      real.url ?? '',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await until(async () => (await submit(direct, 'Again')).status === 200)
    await first?.stop()
    await until(async () => (await submit(direct, 'Lost')).status === 503)
    await first?.start()
    await until(async () => (await submit(direct, 'Back')).status === 200)
    const before = load.acknowledged.length
    await until(() => load.acknowledged.length > before + 20)
    await load.stop()
    expect(load.calls.filter(({ status }) => ![200, 503].includes(status))).toEqual([])
    expect(await storedNames()).toEqual(expect.arrayContaining(load.acknowledged))
    await until(() => heard.every(({ names }) => load.acknowledged.every((name) => names.has(name))))
    for (const { stop } of heard) await stop()
  })

  it('bring the tables up to date when they start together, even where the pooler has one connection', async () => {
    await administer(real.url ?? '', `create database ${empty}`)
    const narrow = await pooler({ default_pool_size: 1 }, new URL(empty, real.url).href)
    const servers = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url: narrow.url })))
    for (const { db } of servers) expect(await db.query.userQueries.findMany()).toEqual([])
    for (const { close } of servers) await close()
  })

  it('end the start when the address past them leads to another database, which stays as it is', async () => {
    const other = new URL(`${empty}_other`, real.url).href
    await administer(real.url ?? '', `create database ${empty}_other`)
    const settings = { DATABASE_URL: poolers[0]?.url ?? '', DATABASE_DIRECT_URL: other }
    const message = /^DATABASE_DIRECT_URL leads to another database than DATABASE_URL\./
    for (const isBatch of [false, true]) await expect(open(settings, { isBatch })).rejects.toThrow(message)
    await expect(openUnmigrated(testEnv(settings))).rejects.toThrow(message)
    const untouched = await openPostgresConnection(other)
    expect(await untouched.query("select from pg_namespace where nspname = 'drizzle'")).toEqual([])
    await untouched.close()
    await administer(real.url ?? '', `drop database ${empty}_other`)
  })

  it('end the start with one line that names the address that failed', async () => {
    const nowhere = 'postgres://127.0.0.1:1/nothing'
    await expect(open({ DATABASE_URL: poolers[0]?.url ?? '', DATABASE_DIRECT_URL: nowhere })).rejects.toThrow(
      /^The database at DATABASE_DIRECT_URL cannot be reached\.$/,
    )
    await expect(open({ DATABASE_URL: nowhere, DATABASE_DIRECT_URL: real.url ?? '' })).rejects.toThrow(
      /^The database at DATABASE_URL cannot be reached\.$/,
    )
  })
})
