import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type * as schema from '#drizzle/schema/index.ts'
import { openEmbedded } from './embedded.ts'
import type { Listener } from './listener.ts'
import { openPostgres } from './postgres.ts'

/** Drizzle over either driver. A transaction (`Tx`) offers the same calls: stores take `Db | Tx` first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open, migrated database and the few things in which the two kinds differ. */
export type Database = {
  db: Db
  /** The driver's pool on PostgreSQL, where limits are shared by several processes; null on the embedded database. */
  pool: Pool | null
  /** Wakes on NOTIFY of `channel`; resolves to a function that stops. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** A server, a directory with an embedded database, or a copy of an embedded database's dump, which is kept in memory. */
type Location =
  | { url: string; directUrl?: string | undefined; isBatch?: boolean }
  | { directory: string }
  | { dump: Blob }

/** Opens the database and brings its tables up to date. Errors: whatever the driver says when it cannot be reached. */
export async function openDatabase(location: Location): Promise<Database> {
  if ('url' in location) return openPostgres(location)
  return openEmbedded(location)
}
