import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow, idsOf, isId } from '#server/db/ids.ts'
import { longTransaction } from '#server/db/long-transaction.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { decodeCursor, encodeCursor } from '#server/lists/cursor.ts'
import type { Searchable } from '#server/lists/list.store.ts'
import { firstCursors } from '#server/lists/list.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { AuditState } from '#src/shared/audit/audit.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { maxChangedAtOnce, maxMatching } from '#src/shared/lists/list.ts'
import { insertUndoneEvents } from './history.store.ts'
import {
  type Decision,
  lockDecision,
  type Precondition,
  type StatusChange,
  type StatusTable,
  selectDecisions,
  unchangedSince,
  undoStatuses,
  updateStatuses,
} from './status.store.ts'

/** The admin and the time of a change. */
export type ChangeContext = { actor: AdminRef; now: Date }

/** Rows that changed together: as many ids as an event may carry, and the number of rows beyond them. */
type ChangedRows = { ids: string[]; more?: number }

/** A change of status as its event carries it. */
type StatusNews<Status extends string> = ({ id: string } | ChangedRows) & { status: Status; by: AdminRef }

/** The parts of an inbox that a change of status uses. */
export type StatusInbox<Status extends string> = {
  table: StatusTable
  kind: RequestKind
  notFound: string
  event(news: StatusNews<Status>): LiveEvent
}

export type OneChange<Status extends string> = { id: string; status: Status; expected?: Status | undefined }
export type SomeChange<Status extends string> = Pick<Precondition<Status>, 'expected'> & {
  ids: string[]
  status: Status
}
export type MatchingChange<Status extends string, Filter = unknown> = {
  matching: Filter & { search: string; until: Date; last?: string | null | undefined }
  status: Status
}

/** The result of a change of many rows; `change` is its id, for Undo, when there was anything to change. */
export type Changed<Status extends string> = { changed: number; change?: string; conflicts?: Decision<Status>[] }

type FilteredList = Searchable & { table: StatusTable }

const newChange = <Status extends string>({ actor, now }: ChangeContext, status: Status): StatusChange<Status> => {
  return { id: uuidv7(now.getTime()), status, by: actor.id, at: now }
}

/** Returns the inbox's event with only id and name of the actor, which may have other fields. */
function eventOf<Status extends string>(
  { event }: StatusInbox<Status>,
  rows: { id: string } | { ids: string[] },
  status: Status,
  { actor: { id, name } }: ChangeContext,
): LiveEvent {
  return event({ ...('ids' in rows ? changedRows(rows.ids) : rows), status, by: { id, name } })
}

function changedRows(ids: string[]): ChangedRows {
  const more = ids.length - maxChangedAtOnce
  return { ids: ids.slice(0, maxChangedAtOnce), ...(more > 0 && { more }) }
}

/**
 * Sets the status of one row; returns the id of the change and the status before. The caller records it last
 * (`recordStatusChange`). A row that has the status already keeps its last change. Throws not_found, and conflict when the row
 * does not have the expected status, with its status and the admin who set it in the message.
 */
export async function changeStatus<Status extends string>(
  tx: Tx,
  inbox: StatusInbox<Status>,
  { id, status, expected }: OneChange<Status>,
  context: ChangeContext,
): Promise<{ change?: string; before: Status }> {
  const change = newChange(context, status)
  const precondition = expected && { expected: { [id]: expected } }
  const [changed] = isId(id) ? await updateStatuses(tx, inbox.table, [id], change, precondition) : []
  if (changed) return { change: change.id, before: changed.before }
  const decision = await findOrThrow(id, inbox.notFound, (known) => lockDecision<Status>(tx, inbox.table, known))
  if (expected && decision.status !== expected) throw new AppError('conflict', conflictMessage(decision))
  if (decision.status === status) return { before: status }
  // Another admin changed it between the two statements. Now it is locked.
  return changeStatus(tx, inbox, { id, status, expected }, context)
}

const conflictMessage = ({ status, by }: Decision<string>) =>
  `The status was changed to ${status}${by === null ? '' : ` by ${by}`}`

/**
 * Sets the status of many rows and appends one event. Rows that do not have the status expected of them are left alone and returned as
 * conflicts. Unknown ids are skipped, so that a deleted row does not keep the others from being changed.
 */
export async function changeStatuses<Status extends string>(
  db: Db,
  inbox: StatusInbox<Status>,
  { ids, status, expected }: SomeChange<Status>,
  context: ChangeContext,
): Promise<Changed<Status>> {
  const change = newChange(context, status)
  return db.transaction(async (tx) => {
    const changed = await updateStatuses(tx, inbox.table, ids, change, { expected })
    // Rows that still have another status were not as expected.
    const conflicts = expected ? await selectDecisions(tx, inbox.table, ids, status) : []
    if (changed.length > 0) await recordStatusChange(tx, inbox, changed, status, context)
    return {
      changed: changed.length,
      ...(changed.length > 0 && { change: change.id }),
      ...(conflicts.length > 0 && { conflicts }),
    }
  })
}

/**
 * Counts the newest matches, up to `maxMatching`. The change sends `until` and `last` back, which exclude rows that arrive or
 * change after the count.
 */
export async function countMatching(db: Db, list: FilteredList, search: string, now: Date): Promise<Matched> {
  const matches = await firstCursors(db, unchangedSince(list, now, null), search, maxMatching + 1)
  const last = matches.slice(0, maxMatching).at(-1)
  return {
    rows: Math.min(matches.length, maxMatching),
    isCapped: matches.length > maxMatching,
    until: now,
    last: last ? encodeCursor(last) : null,
  }
}

/** Sets the status of all rows that were counted, or of none, and appends one event. Throws validation for an unknown cursor. */
export async function changeMatching<Status extends string>(
  db: Db,
  inbox: StatusInbox<Status>,
  list: FilteredList,
  { matching: { search, until, last }, status }: MatchingChange<Status>,
  context: ChangeContext,
): Promise<Changed<Status>> {
  // A time in the future would admit rows that were not counted.
  const counted = until < context.now ? until : context.now
  const wanted = unchangedSince(list, counted, decodeCursor(last))
  const change = newChange(context, status)
  return longTransaction(db, async (tx) => {
    const ids = (await firstCursors(tx, wanted, search, maxMatching)).map(({ id }) => id)
    // A single statement: a second one could wait for counters of a transaction that waits for rows of this one.
    const rows = await updateStatuses(tx, inbox.table, ids, change, { until: counted })
    if (rows.length === 0) return { changed: 0 }
    const changed = new Map(rows.map((row) => [row.id, row]))
    await recordStatusChange(
      tx,
      inbox,
      ids.flatMap((id) => changed.get(id) ?? []),
      status,
      context,
    )
    return { changed: rows.length, change: change.id }
  })
}

/** Takes back an admin's change and appends one event for each status. Returns the number of rows, without those changed again since. */
export async function undoStatusChange<Status extends string>(
  tx: Tx,
  inbox: StatusInbox<Status>,
  change: string,
  context: ChangeContext,
): Promise<number> {
  const undone = await undoStatuses<Status>(tx, inbox.table, { id: change, by: context.actor.id, at: context.now })
  if (undone.length === 0) return 0
  const ids = idsOf(undone)
  await insertUndoneEvents(tx, { change, ids, by: context.actor.id, at: context.now })
  for (const [status, rows] of Map.groupBy(undone, (row) => row.status)) {
    await append(tx, eventOf(inbox, { ids: idsOf(rows) }, status, context))
  }
  const after = statusesOf(undone.map(({ status }) => status))
  await record(tx, { kind: 'status undo', object: inbox.kind, ids, after })
  return undone.length
}

type ChangedRow = { id: string; before: string }

/** Records a change of status, of one request or of several, and appends its event. */
export async function recordStatusChange<Status extends string>(
  tx: Tx,
  inbox: StatusInbox<Status>,
  changed: ChangedRow | ChangedRow[],
  status: Status,
  context: ChangeContext,
): Promise<void> {
  const rows = [changed].flat()
  const ids = idsOf(rows)
  const before = statusesOf(rows.map((row) => row.before))
  const event = eventOf(inbox, Array.isArray(changed) ? { ids } : { id: changed.id }, status, context)
  await record(tx, { kind: 'status change', object: inbox.kind, ids, before, after: { status } }, event)
}

/** Returns the status of one request, or the number of requests with each status. */
function statusesOf(statuses: readonly string[]): AuditState {
  const counted = Map.groupBy(statuses, (status) => status)
  const [only] = counted.keys()
  if (counted.size === 1 && only !== undefined) return { status: only }
  return Object.fromEntries([...counted].map(([status, { length }]) => [status, length]))
}
