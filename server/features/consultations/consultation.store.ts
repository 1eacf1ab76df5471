import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { admins, consultations } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  countByStatus,
  listedByStatus,
  type NarrowedList,
  type PageWanted,
  pageOf,
  type Shown,
  shownColumns,
  shownOf,
} from '#server/lists/listing.store.ts'
import { inOrder } from '#server/lists/order.store.ts'
import { changedBy, changeOf, decisionColumns, type StatusChange } from '#server/lists/status.store.ts'
import type { ConsultationCounts, ConsultationFilter } from '#src/shared/consultations/consultation.schema.ts'
import type { ConsultationStatus } from '#src/shared/consultations/consultation.ts'

const shown = shownOf(getTableColumns(consultations))

type ConsultationRow = Shown<typeof consultations.$inferSelect>

/** Stores a request; it is pending. */
export async function insertConsultation(tx: Tx, row: Omit<ConsultationRow, 'status'>): Promise<void> {
  await tx.insert(consultations).values(row)
}

/** The request with this id, if there is one, and who decided on it. */
export async function selectConsultation(db: Db, id: string) {
  const [row] = await db
    .select({ ...shown, ...decisionColumns(consultations) })
    .from(consultations)
    .leftJoin(admins, changedBy(consultations))
    .where(eq(consultations.id, id))
  return row
}

/** Sets the status of one, and answers it. */
export async function updateStatus(
  tx: Tx,
  id: string,
  change: StatusChange<ConsultationStatus>,
): Promise<ConsultationRow | undefined> {
  const [row] = await tx
    .update(consultations)
    .set(changeOf(consultations, change))
    .where(eq(consultations.id, id))
    .returning(shown)
  return row
}

/** The list as it is narrowed and sorted. */
export function listed(filter: Partial<ConsultationFilter>) {
  return listedByStatus(consultations, filter)
}

/** A page of the list. */
export async function selectPage(db: Db, list: NarrowedList, wanted: PageWanted): Promise<ConsultationRow[]> {
  return db.query.consultations.findMany(pageOf(list, wanted))
}

/** These rows, in the order of the list. */
export async function selectRows(db: Db, { order }: NarrowedList, ids: string[]): Promise<ConsultationRow[]> {
  return db.query.consultations.findMany({
    columns: shownColumns,
    where: inArray(consultations.id, ids),
    orderBy: inOrder(order),
  })
}

/** How many there are of each status and in all, as the triggers keep them. */
export async function countConsultationsByStatus(db: Db): Promise<ConsultationCounts> {
  return countByStatus(db, consultations, { total: 0, pending: 0, solved: 0, dismissed: 0 })
}
