import type { Db } from '#server/db/database.ts'
import { append } from '#server/events/outbox.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { type By, changeBy } from './change-status.ts'
import { type Decided, type StatusHolder, selectStatusHolders, type Unchanged, updateStatuses } from './status.store.ts'

/** The answer to a change of many rows; without an id when there was nothing to change. */
export type Changed<Status extends string> = {
  changed: number
  change?: string
  conflicts?: StatusHolder<Status>[]
}

/**
 * Gives many rows a status and appends one event. Rows that no longer have the status that was expected of them are left as they
 * are and answered as conflicts. Unknown ids are passed over: a row that was deleted must not keep the others from being changed.
 */
export async function changeStatuses<Status extends string>(
  db: Db,
  table: Decided,
  { ids, status, expected }: { ids: string[]; status: Status; expected?: Unchanged<Status>['expected'] },
  by: By,
  eventOf: (ids: string[]) => LiveEvent,
): Promise<Changed<Status>> {
  const change = changeBy(by, status)
  return db.transaction(async (tx) => {
    const changed = await updateStatuses(tx, table, ids, change, { expected })
    if (changed.length > 0) await append(tx, eventOf(changed))
    // Whatever has another status still was not as it was expected.
    const conflicts = expected ? await selectStatusHolders(tx, table, ids, status) : []
    return {
      changed: changed.length,
      ...(changed.length > 0 && { change: change.id }),
      ...(conflicts.length > 0 && { conflicts }),
    }
  })
}
