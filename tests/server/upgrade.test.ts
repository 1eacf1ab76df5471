import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callChanges, calls, installation, people, subscribers } from '#drizzle/schema/index.ts'
import type { Database } from '#server/db/database.ts'
import { installationId } from '#server/db/installation.ts'
import { openConfigured } from '#server/db/open.ts'
import { filesOf } from '#server/features/posts/image-files.ts'
import { sweepImages } from '#server/features/posts/image-sweep.service.ts'
import { countAllOf } from '#server/lists/list.store.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { earlierMigrations, openUnmigrated } from '#tests/helpers/earlier-migrations.ts'
import { firstRows, id, image, laterRows, queryId, rowsOfMail } from '#tests/helpers/earlier-rows.ts'
import { knownHistory } from '#tests/helpers/known-history.ts'
import { startApp, testEnv } from '#tests/helpers/server-app.ts'

/** Earlier versions, each by its last migration. */
const versions = [
  { version: 'before installations had ids', last: '0014_searched_posts' },
  { version: 'before deleted posts were kept', last: '0020_status_changes' },
  { version: 'before people and the history of requests were kept', last: '0027_email_changes' },
]

type Query = (statement: string) => Promise<Record<string, unknown>[]>
type Rows = Record<string, string[]>

/** Returns all rows of the tables as text, or only the given tables and columns. */
async function contents(query: Query, only?: Map<string, string[]>): Promise<Rows> {
  const all: Rows = {}
  for (const [table, columns] of only ?? (await columnsOf(query))) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const found = await query(`select to_jsonb(t)::text as row from (select ${list} from "${table}") as t order by 1`)
    all[table] = found.map(({ row }) => String(row))
  }
  return all
}

/** Returns the tables with their columns, without generated columns. */
async function columnsOf(query: Query): Promise<Map<string, string[]>> {
  const found = await query(
    `select table_name::text, string_agg(column_name::text, ',' order by ordinal_position) as columns from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' group by table_name order by 1`,
  )
  return new Map(found.map(({ table_name, columns }) => [String(table_name), String(columns).split(',')]))
}

type Kind = {
  name: string
  /** Creates a database of the earlier version, which `use` may fill and read. Returns its settings. */
  make(migrations: string, dataDir: string, use: (query: Query) => Promise<void>): Promise<Record<string, string>>
  drop(): Promise<void>
}

const embedded: Kind = {
  name: 'embedded database',
  async make(migrationsFolder, dataDir, use) {
    const client = await openUnmigrated(path.join(dataDir, 'db'))
    await migrate(drizzle(client), { migrationsFolder })
    await use(async (statement) => (await client.exec(statement)).at(-1)?.rows ?? [])
    await client.close()
    return {}
  },
  drop: async () => {},
}

const serverUrl = process.env.TEST_DATABASE_URL
const upgraded = `test_upgrade_${process.pid}`
const onServer = async (url: string, use: (client: Client) => Promise<unknown>) => {
  const client = new Client(url)
  await client.connect()
  await use(client).finally(() => client.end())
}
const postgresql = (server: string): Kind => ({
  name: 'PostgreSQL',
  async make(migrationsFolder, _dataDir, use) {
    await onServer(server, (client) => client.query(`create database ${upgraded}`))
    const { href } = Object.assign(new URL(server), { pathname: `/${upgraded}` })
    await onServer(href, async (client) => {
      await migratePostgres(drizzlePostgres(client), { migrationsFolder })
      await use(async (statement) => [await client.query(statement)].flat().at(-1)?.rows ?? [])
    })
    return { DATABASE_URL: href }
  },
  drop: () => onServer(server, (client) => client.query(`drop database if exists ${upgraded} with (force)`)),
})

const kinds = [embedded, ...(serverUrl ? [postgresql(serverUrl)] : [])]
const cases = kinds.flatMap((kind) => versions.map((version) => ({ ...kind, ...version })))

describe.each(cases)('an installation $version, on the $name', ({ make, drop, last }) => {
  let parent: string
  let settings: Record<string, string>
  let before: Rows
  let columns: Map<string, string[]>
  let database: Database
  const files = Object.fromEntries(filesOf(image).map((name) => [name, `bytes of ${name}`]))

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
    const dataDir = path.join(parent, 'data')
    mkdirSync(path.join(dataDir, 'uploads'), { recursive: true })
    for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(dataDir, 'uploads', name), bytes)
    const named = await make(earlierMigrations(parent, last), dataDir, async (query) => {
      await query(firstRows)
      if (last !== versions[0]?.last) await query(laterRows)
      if (last === versions.at(-1)?.last) await query(rowsOfMail)
      columns = await columnsOf(query)
      // Counters by week, made from the subscribers: a later version has no use for them.
      columns.delete('list_weeks')
      before = await contents(query, columns)
    })
    settings = { DATA_DIR: dataDir, ...named }
    database = await openConfigured(testEnv(settings))
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    await drop()
    await rm(parent, { recursive: true, force: true })
  })

  it('is recorded as older than the second factor', async () => {
    const recorded = await database.db.select({ mode: installation.secondFactorDefault }).from(installation)
    expect(recorded).toEqual([{ mode: 'off' }])
  })

  it('had rows in every table', () => {
    expect(Object.keys(before).length).toBeGreaterThan(10)
    expect(Object.entries(before).flatMap(([table, found]) => (found.length > 0 ? [] : [table]))).toEqual([])
  })

  it('has every row as it was after the upgrade', async () => {
    const query: Query = async (statement) => {
      const found: unknown = await database.db.execute(sql.raw(statement))
      return Array.isArray(found) ? [...found] : Object(found).rows
    }
    // Columns and tables that a later migration adds are not compared; ones that it removes or changes fail this test.
    const owners = before.admins?.map((row) => row.replace('"role": "Super Admin"', '"role": "owner"'))
    expect(await contents(query, columns)).toEqual({ ...before, admins: owners })
  })

  it('has the people of all rows, and the changes of calls', async () => {
    const { db } = database
    const found = await db.select().from(people).orderBy(people.emailKey)
    // 300 who sent a query, and one each who subscribed, asked for a consultation and booked; two booked.
    expect(found).toHaveLength(304)
    const contact = new Date('2026-11-01T00:00:00Z')
    const wasMoved = last === versions.at(-1)?.last
    expect(found.slice(-4)).toMatchObject([
      {
        emailKey: 'bob@example.com',
        name: 'Bob',
        hasCalls: true,
        activeAt: wasMoved ? new Date('2026-11-03') : contact,
      },
      { emailKey: 'eve@example.com', hasCalls: true, createdAt: contact },
      { emailKey: 'grace@example.com', name: 'Grace', company: null, hasConsultations: true, hasQueries: false },
      { emailKey: 'r@example.com', email: 'R@example.com', name: null, isSubscribed: true },
    ])
    const changes = await db.select().from(callChanges).orderBy(callChanges.createdAt)
    expect(changes).toMatchObject([
      { callId: id(4), change: 'cancelled', byGuest: null },
      ...(wasMoved ? [{ callId: id(3), change: 'moved', byGuest: true }] : []),
    ])
  })

  it('has its call to come with the only admin as its host, and refuses another one at the time', async () => {
    const { db } = database
    const held = await db.select({ id: calls.id, hostId: calls.hostId }).from(calls).where(isNull(calls.cancelledAt))
    expect(held).toEqual([{ id: id(3), hostId: new Date() < new Date('2026-12-01T09:30Z') ? id(1) : null }])
    const [{ start, end } = { start: new Date(0), end: new Date(1) }] = await db.select().from(calls)
    const other = { id: id(10), name: 'x', email: 'x@example.com', topic: 'x', start, end, token: 'token-3' }
    await expect(db.insert(calls).values(other)).rejects.toThrow()
  })

  it('has in its history what is known, and tells only of new requests that they are overdue', async () => {
    const known = last === versions.at(-1)?.last
    expect(await knownHistory(database.db)).toEqual({
      request: { ownerId: null, overdueNotified: 2, firstReplyAt: known ? new Date('2026-11-03') : null },
      replied: known ? [{ id: queryId(2), firstReplyAt: new Date('2026-11-06') }] : [],
      toTell: known ? [id(21), queryId(301)] : [],
      usualOverdueTold: ['0', '0'],
      events: known
        ? [
            `status 2026-11-02 grace@example.com ${id(1)} pending solved -`,
            `answer 2026-11-03 grace@example.com ${id(1)} - - -`,
            `status 2026-11-04 1@example.com ${id(1)} rejected solved ${id(20)}`,
            `answer 2026-11-06 2@example.com ${id(1)} - - -`,
            'answer 2026-11-07 2@example.com - - - -',
          ]
        : [],
    })
  })

  it('has no counters by week any more, and still takes and counts subscribers', async () => {
    const { db } = database
    const [gone] = await db
      .select({ found: sql<string | null>`to_regclass('list_weeks')::text` })
      .from(sql`(select 1) as one`)
    expect(gone).toEqual({ found: null })
    const row = { id: id(9), email: 'new@example.com', emailKey: 'new@example.com' }
    await db.insert(subscribers).values(row)
    expect(await countAllOf(db, subscribers)).toBe(2)
    await db.delete(subscribers).where(eq(subscribers.id, row.id))
    expect(await countAllOf(db, subscribers)).toBe(1)
  })

  it('has its images, before they are taken over and afterwards', async () => {
    const env = testEnv(settings)
    const log = pino({ level: 'silent' })
    const api = await startApp({ database, url: undefined, drop: async () => {} }, { env: settings })
    const served = async () => {
      const answers = await Promise.all(
        Object.keys(files).map((name) => api.app.inject({ method: 'GET', url: `/uploads/${name}` })),
      )
      return answers.map(({ body }) => body)
    }
    expect(await served()).toEqual(Object.values(files))
    const storage = await openStorage(env, log, await installationId(database.db))
    for (const days of [0, 1, 30]) {
      const at = new Date(Date.now() + days * DAY_MS)
      expect(await sweepImages({ db: database.db, storage, log }, at)).toBe(0)
    }
    for (const name of Object.keys(files)) await rm(path.join(settings.DATA_DIR ?? '', 'uploads', name))
    expect(await served()).toEqual(Object.values(files))
    const { status, body } = await api.trpc('query', 'posts.published', {})
    expect({ status, slugs: body.items.map(({ slug }: { slug: string }) => slug).sort() }).toEqual({
      status: 200,
      slugs: ['plain', 'proofs'],
    })
    await api.close()
  })
})
