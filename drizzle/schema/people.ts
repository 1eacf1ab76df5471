import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, newestIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/**
 * Everyone who has written, booked or subscribed, one row for each address in lower case. Triggers (migration people)
 * maintain it in the transaction that changes the other tables. Name, company and phone are the latest that were given.
 */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey().defaultRandom(),
    emailKey: text('email_key').notNull().unique(),
    /** The address as it was last entered. */
    email: text().notNull(),
    name: text(),
    company: text(),
    phone: text(),
    hasQueries: boolean('has_queries').notNull().default(false),
    hasConsultations: boolean('has_consultations').notNull().default(false),
    hasCalls: boolean('has_calls').notNull().default(false),
    isSubscribed: boolean('is_subscribed').notNull().default(false),
    /** The time of the first contact. */
    createdAt: timestampMs('created_at'),
    /** The time of the last contact. Up to a minute earlier when one contact follows another. */
    activeAt: instant('active_at').notNull(),
    searchText: text('search_text').generatedAlwaysAs((): SQL => personText(people)),
  },
  (table) => {
    const { activeAt, id, hasQueries, hasConsultations, hasCalls, isSubscribed } = table
    return [
      // For downloads, whose order must not change meanwhile.
      newestIndex('people', table),
      index('people_by_activity').on(activeAt, id),
      index('people_with_queries').on(activeAt, id).where(sql`${hasQueries}`),
      index('people_with_consultations').on(activeAt, id).where(sql`${hasConsultations}`),
      index('people_with_calls').on(activeAt, id).where(sql`${hasCalls}`),
      index('people_subscribed').on(activeAt, id).where(sql`${isSubscribed}`),
      searchIndex('people', table),
    ]
  },
)

/** The text that the search for people matches, with the digits of the phone number as in `queryText`. */
function personText({ name, email, company, phone }: Record<'name' | 'email' | 'company' | 'phone', AnyPgColumn>): SQL {
  const digits = sql`regexp_replace(replace(fold_text(coalesce(${phone}, '')), '(0)', ''), '[^0-9]', '', 'g')`
  return searchedText(email, sql`coalesce(${name}, '')`, sql`coalesce(${company}, '')`, digits)
}
