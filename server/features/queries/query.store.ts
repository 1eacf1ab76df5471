import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { admins, userQueries } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { countUpTo } from '#server/lists/list.store.ts'

/** Counts the queries that are newer than those an admin has seen, up to `max`. An admin who never looked has seen none. */
export async function countUnseen(db: Db, adminId: string, max: number) {
  const seen = db.select({ at: admins.queriesSeenAt }).from(admins).where(eq(admins.id, adminId))
  return countUpTo(db, userQueries, gt(userQueries.createdAt, sql`coalesce(${seen}, 'epoch'::timestamptz)`), max)
}

/** Moves forward only: of two windows, the one that shows older rows must not bring back what the other has shown. */
export async function updateSeen(db: Db, adminId: string, until: Date): Promise<void> {
  const isLater = or(isNull(admins.queriesSeenAt), lt(admins.queriesSeenAt, until))
  await db
    .update(admins)
    .set({ queriesSeenAt: until })
    .where(and(eq(admins.id, adminId), isLater))
}
