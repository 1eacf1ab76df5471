import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/**
 * Booked calls. Calls that are not cancelled never overlap: the constraint calls_no_overlap is in the migrations,
 * because drizzle cannot describe it. `token` is the secret part of the URLs of the visitor's calendar file and page.
 */
export const calls = pgTable(
  'calls',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().notNull(),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    token: text().notNull().unique(),
    createdAt: timestampMs('created_at'),
    cancelledAt: instant('cancelled_at'),
    /** How often the guest has moved it. */
    moves: integer().notNull().default(0),
    movedAt: instant('moved_at'),
    searchText: text('search_text').generatedAlwaysAs((): SQL => callText(calls)),
  },
  (table) => [
    // An empty range would overlap with no other.
    check('calls_take_time', sql`${table.start} < ${table.end}`),
    index('calls_by_start').on(table.start, table.id),
    searchIndex('calls', table),
  ],
)

/** The text that the search for calls matches. */
function callText({ name, email, topic }: Record<'name' | 'email' | 'topic', AnyPgColumn>): SQL {
  return searchedText(name, email, topic)
}
