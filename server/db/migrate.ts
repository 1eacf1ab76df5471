import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { ClientConfig } from 'pg'
import postgres from 'postgres'
import type * as schema from '#drizzle/schema/index.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { deadlines } from './deadlines.ts'

const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url))
/** Searches ignore accents, which PostgreSQL supports for Unicode only. */
const notUtf8 =
  'The database that DATABASE_URL names is not encoded in UTF8. Copy it with pg_dump into one that createdb --encoding=UTF8 --template=template0 makes.'

/** Migrates a PostgreSQL database. Processes that start together wait for one another, migration by migration. */
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
    if (database?.server_encoding !== 'UTF8') throw new OperatorError(notUtf8)
    while (await migrateNext(sql));
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Runs the next migration, if there is one. Each has its own transaction. In a single one, the lock of the first added column
 * would block readers of its table until the last migration ends.
 */
function migrateNext(sql: postgres.Sql): Promise<boolean> {
  return sql.begin(async (tx) => {
    // The lock ends with its transaction, which a pooler keeps on one connection; a session lock would remain there.
    await tx`select pg_advisory_xact_lock(${advisoryLocks.migrations})`
    // The table of drizzle's migrator, which migrates the embedded database.
    await tx`create schema if not exists drizzle`
    await tx`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
    const [last] = await tx`select max(created_at) as at from drizzle.__drizzle_migrations`
    const next = knownMigrations().find(({ folderMillis }) => folderMillis > Number(last?.at ?? 0))
    if (!next) return false
    for (const statement of next.sql) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`
    return true
  })
}

/** Returns the migrations of this version, in their order. */
export const knownMigrations = () => readMigrationFiles({ migrationsFolder })

/** Migrates the embedded database, which its directory's lock protects from other processes. */
export async function migrateEmbedded(db: PgliteDatabase<typeof schema>): Promise<void> {
  await migratePglite(db, { migrationsFolder })
}
