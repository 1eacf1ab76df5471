import { and, asc, count, desc, eq, getTableName, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listCounts } from '#drizzle/schema/listing.ts'
import type { Db, Tx } from '#server/database/open.ts'
import type { Place } from './keyset.ts'

/** A table that is listed by the time when its rows were made. */
export type Listed = PgTable & Record<'id' | 'createdAt', AnyPgColumn>
type ListedByStatus = Listed & Record<'status' | 'searchText' | 'updatedAt', AnyPgColumn>

/** What a list by status is narrowed to. */
export type Matching<Status extends string> = { search: string; status: Status | null }
/** Up to `limit` rows of it, after `after`. */
export type Wanted<Status extends string> = Matching<Status> & { after: Place | null; limit: number }

/** The order of every list; backwards along its index. */
export function newestFirst({ createdAt, id }: Listed): SQL[] {
  return [desc(createdAt), desc(id)]
}

/** The rows that come later than a place in the order of newestFirst. */
export function comesAfter({ createdAt, id }: Listed, place: Place | null): SQL | undefined {
  if (!place) return undefined
  return sql`(${createdAt}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}

/** The index finds three letters or digits in a row. */
export const hasTrigram = (search: string) => /[\p{L}\p{N}]{3}/u.test(search)
/** Less has to be looked for row by row, so only among this many of the newest. */
export const NEWEST_ROWS = 5000

/** The rows whose `text`, which is the expression of a trigram index, contains what was searched for; of those that `where` leaves. */
export function contains(table: Listed, text: SQL, search: string, where?: SQL): SQL | undefined {
  if (!search) return undefined
  const found = includes(text, search)
  if (hasTrigram(search)) return found
  const newest = sql`select id from ${table} where ${where ?? true} order by created_at desc, id desc limit ${NEWEST_ROWS}`
  // A list of ids, whose length the planner knows: from a bound on created_at it does not see how few rows are left, and may read
  // the whole table.
  return sql`${found} and ${table.id} in (${newest})`
}

/** As the trigram index can look it up. */
function includes(text: SQL, search: string): SQL {
  return sql`${text} like lower(${`%${escapeLike(search)}%`})`
}

/**
 * What all rows that include it meet, and few others, and what the index looks up in half the time: what stands between two longer
 * words may be anything. Beginnings and ends of words are the index's longest lists, and such words are told apart without them.
 */
export function mayInclude(text: SQL, search: string): SQL {
  const loose = escapeLike(search).replace(/(?<=[\p{L}\p{N}]{5})[^\p{L}\p{N}]+(?=[\p{L}\p{N}]{5})/gu, '%')
  return sql`${text} like lower(${`%${loose}%`})`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The rows that a list by status is narrowed to. */
function matches<Status extends string>(table: ListedByStatus, { search, status }: Matching<Status>): SQL | undefined {
  const ofStatus = status ? eq(table.status, status) : undefined
  return and(ofStatus, contains(table, sql`${table.searchText}`, search, ofStatus))
}

/** A list by status as a search takes it. */
export function searchableByStatus<Status extends string>(table: ListedByStatus, status: Status | null) {
  return { table, text: sql`${table.searchText}`, where: status ? eq(table.status, status) : undefined }
}

/** All but what a search looks in: it says the rest once more, and is half of what a row would send. */
export const shownColumns = { searchText: false } as const

/** A page of a list by status, newest first, as `findMany` takes it. */
export function pageOf<Status extends string>(table: ListedByStatus, { after, limit, ...matching }: Wanted<Status>) {
  const where = and(comesAfter(table, after), matches(table, matching))
  return { columns: shownColumns, where, orderBy: newestFirst(table), limit }
}

/**
 * Sets the status of those of the rows that have another, and answers which they are; with `until`, of those that nobody has changed
 * since. Their locks are taken in one order, so that two such changes cannot wait for each other.
 */
export async function updateStatuses<Status extends string>(
  tx: Tx,
  table: ListedByStatus,
  ids: string[],
  change: { status: Status; updatedAt: Date },
  until?: Date,
): Promise<string[]> {
  // As one parameter, so that one statement serves any number of ids.
  const untouched = until && lte(table.updatedAt, until)
  const others = tx
    .select({ id: table.id })
    .from(table)
    .where(and(sql`${table.id} = any(${`{${ids.join()}}`}::uuid[])`, ne(table.status, change.status), untouched))
    .orderBy(asc(table.id))
    .for('update')
  const changed = await tx.update(table).set(change).where(inArray(table.id, others)).returning({ id: table.id })
  return changed.map(({ id }) => String(id))
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
