import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { userQueries } from '#drizzle/schema/index.ts'
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
import type { QueryCounts, QueryStatus } from './query.schema.ts'

const { searchText, ...shown } = getTableColumns(userQueries)

export type QueryRow = Omit<typeof userQueries.$inferSelect, 'searchText'>

/** Stores a contact request; it is pending. */
export async function insertQuery(tx: Tx, row: Omit<QueryRow, 'status'>): Promise<void> {
  await tx.insert(userQueries).values(row)
}

/** The query with this id, if there is one. */
export async function selectQuery(db: Db | Tx, id: string): Promise<QueryRow | undefined> {
  return db.query.userQueries.findFirst({ columns: shownColumns, where: eq(userQueries.id, id) })
}

/** Sets the status of one, and answers it if it is there. */
export async function updateStatus(
  tx: Tx,
  id: string,
  change: { status: QueryStatus; updatedAt: Date },
): Promise<QueryRow | undefined> {
  const [row] = await tx.update(userQueries).set(change).where(eq(userQueries.id, id)).returning(shown)
  return row
}

/** Of those rows that have another status, and with `until` were not changed since; answers which they are. */
export async function updateManyStatuses(
  tx: Tx,
  ids: string[],
  change: { status: QueryStatus; updatedAt: Date },
  until?: Date,
): Promise<string[]> {
  return updateStatuses(tx, userQueries, ids, change, until)
}

/** Up to `limit` rows that match, newest first, after `after`. */
export async function selectPage(db: Db, wanted: Wanted<QueryStatus>): Promise<QueryRow[]> {
  return db.query.userQueries.findMany(pageOf(userQueries, wanted))
}

/** These rows, newest first. */
export async function selectRows(db: Db, ids: string[]): Promise<QueryRow[]> {
  return db.query.userQueries.findMany({
    columns: shownColumns,
    where: inArray(userQueries.id, ids),
    orderBy: newestFirst(userQueries),
  })
}

/** What a search looks in. */
export function searchable(status: QueryStatus | null): Changeable {
  return searchableByStatus(userQueries, status)
}

/** How many there are of each status and in all, as the triggers keep them. */
export async function countQueriesByStatus(db: Db): Promise<QueryCounts> {
  return countByStatus(db, userQueries, { total: 0, pending: 0, solved: 0, rejected: 0 })
}
