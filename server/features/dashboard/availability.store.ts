import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import { heartbeats } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'

/** Marks a minute; of several processes, one does. */
export async function insertHeartbeat(db: Db, minute: Date): Promise<void> {
  await db.insert(heartbeats).values({ minute }).onConflictDoNothing()
}

/** The first minute ever marked. */
export async function selectFirstHeartbeat(db: Db): Promise<Date | undefined> {
  const [first] = await db.select().from(heartbeats).orderBy(asc(heartbeats.minute)).limit(1)
  return first?.minute
}

/** How many minutes are marked, from one to another, which does not count. */
export async function countHeartbeats(db: Db, from: Date, to: Date): Promise<number> {
  return db.$count(heartbeats, and(gte(heartbeats.minute, from), lt(heartbeats.minute, to)))
}

/** Removes one batch of the minutes before `until`, and answers how many. The first ever stays: it tells since when there are any. */
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
