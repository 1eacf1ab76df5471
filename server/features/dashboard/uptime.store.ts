import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { heartbeats } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

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
 * Deletes one batch of minutes before `until` and returns their number. Keeps the first one, which is the start of the
 * measurement.
 */
export async function deleteHeartbeats(db: Db, until: Date, limit: number): Promise<number> {
  const { minute } = heartbeats
  const old = db
    .select({ minute })
    .from(heartbeats)
    .where(and(lt(minute, until), sql`${minute} > (select min(minute) from ${heartbeats})`))
    .orderBy(asc(minute))
    .limit(limit)
  const removed = await db.delete(heartbeats).where(inArray(minute, old)).returning({ minute })
  return removed.length
}
