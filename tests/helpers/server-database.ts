import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database, Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

/** A migrated, empty database for one test file. `drop` closes and removes it. `url` is set only on PostgreSQL. */
export type TestDatabase = { database: Database; url: string | undefined; drop: () => Promise<void> }

type Kind = { name: string; create: () => Promise<TestDatabase> }

/** A PostgreSQL server on which tests may create databases. */
export const serverUrl = process.env.TEST_DATABASE_URL

export const embedded: Kind = {
  name: 'embedded database',
  async create() {
    const database = await openDatabase({ dump: await openAsBlob(process.env.EMBEDDED_DUMP ?? '') })
    return { database, url: undefined, drop: () => database.close() }
  },
}

/** PostgreSQL if TEST_DATABASE_URL is set. Each file gets a new database on this server. */
export const postgresql: Kind[] = serverUrl ? [{ name: 'PostgreSQL', create: () => createOn(serverUrl) }] : []

/** The databases for `describe.each`. */
export const databases: Kind[] = [embedded, ...postgresql]

/** Creates a migrated, empty database on a PostgreSQL server: on that of the tests as a copy. */
export async function createOn(server: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = server === serverUrl && process.env.EMPTY_DATABASE
  await administer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openDatabase({ url: url.href })
  return {
    database,
    url: url.href,
    async drop() {
      await database.close()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Runs a slow statement, such as CREATE DATABASE, without a timeout. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Empties the named tables and all that refer to them, as TRUNCATE … CASCADE does, which would make new files for each of them and each
 * index: twenty times the work. VACUUM gives their pages back, so that new rows stand in their order again.
 */
export async function emptyTables(db: Db, named: string): Promise<void> {
  const reached = sql.raw(`(
    with recursive reached as (
      select unnest('{${named}}'::regclass[]) as name
      union select conrelid::regclass from pg_constraint join reached on confrelid = name where contype = 'f'
    ) select name from reached) as reached`)
  const names = (await db.select({ name: sql<string>`name::text` }).from(reached)).map(({ name }) => name)
  await db.execute(`with ${names.map((name) => `from_${name} as (delete from ${name})`).join(', ')} select`)
  await db.execute(`vacuum ${names.join(', ')}`)
}
