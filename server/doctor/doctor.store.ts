import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'

/** Returns the version, encoding, collation state, extension and clock of the database. */
export async function selectDatabase(db: Db) {
  const [row] = await db
    .select({
      version: sql<number>`current_setting('server_version_num')::int`,
      versionName: sql<string>`current_setting('server_version')`,
      encoding: sql<string>`current_setting('server_encoding')`,
      /** Whether the sort order of the operating system changed under the indexes. */
      isCollationOutdated: sql<boolean>`coalesce((select datcollversion <> pg_database_collation_actual_version(oid)
        from pg_database where datname = current_database()), false)`,
      hasTrigrams: sql<boolean>`exists (select from pg_extension where extname = 'pg_trgm')`,
      now: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text`,
    })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('The database says nothing about itself')
  return { ...row, now: Number(row.now) }
}

/** Returns the hash of the last migration. Undefined where there are no tables yet. */
export async function selectLastMigration(db: Db): Promise<string | undefined> {
  const [found] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as one`)
  if (!found?.name) return undefined
  const [last] = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at desc`)
    .limit(1)
  return last?.hash
}
