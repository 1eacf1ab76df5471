import { heldRequests } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { insertWithEvent } from '#server/events/outbox.ts'

/** Stores a held submission and its event in one statement. */
export async function insertHeld(db: Db, row: typeof heldRequests.$inferInsert): Promise<void> {
  await insertWithEvent(db, db.insert(heldRequests).values(row), { name: 'quarantine', payload: { change: 'held' } })
}
