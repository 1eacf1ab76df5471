import { fileURLToPath } from 'node:url'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { ClientConfig } from 'pg'
import postgres from 'postgres'
import type * as schema from '#drizzle/schema/index.ts'
import { CannotStart } from '#server/failed-start.ts'
import { deadlines } from './deadlines.ts'
import { advisoryLocks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))
/** Searches fold accents, which PostgreSQL does for Unicode only. */
const notUtf8 =
  'The database that DATABASE_URL names is not encoded in UTF8. Copy it with pg_dump into one that createdb --encoding=UTF8 --template=template0 makes.'

/** Brings the tables of a PostgreSQL database up to date. Processes that start together wait for one another. */
export async function migratePostgres({ connectionString = '', ssl }: ClientConfig): Promise<void> {
  const sql = postgres(connectionString, {
    max: 1,
    ...(ssl && { ssl }),
    connect_timeout: deadlines.startMs / 1000,
    // A pooler hands statements of one client to several connections, where a prepared one is unknown.
    prepare: false,
    fetch_types: false,
    connection: { application_name: 'northlattice' },
    onnotice: () => {},
  })
  try {
    const [database] = await sql`show server_encoding`
    if (database?.server_encoding !== 'UTF8') throw new CannotStart(notUtf8)
    // The lock ends with its transaction, which a pooler keeps on one connection; a session's lock would stay behind there.
    await sql`begin`
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`
    // To PostgreSQL the migrator's own begin is none, and its commit ends this transaction. With a second connection for it, processes
    // that wait for the lock could take all connections of a small pooler.
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Brings the tables of the embedded database up to date; the lock on its directory keeps other processes away. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}
