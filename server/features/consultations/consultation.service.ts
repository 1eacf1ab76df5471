import type { Db } from '#server/database/open.ts'
import { changeMatching, countMatching } from '#server/listing/change-matching.ts'
import { changeStatuses } from '#server/listing/change-statuses.ts'
import { everyMatch } from '#server/listing/every-match.ts'
import { existing } from '#server/listing/existing.ts'
import { idsOf } from '#server/listing/keyset.ts'
import { listByStatus } from '#server/listing/list-by-status.ts'
import type { Matched } from '#server/listing/listing.schema.ts'
import type { Matching } from '#server/listing/listing.store.ts'
import { searchFirst } from '#server/listing/search-newest.ts'
import { append } from '#server/realtime/outbox.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import {
  type Consultation,
  type ConsultationFilter,
  type ConsultationMatching,
  type ConsultationMatchingChange,
  type ConsultationPage,
  type ConsultationStatus,
  type ConsultationStatusesChange,
  type ConsultationSubmission,
  consultationNotFound,
} from './consultation.schema.ts'
import {
  countConsultationsByStatus,
  insertConsultation,
  searchable,
  selectConsultation,
  selectPage,
  selectRows,
  updateManyStatuses,
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
  return listByStatus(db, filter, { selectPage, selectRows, searchable, countAll: countConsultations })
}

/** The newest that a search finds. */
export async function findConsultations(db: Db, search: string, limit: number): Promise<Consultation[]> {
  const places = await searchFirst(db, searchable(null), search, limit)
  return selectRows(db, idsOf(places))
}

/** All that a filter matches, newest first, batch by batch. */
export function exportConsultations(db: Db, matching: Matching<ConsultationStatus>): AsyncGenerator<Consultation[]> {
  return everyMatch((page) => selectPage(db, { ...matching, ...page }))
}

/** Throws not_found. */
export async function getConsultation(db: Db, id: string): Promise<Consultation> {
  return existing(id, consultationNotFound, (known) => selectConsultation(db, known))
}

/** Sets the status, from whatever it was, and tells everyone who watches. Throws not_found. */
export async function setConsultationStatus(
  db: Db,
  id: string,
  status: ConsultationStatus,
  now: Date,
): Promise<Consultation> {
  return db.transaction(async (tx) => {
    const change = { status, updatedAt: now }
    const row = await existing(id, consultationNotFound, (known) => updateStatus(tx, known, change))
    await append(tx, { name: 'queryUpdate', payload: { kind: 'consultation', id, status } })
    return row
  })
}

/** Sets the status of many at once, and tells everyone who watches. Ids that nobody has are passed over. */
export async function setConsultationStatuses(
  db: Db,
  change: ConsultationStatusesChange,
  now: Date,
): Promise<{ changed: number }> {
  const { status } = change
  return changeStatuses(db, change, now, {
    update: updateManyStatuses,
    eventOf: (ids) => ({ name: 'queryUpdate', payload: { kind: 'consultation', ids, status } }),
  })
}

/** How many match, of those that one change may concern. */
export async function countMatchingConsultations(
  db: Db,
  { search, status }: ConsultationMatching,
  now: Date,
): Promise<Matched> {
  return countMatching(db, searchable(status ?? null), search, now)
}

/** Sets the status of all that were counted so, and tells everyone who watches. */
export async function setMatchingConsultations(
  db: Db,
  change: ConsultationMatchingChange,
  now: Date,
): Promise<{ changed: number }> {
  const { matching, status } = change
  return changeMatching(db, searchable(matching.status ?? null), change, now, {
    update: updateManyStatuses,
    eventOf: (some) => ({ name: 'queryUpdate', payload: { kind: 'consultation', ...some, status } }),
  })
}
