import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Origin } from '#src/shared/origin/origin.ts'
import { admins } from './account.ts'

/** Returns a column for a time in milliseconds, so that a cursor made in JavaScript is exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Returns such a column, required, with the time of the insert as its default. */
export const timestampMs = (name: string) => instant(name).notNull().defaultNow()

/** Returns the columns that every kind of request ends with. It begins with the first status; a search matches the text `searched`. */
export const requestColumns = <const Statuses extends readonly [string, ...string[]]>(
  statuses: Statuses,
  searched: () => SQL,
) => ({
  status: text({ enum: statuses }).notNull().default(statuses[0]),
  ...statusChangeColumns(statuses),
  /** How the sender came to the site; null where the form did not tell. */
  origin: jsonb().$type<Origin>(),
  ...followUpColumns(),
  searchText: text('search_text').generatedAlwaysAs(searched),
  createdAt: timestampMs('created_at'),
  updatedAt: timestampMs('updated_at'),
})

/**
 * Returns the columns of the last change of a row's status: its admin and time, the former status and the id of the change. Rows that were
 * changed together share the id, so that the change can be undone as a whole. All null until a status is changed; the
 * admin is null after the admin's removal.
 */
const statusChangeColumns = <const Statuses extends readonly [string, ...string[]]>(statuses: Statuses) => ({
  statusChangedAt: instant('status_changed_at'),
  statusChangedBy: uuid('status_changed_by').references(() => admins.id, { onDelete: 'set null' }),
  statusBefore: text('status_before', { enum: statuses }),
  statusChangeId: uuid('status_change_id'),
})

/**
 * Returns the columns of a request's owner and the time of its first reply: `request_events` has the history. The trigger function
 * `keep_first_reply` (latest in migration 0043) sets the two columns of the first reply; the business time is unknown for replies from
 * before it was measured.
 */
const followUpColumns = () => ({
  ownerId: uuid('owner_id').references(() => admins.id, { onDelete: 'set null' }),
  firstReplyAt: instant('first_reply_at'),
  replyBusinessMinutes: integer('reply_business_minutes'),
  /** Whether the owner (1) or everyone (2) has got a message that the first reply is overdue. */
  overdueNotified: smallint('overdue_told').notNull().default(0),
  /** When the sender wrote again and has had no answer since. Triggers keep it (migration received_mails). */
  unansweredSince: instant('unanswered_since'),
})

type Listed = Record<'id' | 'createdAt', ExtraConfigColumn>

/**
 * Returns the index for a list by creation time. Ascending and read backwards, because drizzle's `.desc()` would add NULLS
 * LAST, which `ORDER BY … DESC` does not match.
 */
export const newestIndex = (name: string, { createdAt, id }: Listed) => index(`${name}_newest`).on(createdAt, id)

/** Returns the index for the rows of one person, newest first. Addresses are compared in lower case. */
export const personIndex = (name: string, { email, createdAt, id }: Listed & Record<'email', ExtraConfigColumn>) =>
  index(`${name}_by_email`).on(sql`lower(${email})`, createdAt, id)

/** Returns the trigram index for searches of three letters and more. */
export const searchIndex = (name: string, { searchText }: Record<'searchText', ExtraConfigColumn>) =>
  index(`${name}_search`).using('gin', sql`${searchText} gin_trgm_ops`)

/** Returns the index of the requests whose senders had read articles, which few have. */
export const readBeforeIndex = (
  name: string,
  { createdAt, origin }: Record<'createdAt' | 'origin', ExtraConfigColumn>,
) => index(`${name}_read_before`).on(createdAt).where(sql`${origin} -> 'articles' is not null`)

/**
 * Returns the text that a search matches: lower case without accents, by the function fold_text (migration folded_search,
 * ADR 18). Stored with the row, because folding it during the search takes ten times as long as the search.
 */
export const searchedText = (first: AnyPgColumn, ...others: (AnyPgColumn | SQL)[]): SQL =>
  sql`fold_text(${sql.join([first, ...others], sql` || ' ' || `)})`

/** Returns the indexes of a table that is listed by status and search. */
export function statusListIndexes(
  name: string,
  table: Listed & Record<'status' | 'searchText' | 'statusChangeId', ExtraConfigColumn>,
  statuses: readonly string[],
) {
  const { status, createdAt, id, searchText, statusChangeId } = table
  return [
    check(`${name}_status`, sql`${status} in (${sql.raw(statuses.map((value) => `'${value}'`).join(', '))})`),
    newestIndex(name, table),
    // One index instead of a partial index per status.
    index(`${name}_by_status`).on(status, createdAt, id),
    searchIndex(name, { searchText }),
    // Partial, because most writes are new rows, which have no change.
    index(`${name}_by_change`).on(statusChangeId).where(sql`${statusChangeId} is not null`),
  ]
}

/** Returns the indexes of the filters by owner and reply, and of the figures about first replies. */
function followUpIndexes(
  name: string,
  table: Listed &
    Record<'status' | 'ownerId' | 'firstReplyAt' | 'replyBusinessMinutes' | 'unansweredSince', ExtraConfigColumn>,
) {
  const { status, createdAt, id, ownerId, firstReplyAt, replyBusinessMinutes, unansweredSince } = table
  return [
    index(`${name}_by_owner`).on(ownerId, createdAt, id).where(sql`${ownerId} is not null`),
    index(`${name}_unowned`).on(createdAt, id).where(sql`${ownerId} is null`),
    index(`${name}_unanswered`)
      .on(createdAt, id, ownerId)
      .where(sql`(${status} = 'pending' and ${firstReplyAt} is null) or ${unansweredSince} is not null`),
    index(`${name}_answered`)
      .on(createdAt, id, ownerId)
      .where(sql`${status} = 'pending' and ${firstReplyAt} is not null and ${unansweredSince} is null`),
    index(`${name}_replies`).on(firstReplyAt, createdAt, replyBusinessMinutes).where(sql`${firstReplyAt} is not null`),
  ]
}

/** Returns the indexes of every kind of request. */
export function requestIndexes(
  name: string,
  table: Parameters<typeof statusListIndexes>[1] &
    Parameters<typeof followUpIndexes>[1] &
    Record<'email' | 'origin', ExtraConfigColumn>,
  statuses: readonly string[],
) {
  return [
    ...statusListIndexes(name, table, statuses),
    ...followUpIndexes(name, table),
    personIndex(name, table),
    readBeforeIndex(name, table),
  ]
}

/**
 * The number of rows of each list and status, because counting a million rows takes too long. Triggers (migration
 * list_counts) maintain it in the transaction that changes the list. Distributed over slots, so that concurrent writers
 * do not wait for each other: the count is the sum of the slots, and a single slot may be negative. A list without
 * statuses has the status ''.
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
