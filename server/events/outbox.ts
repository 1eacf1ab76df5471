import { sql } from 'drizzle-orm'
import { events } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'

/** The NOTIFY channel that tells every process of new events. */
export const eventsChannel = 'northlattice_events'

/**
 * Writes an event in the caller's transaction, so that it exists only if the change was committed. The notification has no payload,
 * because PostgreSQL may merge or lose notifications; the row is what counts.
 */
export async function append(tx: Tx, { name, payload }: LiveEvent): Promise<void> {
  await tx.insert(events).values({ name, payload })
  await tx.execute(sql`select pg_notify(${eventsChannel}, '')`)
}
