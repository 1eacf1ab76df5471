import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { admins, calendarFeeds } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Role } from '#src/shared/account/role.ts'
import type { CalendarFeed } from '#src/shared/calls/calendar-feed.schema.ts'
import type { FeedScope } from '#src/shared/calls/call.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'

const { adminId, tokenHash, scope, createdAt, readAt } = calendarFeeds

export async function selectFeed(db: Db, admin: string): Promise<CalendarFeed> {
  const [row] = await db.select({ scope, createdAt, readAt }).from(calendarFeeds).where(eq(adminId, admin))
  return row ?? null
}

/** Returns the feed of an address with its admin's role, unless the admin is disabled. */
export async function selectFeedByToken(
  db: Db,
  hash: string,
): Promise<{ adminId: string; scope: FeedScope; role: Role } | undefined> {
  const [row] = await db
    .select({ adminId, scope, role: admins.role })
    .from(calendarFeeds)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(tokenHash, hash), isNull(admins.disabledAt)))
  return row
}

/** Stores a feed in place of the admin's earlier one, whose address ends. */
export async function upsertFeed(tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({ target: adminId, set: { ...row, readAt: null } })
}

/** Returns whether the admin had a feed. */
export async function deleteFeedOf(tx: Tx, admin: string): Promise<boolean> {
  return (await tx.delete(calendarFeeds).where(eq(adminId, admin)).returning({ adminId })).length > 0
}

/** Records that a feed was read, at most once an hour. */
export async function updateRead(db: Db, admin: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  await db
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(and(eq(adminId, admin), or(isNull(readAt), lt(readAt, hourAgo))))
}
