import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { businessMinutes } from '#server/time/business-time.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { answeredAlready, type RequestKind } from '#src/shared/inbox/request.ts'
import { insertEvents, lockAnswersOf, updateBusinessMinutes, withdrawAnswer } from './history.store.ts'
import { type FollowUpTable, lockReply } from './inbox.store.ts'
import type { ChangeContext } from './status.service.ts'

export type AnsweredInbox = { table: FollowUpTable; kind: RequestKind; notFound: string }

type Answer = {
  kind: RequestKind
  recordId: string
  arrivedAt: Date
  timeZone: string
  /** The reply; absent for an answer outside of the product. */
  mailId?: string
  change?: string
}

/** Writes an answer into a request's history, which stops its clock if it is the first one, and appends the event. */
export async function insertAnswer(
  tx: Tx,
  { kind, recordId, arrivedAt, timeZone, mailId, change }: Answer,
  { actor, now }: ChangeContext,
): Promise<void> {
  const minutes = businessMinutes(arrivedAt, now, timeZone)
  const answer = { id: uuidv7(now.getTime()), recordId, kind: 'answer' as const, at: now, by: actor.id }
  await insertEvents(tx, [{ ...answer, mailId, changeId: change, businessMinutes: minutes }])
  await appendAnswer(tx, 'answered', kind, recordId, actor)
}

/** Marks a request as answered without a mail of the product. Throws not_found, and conflict when it has an answer. */
export async function markAnswered(
  db: Db,
  { table, kind, notFound }: AnsweredInbox,
  { id, timeZone }: { id: string; timeZone: string },
  context: ChangeContext,
): Promise<{ change: string }> {
  return db.transaction(async (tx) => {
    const { createdAt, firstReplyAt, unansweredSince } = await findOrThrow(id, notFound, (known) =>
      lockReply(tx, table, known),
    )
    if (firstReplyAt && !unansweredSince) throw new AppError('conflict', answeredAlready)
    const change = uuidv7(context.now.getTime())
    await insertAnswer(tx, { kind, recordId: id, arrivedAt: createdAt, timeZone, change }, context)
    await record(tx, { kind: 'answer elsewhere', object: kind, ids: [id] })
    return { change }
  })
}

/** Takes back an admin's answer outside of the product. Returns the number of rows. */
export async function undoAnswer(
  tx: Tx,
  { kind }: AnsweredInbox,
  change: string,
  { actor, now }: ChangeContext,
): Promise<number> {
  const recordId = await withdrawAnswer(tx, change, actor.id, now)
  if (recordId === undefined) return 0
  await appendAnswer(tx, 'unanswered', kind, recordId, actor)
  await record(tx, { kind: 'answer undo', object: kind, ids: [recordId] })
  return 1
}

/**
 * Changes mails, and appends an event for each request whose reply counts from now on, or no longer, as the database says
 * (`keep_answer_of_mail`). The requests are locked first, as an erasure does. The sender of mail passes no actor.
 */
export async function changeReplies<Result>(
  tx: Tx,
  mailIds: readonly string[],
  change: () => Promise<Result>,
  { timeZone, actor }: { timeZone: string; actor?: AdminRef },
): Promise<Result> {
  // Read again once they are locked: a statement that waited for another change of a reply knows only what was before it.
  await lockAnswersOf(tx, mailIds)
  const counted = new Set(
    (await lockAnswersOf(tx, mailIds)).flatMap((answer) => (answer.withdrawnAt ? [] : [answer.id])),
  )
  const result = await change()
  for (const { id, kind, recordId, arrivedAt, at, withdrawnAt } of await lockAnswersOf(tx, mailIds)) {
    const counts = withdrawnAt === null
    if (counts === counted.has(id)) continue
    if (counts) await updateBusinessMinutes(tx, id, at, businessMinutes(arrivedAt, at, timeZone))
    await appendAnswer(tx, counts ? 'answered' : 'unanswered', kind, recordId, actor)
  }
  return result
}

async function appendAnswer(
  tx: Tx,
  change: 'answered' | 'unanswered',
  kind: RequestKind,
  recordId: string,
  actor?: AdminRef,
): Promise<void> {
  const by = actor && { id: actor.id, name: actor.name }
  await append(tx, { name: 'request', payload: { kind, ids: [recordId], change, by } })
}
