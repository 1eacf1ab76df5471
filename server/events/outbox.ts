import { sql } from 'drizzle-orm'
import { events } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

/** The channel on which PostgreSQL tells every process that there is something to read. */
export const eventsChannel = 'northlattice_events'

/**
 * Writes an event in the caller's transaction: it exists if and only if what it tells of was committed. The notification
 * carries nothing, because PostgreSQL may merge or lose it; the row is what counts.
 */
export async function append(tx: Tx, { name, payload }: LiveEvent): Promise<void> {
  await tx.insert(events).values({ name, payload })
  await tx.execute(sql`select pg_notify(${eventsChannel}, '')`)
}
