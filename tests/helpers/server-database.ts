import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import * as schema from '#drizzle/schema/index.ts'
import type { Database, Db, Tx } from '#server/db/database.ts'
import { longTransaction } from '#server/db/long-transaction.ts'
import { openDatabase } from '#server/db/open.ts'

/** A migrated, empty database for one test file. `drop` ends its use. `url` is set only on PostgreSQL. */
export type TestDatabase = { database: Database; url: string | undefined; drop: () => Promise<void> }

type Kind = { name: string; create: () => Promise<TestDatabase> }

/** A database that an earlier file of this process has left empty, and the shape that its tables have. */
type Spare<T> = { of: T; shape: string }

declare global {
  // A file that resets modules loads this one anew.
  var spareDatabases: { embedded: Spare<Database>[]; urls: Spare<string>[] } | undefined
}

globalThis.spareDatabases ??= { embedded: [], urls: [] }
const spares = globalThis.spareDatabases

/** A PostgreSQL server on which tests may create databases. */
export const serverUrl = process.env.TEST_DATABASE_URL

export const embedded: Kind = {
  name: 'embedded database',
  async create() {
    const { of: database, shape } = spares.embedded.pop() ?? (await newEmbedded())
    return {
      database,
      url: undefined,
      async drop() {
        if (!(await isReset(database.db, shape))) return database.close()
        // Otherwise its log grows in memory from file to file.
        await database.db.execute('checkpoint')
        spares.embedded.push({ of: database, shape })
      },
    }
  },
}

async function newEmbedded(): Promise<Spare<Database>> {
  const database = await openDatabase({ dump: await openAsBlob(process.env.EMBEDDED_DUMP ?? '') })
  return { of: database, shape: await shapeOf(database.db) }
}

/** PostgreSQL if TEST_DATABASE_URL is set. Each file gets a database of its own on this server. */
export const postgresql: Kind[] = serverUrl ? [{ name: 'PostgreSQL', create: () => createOn(serverUrl) }] : []

/** The databases for `describe.each`. */
export const databases: Kind[] = [embedded, ...postgresql]

/** Creates a migrated, empty database on a PostgreSQL server: on that of the tests as a copy, or one that an earlier file has left. */
export async function createOn(server: string): Promise<TestDatabase> {
  const template = server === serverUrl && process.env.EMPTY_DATABASE
  const spare = template ? spares.urls.pop() : undefined
  const url = spare?.of ?? (await newOn(server, template || undefined))
  const database = await openDatabase({ url })
  const shape = spare?.shape ?? (await shapeOf(database.db))
  return {
    database,
    url,
    async drop() {
      const isSpare = template && (await isReset(database.db, shape))
      await database.close()
      if (isSpare) spares.urls.push({ of: url, shape })
      else await administer(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
    },
  }
}

/** Returns the address of a new database, whose name begins with that of its template. */
async function newOn(server: string, template: string | undefined): Promise<string> {
  const name = `${template ?? 'test'}_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  // A commit may be lost with the power here, so none waits for the disk.
  await administer(server, `alter database ${name} set synchronous_commit = off`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Returns a hash of all columns, constraints, indexes, triggers and functions. */
async function shapeOf(db: Db): Promise<string> {
  const definitions = sql.raw(`(
    select a::text as text from pg_attribute a where attrelid >= 16384
    union all select c::text from pg_constraint c where oid >= 16384
    union all select i::text from pg_index i where indexrelid >= 16384
    union all select t::text from pg_trigger t
    union all select p::text from pg_proc p where oid >= 16384) as definitions`)
  const [row] = await db.select({ shape: sql<string>`md5(string_agg(text, '' order by text))` }).from(definitions)
  return row?.shape ?? ''
}

/** Empties all tables for the next file. Returns false where a file has changed them or they cannot be emptied: a new database is safer. */
async function isReset(db: Db, shape: string): Promise<boolean> {
  try {
    if ((await shapeOf(db)) !== shape) return false
    const all = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
    const tables = await withPages(db, `select unnest('{${all}}'::regclass[]) as name`)
    await db.transaction(async (tx) => {
      // No trigger counts or refuses. Only a superuser may say so.
      await tx.execute('set local session_replication_role = replica')
      await deleteAll(tx, tables)
      await tx.execute(`select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = 'public'::regnamespace`)
    })
    await vacuum(db, tables)
    return true
  } catch {
    return false
  }
}

/** Adds contact requests whose senders do not become people: of thousands, that is most of the work. */
export const insertWithoutPeople = (db: Db, insert: (tx: Tx) => Promise<unknown>) =>
  longTransaction(db, async (tx) => {
    await tx.execute('alter table user_queries disable trigger person_insert')
    await insert(tx)
    await tx.execute('alter table user_queries enable trigger person_insert')
  })

/** Runs a slow statement, such as CREATE DATABASE, without a timeout, and returns its rows. */
export async function administer(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(server)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/**
 * Empties the named tables and all that refer to them, as TRUNCATE … CASCADE does, which would make new files for each of them and each
 * index: twenty times the work. VACUUM gives their pages back, so that new rows stand in their order again.
 */
export async function emptyTables(db: Db, named: string): Promise<void> {
  const tables = await withPages(
    db,
    `with recursive reached as (
      select unnest('{${named}}'::regclass[]) as name
      union select conrelid::regclass from pg_constraint join reached on confrelid = name where contype = 'f'
    ) select name from reached`,
  )
  await deleteAll(db, tables)
  await vacuum(db, tables)
}

/** Returns those of the selected tables that have pages: where each test empties all, few had a row since, and the others cost as much. */
async function withPages(db: Db, selected: string): Promise<string[]> {
  const named = sql.raw(`(${selected}) as named`)
  const rows = await db.select({ name: sql<string>`name::text` }).from(named).where(sql`pg_relation_size(name) > 0`)
  return rows.map(({ name }) => name)
}

async function deleteAll(db: Db | Tx, tables: string[]) {
  if (tables.length === 0) return
  await db.execute(`with ${tables.map((table) => `from_${table} as (delete from ${table})`).join(', ')} select`)
}

/** Gives the pages back, and has the planner forget that the tables were empty: it would join the next rows one by one. */
async function vacuum(db: Db, tables: string[]) {
  if (tables.length === 0) return
  await db.execute(`vacuum ${tables.join(', ')}`)
  const forget = db.execute(`update pg_class set reltuples = -1 where oid = any('{${tables.join()}}'::regclass[])`)
  // Only a superuser may. Without it, tests with thousands of rows take longer.
  await forget.catch(() => {})
}
