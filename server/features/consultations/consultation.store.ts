import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { consultations } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/database/open.ts'
import {
  countByStatus,
  newestFirst,
  pageOf,
  searchableByStatus,
  shownColumns,
  updateStatuses,
  type Wanted,
} from '#server/listing/listing.store.ts'
import type { Changeable } from '#server/listing/matching.store.ts'
import type { ConsultationCounts, ConsultationStatus } from './consultation.schema.ts'

const { searchText, ...shown } = getTableColumns(consultations)

type ConsultationRow = Omit<typeof consultations.$inferSelect, 'searchText'>

/** Stores a request; it is pending. */
export async function insertConsultation(tx: Tx, row: Omit<ConsultationRow, 'status'>): Promise<void> {
  await tx.insert(consultations).values(row)
}

/** The request with this id, if there is one. */
export async function selectConsultation(db: Db, id: string): Promise<ConsultationRow | undefined> {
  return db.query.consultations.findFirst({ columns: shownColumns, where: eq(consultations.id, id) })
}

/** Sets the status of one, and answers it if it is there. */
export async function updateStatus(
  tx: Tx,
  id: string,
  change: { status: ConsultationStatus; updatedAt: Date },
): Promise<ConsultationRow | undefined> {
  const [row] = await tx.update(consultations).set(change).where(eq(consultations.id, id)).returning(shown)
  return row
}

/** Of those rows that have another status, and with `until` were not changed since; answers which they are. */
export async function updateManyStatuses(
  tx: Tx,
  ids: string[],
  change: { status: ConsultationStatus; updatedAt: Date },
  until?: Date,
): Promise<string[]> {
  return updateStatuses(tx, consultations, ids, change, until)
}

/** Up to `limit` rows that match, newest first, after `after`. */
export async function selectPage(db: Db, wanted: Wanted<ConsultationStatus>): Promise<ConsultationRow[]> {
  return db.query.consultations.findMany(pageOf(consultations, wanted))
}

/** These rows, newest first. */
export async function selectRows(db: Db, ids: string[]): Promise<ConsultationRow[]> {
  return db.query.consultations.findMany({
    columns: shownColumns,
    where: inArray(consultations.id, ids),
    orderBy: newestFirst(consultations),
  })
}

/** What a search looks in. */
export function searchable(status: ConsultationStatus | null): Changeable {
  return searchableByStatus(consultations, status)
}

/** How many there are of each status and in all, as the triggers keep them. */
export async function countConsultationsByStatus(db: Db): Promise<ConsultationCounts> {
  return countByStatus(db, consultations, { total: 0, pending: 0, solved: 0, dismissed: 0 })
}
