import { asc, inArray, lte } from 'drizzle-orm'
import { heldRequests, spentProofs } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { insertWithEvent } from '#server/events/outbox.ts'

const PRUNED_AT_ONCE = 500

const { id, until } = spentProofs

/** Stores a held submission and its event in one statement. */
export async function insertHeld(db: Db, row: typeof heldRequests.$inferInsert): Promise<void> {
  await insertWithEvent(db, heldRequests, row, { name: 'quarantine', payload: { change: 'held' } })
}

/** Returns whether the proof was not spent before. Of simultaneous ones, in any process, one is. */
export async function insertSpent(db: Db, row: typeof spentProofs.$inferInsert): Promise<boolean> {
  return (await db.insert(spentProofs).values(row).onConflictDoNothing().returning({ id })).length > 0
}

/** Removes a batch of proofs whose challenges expired at `before` or earlier, and returns how many. */
export async function deleteSpentBefore(db: Db, before: Date): Promise<number> {
  const old = db.select({ id }).from(spentProofs).where(lte(until, before)).orderBy(asc(until)).limit(PRUNED_AT_ONCE)
  return (await db.delete(spentProofs).where(inArray(id, old)).returning({ id })).length
}
