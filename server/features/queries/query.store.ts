import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { admins, userQueries } from '#drizzle/schema/index.ts'
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
import type { QueryCounts, QueryFilter } from '#src/shared/queries/query.schema.ts'
import type { QueryStatus } from '#src/shared/queries/query.ts'

const shown = shownOf(getTableColumns(userQueries))

export type QueryRow = Shown<typeof userQueries.$inferSelect>

/** Stores a contact request; it is pending. */
export async function insertQuery(tx: Tx, row: Omit<QueryRow, 'status'>): Promise<void> {
  await tx.insert(userQueries).values(row)
}

/** The query with this id, if there is one, and who decided on it. */
export async function selectQuery(db: Db, id: string) {
  const [row] = await db
    .select({ ...shown, ...decisionColumns(userQueries) })
    .from(userQueries)
    .leftJoin(admins, changedBy(userQueries))
    .where(eq(userQueries.id, id))
  return row
}

/** Sets the status of one, and answers it. */
export async function updateStatus(
  tx: Tx,
  id: string,
  change: StatusChange<QueryStatus>,
): Promise<QueryRow | undefined> {
  const [row] = await tx
    .update(userQueries)
    .set(changeOf(userQueries, change))
    .where(eq(userQueries.id, id))
    .returning(shown)
  return row
}

/** The list as it is narrowed and sorted. */
export function listed({ projectType, budget, ...filter }: Partial<QueryFilter>) {
  const ofType = projectType ? eq(userQueries.projectType, projectType) : undefined
  const ofBudget = budget ? eq(userQueries.budgetRange, budget) : undefined
  return listedByStatus(userQueries, filter, and(ofType, ofBudget))
}

/** A page of the list. */
export async function selectPage(db: Db, list: NarrowedList, wanted: PageWanted): Promise<QueryRow[]> {
  return db.query.userQueries.findMany(pageOf(list, wanted))
}

/** These rows, in the order of the list. */
export async function selectRows(db: Db, { order }: NarrowedList, ids: string[]): Promise<QueryRow[]> {
  return db.query.userQueries.findMany({
    columns: shownColumns,
    where: inArray(userQueries.id, ids),
    orderBy: inOrder(order),
  })
}

/** How many there are of each status and in all, as the triggers keep them. */
export async function countQueriesByStatus(db: Db): Promise<QueryCounts> {
  return countByStatus(db, userQueries, { total: 0, pending: 0, solved: 0, rejected: 0 })
}
