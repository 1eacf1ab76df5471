import type { Db, Tx } from '#server/database/open.ts'
import type { LiveEvent } from '#server/realtime/event.schema.ts'
import { append } from '#server/realtime/outbox.ts'

/** Sets the status of those that have another, and answers which; with `until`, of those that nobody has changed since. */
export type UpdateStatuses<Status extends string> = (
  tx: Tx,
  ids: string[],
  change: { status: Status; updatedAt: Date },
  until?: Date,
) => Promise<string[]>

/**
 * Gives many rows a status, all or none, and tells everyone who watches, once; `update` answers which of them had another. Ids that
 * nobody has are passed over: a row that went away meanwhile must not keep the others from being done.
 */
export async function changeStatuses<Status extends string>(
  db: Db,
  { ids, status }: { ids: string[]; status: Status },
  now: Date,
  { update, eventOf }: { update: UpdateStatuses<Status>; eventOf: (ids: string[]) => LiveEvent },
): Promise<{ changed: number }> {
  return db.transaction(async (tx) => {
    const changed = await update(tx, ids, { status, updatedAt: now })
    if (changed.length > 0) await append(tx, eventOf(changed))
    return { changed: changed.length }
  })
}
