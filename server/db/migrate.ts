import { fileURLToPath } from 'node:url'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type { ClientConfig } from 'pg'
import postgres from 'postgres'
import type * as schema from '#drizzle/schema/index.ts'
import { StartupError } from '#server/startup-errors.ts'
import { deadlines } from './deadlines.ts'
import { advisoryLocks } from './locks.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))
/** Searches ignore accents, which PostgreSQL supports for Unicode only. */
const notUtf8 =
  'The database that DATABASE_URL names is not encoded in UTF8. Copy it with pg_dump into one that createdb --encoding=UTF8 --template=template0 makes.'

/** Migrates a PostgreSQL database. Processes that start together wait for one another. */
export async function migratePostgres({ connectionString = '', ssl }: ClientConfig): Promise<void> {
  const sql = postgres(connectionString, {
    max: 1,
    ...(ssl && { ssl }),
    connect_timeout: deadlines.startMs / 1000,
    // A pooler sends one client's statements to several connections, which do not share prepared statements.
    prepare: false,
    fetch_types: false,
    connection: { application_name: 'northlattice' },
    onnotice: () => {},
  })
  try {
    const [database] = await sql`show server_encoding`
    if (database?.server_encoding !== 'UTF8') throw new StartupError(notUtf8)
    // The lock ends with its transaction, which a pooler keeps on one connection; a session lock would remain there.
    await sql`begin`
    await sql`select pg_advisory_xact_lock(${advisoryLocks.migrations})`
    // PostgreSQL ignores the migrator's own `begin`, and its `commit` ends this transaction. With a second connection for it, processes
    // that wait for the lock could take all connections of a small pooler.
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Migrates the embedded database, which its directory's lock protects from other processes. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}
