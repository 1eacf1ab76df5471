import { fileURLToPath } from 'node:url'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import type * as schema from '#drizzle/schema/index.ts'
import { advisoryLocks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))

/** Brings the tables of a PostgreSQL database up to date. Processes that start together wait for one another. */
export async function migratePostgres(url: string): Promise<void> {
  // One connection of its own: an advisory lock belongs to the connection that took it, and a pool would mix them.
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`select pg_advisory_lock(${advisoryLocks.migrations})`
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Brings the tables of the embedded database up to date; the lock on its directory keeps other processes away. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}
