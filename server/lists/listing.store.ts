import { and, count, eq, getTableName, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listCounts } from '#drizzle/schema/listing.ts'
import type { Db } from '#server/db/database.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { Place } from './keyset.ts'
import { comesAfter, inOrder, type Listed, orderOf } from './order.store.ts'
import { contains, type Searchable } from './search.store.ts'
import type { SearchTerm } from './search-term.store.ts'

type ListedByStatus = Listed & Record<'status' | 'searchText' | 'updatedAt', AnyPgColumn>

/** What a list is narrowed to besides a search: the rows of a status, made from `since` on and before `before`. */
export type Narrowing<Status extends string> = {
  status?: Status | null | undefined
  since?: Date | null | undefined
  before?: Date | null | undefined
}

/** A list as it was asked for. `isCounted` when its rows are kept by their number: nothing but a status narrows it. */
export type NarrowedList = Searchable & { isCounted: boolean }

/** The rows of a table that were made in a span of time. */
export function madeBetween(
  { createdAt }: Listed,
  { since, before }: Pick<Narrowing<never>, 'since' | 'before'>,
): SQL | undefined {
  return and(since ? gte(createdAt, since) : undefined, before ? lt(createdAt, before) : undefined)
}

/** A list by status, narrowed to what was asked for; `others` are conditions of the list's own. */
export function listedByStatus<Status extends string, Table extends ListedByStatus>(
  table: Table,
  { sort, status, ...span }: Narrowing<Status> & { sort?: Sort },
  ...others: (SQL | undefined)[]
) {
  const besides = and(madeBetween(table, span), ...others)
  return {
    table,
    order: orderOf(table, sort),
    text: table.searchText,
    where: and(status ? eq(table.status, status) : undefined, besides),
    isCounted: besides === undefined,
  }
}

/**
 * All but what a search looks in, which says the rest once more and is half of what a row would send, and but what a change of
 * status leaves for its Undo.
 */
export const shownColumns = {
  searchText: false,
  statusChangedAt: false,
  statusChangedBy: false,
  statusBefore: false,
  statusChangeId: false,
} as const
type Hidden = keyof typeof shownColumns

/** The columns of a table that are shown, for a select or what an update returns. */
export function shownOf<Columns extends Record<Hidden, unknown>>(columns: Columns): Omit<Columns, Hidden> {
  const { searchText, statusChangedAt, statusChangedBy, statusBefore, statusChangeId, ...shown } = columns
  return shown
}
/** A row of it. */
export type Shown<Row extends Record<Hidden, unknown>> = Omit<Row, Hidden>

/** Up to `limit` rows of a list after `after`; with a term, of those that contain it. */
export type PageWanted = { after: Place | null; limit: number; term?: SearchTerm | null }

/** A page of a list, in its order, as `findMany` takes it. */
export function pageOf(list: Searchable, { after, limit, term }: PageWanted) {
  const where = and(comesAfter(list.order, after), list.where, term ? contains(list, term) : undefined)
  return { columns: shownColumns, where, orderBy: inOrder(list.order), limit }
}

/** How many rows meet a condition, counted no further than `cap`. */
export async function countUpTo(db: Db, table: PgTable, condition: SQL | undefined, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(cap)
    .as('some')
  const [row] = await db.select({ rows: count() }).from(some)
  return row?.rows ?? 0
}

/** How many rows a list has, of each status and in all, exactly; `none` is what an empty table counts. */
export async function countByStatus<Status extends string>(
  db: Db,
  table: PgTable,
  none: Record<Status | 'total', number>,
): Promise<Record<Status | 'total', number>> {
  const kept = await db
    .select({ status: sql<Status>`${listCounts.status}`, rows: sql`sum(${listCounts.rows})`.mapWith(Number) })
    .from(listCounts)
    .where(eq(listCounts.list, getTableName(table)))
    .groupBy(listCounts.status)
  const counts = { ...none }
  for (const { status, rows } of kept) {
    counts[status] += rows
    counts.total += rows
  }
  return counts
}

/** How many rows a list without statuses has, exactly. */
export async function countAllOf(db: Db, table: PgTable): Promise<number> {
  const [row] = await db
    .select({ rows: sql`coalesce(sum(${listCounts.rows}), 0)`.mapWith(Number) })
    .from(listCounts)
    .where(eq(listCounts.list, getTableName(table)))
  return row?.rows ?? 0
}
