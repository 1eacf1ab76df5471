import type { Db } from '#server/db/database.ts'
import { takesLonger } from '#server/db/takes-longer.ts'
import { append } from '#server/events/outbox.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { By } from './change-status.ts'
import { namedRows, type Some } from './changed-rows.ts'
import { type Decided, undoStatuses } from './status.store.ts'

/**
 * Takes back what an admin's change did, all or none: each row gets the status it had before, but for rows that were changed again
 * since. Answers how many those were; appends one event for each status.
 */
export async function undoChange<Status extends string>(
  db: Db,
  table: Decided,
  change: string,
  { actor, now }: By,
  eventOf: (some: Some, status: Status) => LiveEvent,
): Promise<{ changed: number }> {
  return takesLonger(db, async (tx) => {
    const undone = await undoStatuses<Status>(tx, table, { id: change, by: actor.id, at: now })
    for (const [status, rows] of Map.groupBy(undone, (row) => row.status)) {
      const ids = rows.map(({ id }) => id)
      await append(tx, eventOf(namedRows(ids), status))
    }
    return { changed: undone.length }
  })
}
