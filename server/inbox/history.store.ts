import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { admins, requestEvents } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { adminIdOrNull, isAmong } from '#server/db/ids.ts'
import { type RequestKind, requestKinds } from '#src/shared/inbox/request.ts'
import { requestSources } from './request-sources.store.ts'

type NewEvent = typeof requestEvents.$inferInsert & { by: string }

export async function insertEvents(tx: Tx, rows: NewEvent[]): Promise<void> {
  await tx.insert(requestEvents).values(rows.map((row) => ({ ...row, by: adminIdOrNull(row.by) })))
}

/** A subquery of changed rows, with the column `before` for the former value. */
type Changed = SQLWrapper & Record<'id' | 'before', SQLWrapper>
type Change = { id: string; status: string; by: string; at: Date }

/** Returns the statement that writes a change of status into the history of each row of `changed`. */
export function insertionOfStatus(changed: Changed, { id, status, by, at }: Change): SQL {
  return sql`insert into ${requestEvents} (id, record_id, kind, at, by, from_value, to_value, change_id)
    select gen_random_uuid(), ${changed.id}, 'status', ${at.toISOString()}::timestamptz, ${adminIdOrNull(by)}, ${changed.before},
      ${status}, ${id}::uuid
    from ${changed}`
}

type Undone = { change: string; ids: string[]; by: string; at: Date }

/** Writes that a change of status or owner was taken back, into the history of each of these rows. */
export async function insertUndoneEvents(tx: Tx, { change, ids, by, at }: Undone): Promise<void> {
  const { recordId, changeId, kind, from, to } = requestEvents
  await tx.execute(sql`insert into ${requestEvents} (id, record_id, kind, at, by, from_value, to_value)
    select gen_random_uuid(), ${recordId}, ${kind}, ${at.toISOString()}::timestamptz,
      ${adminIdOrNull(by)}, ${to}, ${from}
    from ${requestEvents} where ${changeId} = ${change} and ${isAmong(requestEvents.recordId, ids)}`)
}

/** Returns who made the last change of owner of each of these requests, and when. */
export async function selectLastOwnerChanges(db: Db | Tx, ids: readonly string[]) {
  const { recordId, kind, at, by, id } = requestEvents
  return db
    .selectDistinctOn([recordId], { recordId, at, by: admins.name })
    .from(requestEvents)
    .leftJoin(admins, eq(admins.id, by))
    .where(and(isAmong(requestEvents.recordId, ids), eq(kind, 'owner')))
    .orderBy(recordId, desc(at), desc(id))
}

/** Takes back an admin's answer outside of the product. Returns the request; undefined for any other change. */
export async function withdrawAnswer(tx: Tx, change: string, by: string, at: Date): Promise<string | undefined> {
  const { changeId, kind, recordId } = requestEvents
  const [withdrawn] = await tx
    .update(requestEvents)
    .set({ withdrawnAt: at })
    .where(
      and(
        eq(changeId, change),
        eq(requestEvents.by, by),
        eq(kind, 'answer'),
        sql`${requestEvents.withdrawnAt} is null`,
      ),
    )
    .returning({ recordId })
  return withdrawn?.recordId
}

type ReplyAnswer = {
  id: string
  recordId: string
  kind: RequestKind
  arrivedAt: Date
  at: Date
  withdrawnAt: Date | null
}

/** Returns the answers that these mails are, and locks their requests until the transaction ends. */
export async function lockAnswersOf(tx: Tx, mailIds: readonly string[]): Promise<ReplyAnswer[]> {
  const answers: ReplyAnswer[] = []
  for (const kind of requestKinds) {
    const { table } = requestSources[kind]
    const { id, recordId, at, withdrawnAt, mailId } = requestEvents
    const found = await tx
      .select({ id, recordId, arrivedAt: table.createdAt, at, withdrawnAt })
      .from(requestEvents)
      .innerJoin(table, eq(table.id, recordId))
      .where(inArray(mailId, [...mailIds]))
      .orderBy(recordId)
      .for('update', { of: table })
    answers.push(...found.map((row) => ({ ...row, kind })))
  }
  return answers
}

/** Stores the business time until an answer. With its time, because that is what the trigger of the first reply watches. */
export async function updateBusinessMinutes(tx: Tx, id: string, at: Date, businessMinutes: number): Promise<void> {
  await tx.update(requestEvents).set({ at, businessMinutes }).where(eq(requestEvents.id, id))
}

export async function selectHistory(db: Db | Tx, recordIds: string[]) {
  const { id, by, changeId, mailId, ...shown } = requestEvents
  const { recordId, kind, at, from, to, businessMinutes, withdrawnAt } = shown
  return db
    .select({ recordId, kind, at, from, to, businessMinutes, withdrawnAt })
    .from(requestEvents)
    .where(isAmong(requestEvents.recordId, recordIds))
    .orderBy(at, id)
}

export async function deleteHistory(tx: Tx, recordIds: string[]): Promise<void> {
  await tx.delete(requestEvents).where(isAmong(requestEvents.recordId, recordIds))
}
