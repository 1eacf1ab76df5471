import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  type ExtraConfigColumn,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A time kept to the millisecond, so that a cursor made in JavaScript loses nothing. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow()

type Listed = Record<'id' | 'createdAt', ExtraConfigColumn>

/**
 * What a list of the newest is read from. Ascending, and read backwards: drizzle's `.desc()` would add NULLS LAST, which
 * `ORDER BY … DESC` does not match.
 */
export const newestIndex = (name: string, { createdAt, id }: Listed) => index(`${name}_newest`).on(createdAt, id)

/** What a search for three letters and more is answered from. The search must build the very same expression. */
export const searchIndex = (name: string, text: SQL) =>
  index(`${name}_search`).using('gin', sql`(${text}) gin_trgm_ops`)

/**
 * The text that a search looks in. Of a long row it is stored: to lower-case it anew for each row that is looked at takes ten
 * times as long as to look.
 */
export const searchedText = (...columns: (AnyPgColumn | SQL)[]): SQL =>
  sql`lower(${sql.join(columns, sql` || ' ' || `)})`

/** What a list by status, narrowed by status or search, needs of its table. */
export function statusListIndexes(
  name: string,
  table: Listed & Record<'status' | 'searchText', ExtraConfigColumn>,
  statuses: readonly string[],
) {
  const { status, createdAt, id, searchText } = table
  return [
    check(`${name}_status`, sql`${status} in (${sql.raw(statuses.map((value) => `'${value}'`).join(', '))})`),
    newestIndex(name, table),
    // One index instead of a partial one for each status.
    index(`${name}_by_status`).on(status, createdAt, id),
    searchIndex(name, sql`${searchText}`),
  ]
}

/**
 * How many rows each list has of each status, kept by triggers (migration list_counts) in the transaction that changes the list: a
 * million rows take too long to count. Spread over slots, so that connections that write at once do not wait for one another; the
 * count is the sum over them, and a slot's own share may be negative. A list without statuses has the status ''.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text().notNull(),
    status: text().notNull(),
    slot: smallint().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.status, table.slot] })],
)

/**
 * How many rows of a list were made in each week, kept in the same way (migration list_weeks), so that a page far from both ends is
 * counted from the nearest week. `week` is its first moment, a Monday's in UTC.
 */
export const listWeeks = pgTable(
  'list_weeks',
  {
    list: text().notNull(),
    week: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    slot: smallint().notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.week, table.slot] })],
)
