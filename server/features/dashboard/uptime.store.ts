import { and, asc, gte, lt, sql } from 'drizzle-orm'
import { heartbeats } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

/** Does nothing if another process has stored the minute. */
export async function insertHeartbeat(db: Db, minute: Date): Promise<void> {
  await db.insert(heartbeats).values({ minute }).onConflictDoNothing()
}

/** Returns the first stored minute. */
export async function selectFirstHeartbeat(db: Db): Promise<Date | undefined> {
  const [first] = await db.select().from(heartbeats).orderBy(asc(heartbeats.minute)).limit(1)
  return first?.minute
}

/** Counts the stored minutes from `from` (inclusive) to `to` (exclusive). */
export async function countHeartbeats(db: Db, from: Date, to: Date): Promise<number> {
  return db.$count(heartbeats, and(gte(heartbeats.minute, from), lt(heartbeats.minute, to)))
}

/**
 * Deletes one batch of minutes up to `until` and returns their number. Keeps the first one, which is the start of the
 * measurement.
 */
export async function deleteHeartbeats(db: Db, until: Date, limit?: number): Promise<number> {
  const { minute } = heartbeats
  const where = sql`${minute} > (select min(minute) from ${heartbeats})`
  return deleteOld(db, { id: minute, time: minute, until, where, limit })
}
