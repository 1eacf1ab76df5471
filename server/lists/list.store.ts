import { and, asc, desc, eq, getTableName, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { listCounts } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { isAmong } from '#server/db/ids.ts'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { Cursor } from './cursor.ts'

/** A table that is listed by the time of creation. */
export type ListTable = PgTable & Record<'id' | 'createdAt', AnyPgColumn>

/** The time that a list is ordered by, and which end comes first. Ids order the rows of one moment. */
type Order = { at: AnyPgColumn; id: AnyPgColumn; sort: Sort }

/** A list that can be searched: `text` is the column of its trigram index, `where` the filters. */
export type Searchable = { table: PgTable; order: Order; text: AnyPgColumn; where?: SQL | undefined }

export type RowQuery = { where: SQL | undefined; orderBy: SQL[]; limit: number }

/** A list with its filters and order, and the function that reads its rows. */
export type List<Row> = Searchable & {
  read(db: Db, query: RowQuery): Promise<Row[]>
  /** Returns the exact number of rows from the counters; absent with filters that the counters do not cover. */
  count?: ((db: Db) => Promise<number>) | undefined
  /** For a list that is not ordered by creation. */
  cursorOf?: (row: Row) => Cursor
}

/** Reads the rows of a query from a select that is `$dynamic()`. */
export const readRows = <Select extends PgSelect>(select: Select, { where, orderBy, limit }: RowQuery) =>
  select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)

export const byCreation = ({ createdAt, id }: ListTable, sort: Sort = 'newest'): Order => ({ at: createdAt, id, sort })

/** Returns the ORDER BY along an index of the two columns, forwards or backwards. */
export function orderBy({ at, id, sort }: { at: SQLWrapper; id: SQLWrapper; sort: Sort }): SQL[] {
  return sort === 'newest' ? [desc(at), desc(id)] : [asc(at), asc(id)]
}

export const newestFirst = (table: ListTable) => orderBy(byCreation(table))

/** Returns the condition for the rows after a cursor in that order. */
export function isAfterCursor({ at, id, sort }: Order, cursor: Cursor | null): SQL | undefined {
  if (!cursor) return undefined
  const compares = sql.raw(sort === 'newest' ? '<' : '>')
  return sql`(${at}, ${id}) ${compares} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
}

/** Returns the list of the rows before or after one row, the nearest first. */
export function rowsBeside<Of extends Searchable>(list: Of, side: 'before' | 'after', of: Cursor): Of {
  const { sort } = list.order
  const order =
    side === 'after' ? list.order : ({ ...list.order, sort: sort === 'newest' ? 'oldest' : 'newest' } as const)
  return { ...list, order, where: and(list.where, isAfterCursor(order, of)) }
}

/** The span of time in which rows were created. */
export type Span = { since?: Date | null | undefined; before?: Date | null | undefined }

/** Returns the condition for times from `since` on and before `before`. */
export function isWithin(time: AnyPgColumn, { since, before }: Span): SQL | undefined {
  return and(since ? gte(time, since) : undefined, before ? lt(time, before) : undefined)
}

type PageQuery = { after: Cursor | null; limit: number; matches?: SQL | undefined }

/** Returns up to `limit` rows after a cursor that also meet `matches`. */
export function selectPage<Row>(db: Db, { read, order, where }: List<Row>, { after, limit, matches }: PageQuery) {
  return read(db, { where: and(isAfterCursor(order, after), where, matches), orderBy: orderBy(order), limit })
}

/** Returns the rows with these ids, in the order of the list. */
export async function selectByIds<Row>(db: Db, { read, order }: List<Row>, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return read(db, { where: isAmong(order.id, ids), orderBy: orderBy(order), limit: ids.length })
}

/** Returns the cursors of a list's first rows, without the first `offset` ones. */
export async function selectCursors(
  db: Db,
  { table, order, where }: Searchable,
  limit: number,
  offset = 0,
): Promise<Cursor[]> {
  const { id, at } = order
  const rows = await db
    .select({ id, at })
    .from(table)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
  return rows.map(cursorOf)
}

/** Returns whether more than `count` rows follow a cursor. Selects only columns of the index: for others, each row would be read. */
export async function hasMoreThan(db: Db, list: Searchable, after: Cursor | null, count: number): Promise<boolean> {
  const rest = { ...list, where: and(list.where, isAfterCursor(list.order, after)) }
  return (await selectCursors(db, rest, 1, count)).length > 0
}

/** Returns the cursor of a row. The two drivers return different types for the columns. */
export function cursorOf({ id, at }: { id: unknown; at: unknown }): Cursor {
  return { id: String(id), at: at instanceof Date ? at : new Date(String(at)) }
}

/** Counts the rows that meet a condition, but no further than `max`. `isCapped` means that there are more. */
export async function countUpTo(
  db: Db,
  table: PgTable,
  condition: SQL | undefined,
  max: number,
): Promise<{ count: number; isCapped: boolean }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(condition)
    .limit(max + 1)
    .as('some')
  const found = await db.$count(some)
  return { count: Math.min(found, max), isCapped: found > max }
}

/** Returns the number of rows of each status, as the triggers keep it; statuses that no row ever had are missing. */
export async function countByStatus(db: Db, table: PgTable): Promise<{ status: string; rows: number }[]> {
  const { list, status, rows } = listCounts
  return db
    .select({ status, rows: sql`sum(${rows})`.mapWith(Number) })
    .from(listCounts)
    .where(eq(list, getTableName(table)))
    .groupBy(status)
}

/** Returns the number of rows, or of those with a status, as the triggers keep it. */
export async function countAllOf(db: Db, table: PgTable, status?: string): Promise<number> {
  const counted = (await countByStatus(db, table)).filter((count) => status === undefined || count.status === status)
  return counted.reduce((total, { rows }) => total + rows, 0)
}
