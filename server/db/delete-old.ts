import { and, asc, inArray, lte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

type Old = { id: PgColumn; time: PgColumn; until: Date; where?: SQL; limit?: number | undefined }

/** Deletes one batch of rows whose time is `until` or earlier, the oldest first, and returns how many. */
export async function deleteOld(db: Db, { id, time, until, where, limit = 500 }: Old): Promise<number> {
  const isOld = and(lte(time, until), where)
  const batch = db.select({ id }).from(id.table).where(isOld).orderBy(asc(time)).limit(limit)
  // Both conditions: a row of the batch may be renewed before it is deleted.
  return (
    await db
      .delete(id.table)
      .where(and(isOld, inArray(id, batch)))
      .returning({ id })
  ).length
}
