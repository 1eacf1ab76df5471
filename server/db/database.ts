import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type * as schema from '#drizzle/schema/index.ts'
import type { Listener } from './listener.ts'

/** Drizzle over either driver. A transaction (`Tx`) has the same calls: stores take `Db | Tx` first. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** An open, migrated database of either kind. */
export type Database = {
  db: Db
  /** The driver's pool on PostgreSQL, where processes share limits; null on the embedded database. */
  pool: Pool | null
  /** Listens for NOTIFY on `channel`; resolves to the function that stops. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>
  /** Copies the files of an embedded database to a new directory, as one moment; null where there are none. */
  copyTo: ((directory: string) => Promise<void>) | null
  close(): Promise<void>
}
