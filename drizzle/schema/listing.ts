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
  uuid,
} from 'drizzle-orm/pg-core'
import { admins } from './account.ts'

/** A time kept to the millisecond, so that a cursor made in JavaScript loses nothing. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull().defaultNow()

/**
 * The last change of a row's status: who made it and when, what the status was before, and the id of the change, which all rows
 * changed together share, so that it can be undone as a whole. All null until a status is changed; an admin who is removed leaves
 * the decisions without a name.
 */
export const statusChangeColumns = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) => ({
  statusChangedAt: timestamp('status_changed_at', { withTimezone: true, precision: 3 }),
  statusChangedBy: uuid('status_changed_by').references(() => admins.id, { onDelete: 'set null' }),
  statusBefore: text('status_before', { enum: statuses }),
  statusChangeId: uuid('status_change_id'),
})

type Listed = Record<'id' | 'createdAt', ExtraConfigColumn>

/**
 * What a list of the newest is read from. Ascending, and read backwards: drizzle's `.desc()` would add NULLS LAST, which
 * `ORDER BY … DESC` does not match.
 */
export const newestIndex = (name: string, { createdAt, id }: Listed) => index(`${name}_newest`).on(createdAt, id)

/** Answers a search for three letters and more. */
export const searchIndex = (name: string, { searchText }: Record<'searchText', ExtraConfigColumn>) =>
  index(`${name}_search`).using('gin', sql`${searchText} gin_trgm_ops`)

/**
 * The text that a search looks in: small letters without accents, by the function fold_text (migration folded_search,
 * decision 0016). Stored with the row, because folding it for each row that is looked at takes ten times as long as looking.
 */
export const searchedText = (first: AnyPgColumn, ...others: (AnyPgColumn | SQL)[]): SQL =>
  sql`fold_text(${sql.join([first, ...others], sql` || ' ' || `)})`

/** What a list by status, narrowed by status or search, needs of its table. */
export function statusListIndexes(
  name: string,
  table: Listed & Record<'status' | 'searchText' | 'statusChangeId', ExtraConfigColumn>,
  statuses: readonly string[],
) {
  const { status, createdAt, id, searchText, statusChangeId } = table
  return [
    check(`${name}_status`, sql`${status} in (${sql.raw(statuses.map((value) => `'${value}'`).join(', '))})`),
    newestIndex(name, table),
    // One index instead of a partial one for each status.
    index(`${name}_by_status`).on(status, createdAt, id),
    searchIndex(name, { searchText }),
    // Rows that nobody has decided on stay out of it: most writes are new rows.
    index(`${name}_by_change`).on(statusChangeId).where(sql`${statusChangeId} is not null`),
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
