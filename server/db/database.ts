import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type * as schema from '#drizzle/schema/index.ts'
import type { Listener } from './listener.ts'

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
