import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { isId } from './keyset.ts'
import { type Decided, lockStatusHolder, type StatusChange, type StatusHolder } from './status.store.ts'

/** The admin who changes a status. */
export type Actor = { id: string; name: string }

/** The admin and the time of a change. */
export type By = { actor: Actor; now: Date }

/** A new change. */
export function changeBy<Status extends string>({ actor, now }: By, status: Status): StatusChange<Status> {
  return { id: uuidv7(now.getTime()), status, by: actor.id, at: now }
}

type OneChange<Row, Status extends string> = {
  select: (tx: Tx, id: string) => Promise<Row | undefined>
  /** Changes the row, and answers it. */
  update: (tx: Tx, id: string, change: StatusChange<Status>) => Promise<Row | undefined>
  event: LiveEvent
  notFound: string
}

/**
 * Gives one row a status and appends the event; answers the row and the id of the change, for Undo. A row that has the status already
 * keeps its decision, and there is no change. Throws not_found, and conflict when the row no longer has the expected status: the message
 * has the status and the admin who set it. Without an expected status the last change wins.
 */
export async function changeStatus<Row, Status extends string>(
  db: Db,
  table: Decided,
  { id, status, expected }: { id: string; status: Status; expected?: Status | undefined },
  by: By,
  { select, update, event, notFound }: OneChange<Row, Status>,
): Promise<Row & { change?: string }> {
  if (!isId(id)) throw new AppError('not_found', notFound)
  const change = changeBy(by, status)
  return db.transaction(async (tx) => {
    const holder = await lockStatusHolder<Status>(tx, table, id)
    if (holder && expected && holder.status !== expected) throw new AppError('conflict', inWords(holder))
    const isChange = holder?.status !== status
    const row = isChange ? await update(tx, id, change) : await select(tx, id)
    if (!row) throw new AppError('not_found', notFound)
    if (!isChange) return row
    await append(tx, event)
    return { ...row, change: change.id }
  })
}

function inWords({ status, by }: StatusHolder<string>): string {
  return `The status was changed to ${status}${by === null ? '' : ` by ${by}`}`
}
