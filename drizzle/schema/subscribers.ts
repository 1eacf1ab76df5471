import type { SQL } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, newestIndex, searchedText, searchIndex } from './listing.ts'

/** Readers of the newsletter. `emailKey` is the address in lower case: what makes it unique, while `email` stays as it was given. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    searchText: text('search_text').generatedAlwaysAs((): SQL => searchedText(subscribers.email)),
    createdAt: moment('created_at'),
  },
  (table) => [newestIndex('subscribers', table), searchIndex('subscribers', table)],
)
