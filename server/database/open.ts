import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import * as schema from '#drizzle/schema/index.ts'
import { openEmbedded } from './embedded.ts'
import { migratePostgres } from './migrate.ts'

/** Drizzle over either driver. A transaction (`Tx`) offers the same calls: stores take `Db | Tx` first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

type Listener = {
  onNotify: () => void
  /** Called each time listening begins, also after a lost connection: what came in between has to be read again. */
  onListen: () => void
}

/** An open, migrated database and the few things in which the two kinds differ. */
export type Database = {
  db: Db
  /** The driver's pool on PostgreSQL, where limits are shared by several processes; null on the embedded database. */
  sql: Sql | null
  /** Wakes on NOTIFY of `channel`; resolves to a function that stops. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

type Location = { url: string } | { directory: string } | { memory: true }

/** Opens the database and brings its tables up to date. Errors: whatever the driver says when it cannot be reached. */
export async function openDatabase(location: Location): Promise<Database> {
  if ('url' in location) return openPostgres(location.url)
  return openEmbedded('directory' in location ? location.directory : undefined)
}

async function openPostgres(url: string): Promise<Database> {
  await migratePostgres(url)
  const sql = postgres(url, {
    max: 10,
    connect_timeout: 5,
    // The default waits up to 20 s before it connects again: a database that is back should be found sooner.
    backoff: () => 1,
    // Each connection would begin by reading the types of arrays, which nothing here uses; when the database goes away just
    // then, nobody catches the failure, and the process ends.
    fetch_types: false,
    // Compiling a statement takes longer than any of ours runs; the planner cannot know.
    connection: { application_name: 'northlattice', statement_timeout: 15_000, jit: 'off' },
    onnotice: () => {},
  })
  return {
    db: drizzlePostgres(sql, { schema }),
    sql,
    async listen(channel, { onNotify, onListen }) {
      const { unlisten } = await sql.listen(channel, onNotify, onListen)
      return unlisten
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
