import { heldRequests, spentProofs } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { insertWithEvent } from '#server/events/outbox.ts'

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
export const deleteSpentBefore = (db: Db, before: Date) => deleteOld(db, { id, time: until, until: before })
