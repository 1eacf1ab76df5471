import { consultations } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { append } from '#server/events/outbox.ts'
import { changeMatching, countMatching } from '#server/lists/change-matching.ts'
import { type Actor, type By, changeStatus } from '#server/lists/change-status.ts'
import { type Changed, changeStatuses } from '#server/lists/change-statuses.ts'
import type { Some } from '#server/lists/changed-rows.ts'
import { everyMatch } from '#server/lists/every-match.ts'
import { existing } from '#server/lists/existing.ts'
import { idsOf } from '#server/lists/keyset.ts'
import { listPageOf } from '#server/lists/list-page.ts'
import { searchFirst } from '#server/lists/search-newest.ts'
import { foldTerm, type SearchTerm } from '#server/lists/search-term.store.ts'
import { undoChange } from '#server/lists/undo-change.ts'
import type {
  Consultation,
  ConsultationDecision,
  ConsultationDecisions,
  ConsultationFilter,
  ConsultationMatching,
  ConsultationMatchingChange,
  ConsultationPage,
  ConsultationRecord,
  ConsultationSubmission,
} from '#src/shared/consultations/consultation.schema.ts'
import { type ConsultationStatus, consultationNotFound } from '#src/shared/consultations/consultation.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import {
  countConsultationsByStatus,
  insertConsultation,
  listed,
  selectConsultation,
  selectPage,
  selectRows,
  updateStatus,
} from './consultation.store.ts'

/** Stores a consultation request together with its event: both or neither. Resolves after the commit. */
export async function submitConsultation(db: Db, submission: ConsultationSubmission, now: Date): Promise<void> {
  const id = uuidv7(now.getTime())
  const { name, email } = submission
  await db.transaction(async (tx) => {
    await insertConsultation(tx, { ...submission, id, createdAt: now, updatedAt: now })
    await append(tx, { name: 'new-consultation', payload: { id, name, email } })
  })
}

/** Counts of each status. */
export const countConsultations = countConsultationsByStatus

/** One page of matches, newest first. Throws validation for a cursor that no list ever gave. */
export async function listConsultations(db: Db, filter: ConsultationFilter): Promise<ConsultationPage> {
  const list = listed(filter)
  return listPageOf(db, filter, {
    list,
    selectPage: (wanted) => selectPage(db, list, wanted),
    selectRows: (ids) => selectRows(db, list, ids),
    countKept: async () => (await countConsultations(db))[filter.status ?? 'total'],
  })
}

/** The newest that a search finds. */
export async function findConsultations(db: Db, term: SearchTerm, limit: number): Promise<Consultation[]> {
  const list = listed({})
  const places = await searchFirst(db, list, term, limit)
  return selectRows(db, list, idsOf(places))
}

/** All that a filter matches, newest first, batch by batch. */
export async function* exportConsultations(
  db: Db,
  { search, ...narrowing }: ConsultationMatching,
): AsyncGenerator<Consultation[]> {
  const term = search ? await foldTerm(db, search) : null
  const list = listed(narrowing)
  yield* everyMatch(db, (tx, page) => selectPage(tx, list, { ...page, term }))
}

/** Throws not_found. */
export async function getConsultation(db: Db, id: string): Promise<ConsultationRecord> {
  const { decidedAt, decidedBy, ...row } = await existing(id, consultationNotFound, (known) =>
    selectConsultation(db, known),
  )
  return { ...row, decision: decidedAt && { status: row.status, by: decidedBy, at: decidedAt } }
}

/** Sets the status, from whatever it was or from the expected one, and appends the event. Throws not_found and conflict. */
export async function setConsultationStatus(
  db: Db,
  change: ConsultationDecision,
  by: By,
): Promise<Consultation & { change?: string }> {
  const { id, status } = change
  return changeStatus(db, consultations, change, by, {
    select: selectConsultation,
    update: updateStatus,
    event: statusEvent({ id }, status, by.actor),
    notFound: consultationNotFound,
  })
}

/** Sets the status of many at once, and appends one event. Unknown ids are passed over. */
export async function setConsultationStatuses(
  db: Db,
  change: ConsultationDecisions,
  by: By,
): Promise<Changed<ConsultationStatus>> {
  return changeStatuses(db, consultations, change, by, (ids) => statusEvent({ ids }, change.status, by.actor))
}

/** How many match, of those that one change may concern. */
export async function countMatchingConsultations(
  db: Db,
  { search, ...narrowing }: ConsultationMatching,
  now: Date,
): Promise<Matched> {
  return countMatching(db, listed(narrowing), search, now)
}

/** Sets the status of all that were counted so, and appends one event. */
export async function setMatchingConsultations(
  db: Db,
  change: ConsultationMatchingChange,
  by: By,
): Promise<Changed<ConsultationStatus>> {
  const { matching, status } = change
  return changeMatching(db, listed(matching), change, by, (some) => statusEvent(some, status, by.actor))
}

/** Takes back a change of this admin's: each row gets its status before it, unless it was changed again since. */
export async function undoConsultationChange(db: Db, change: string, by: By): Promise<{ changed: number }> {
  return undoChange<ConsultationStatus>(db, consultations, change, by, (some, status) =>
    statusEvent(some, status, by.actor),
  )
}

function statusEvent(rows: { id: string } | Some, status: ConsultationStatus, by: Actor): LiveEvent {
  return { name: 'queryUpdate', payload: { kind: 'consultation', ...rows, status, by: { id: by.id, name: by.name } } }
}
