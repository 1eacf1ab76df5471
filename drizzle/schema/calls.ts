import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment, searchedText, searchIndex } from './listing.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * Booked calls. Two that are not cancelled never overlap: the constraint calls_no_overlap, which drizzle cannot describe, is in
 * the migrations. `token` is what makes the address of a visitor's calendar file secret.
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
    createdAt: moment('created_at'),
    cancelledAt: instant('cancelled_at'),
    searchText: text('search_text').generatedAlwaysAs((): SQL => callText(calls)),
  },
  (table) => [
    // An empty range would overlap nothing.
    check('calls_take_time', sql`${table.start} < ${table.end}`),
    index('calls_by_start').on(table.start, table.id),
    searchIndex('calls', table),
  ],
)

/** What a search for calls looks in. */
function callText({ name, email, topic }: Record<'name' | 'email' | 'topic', AnyPgColumn>): SQL {
  return searchedText(name, email, topic)
}
