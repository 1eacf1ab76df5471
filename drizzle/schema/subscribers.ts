import type { SQL } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { newestIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/** Newsletter subscribers. `email` is the address as entered; `emailKey` is the address in lower case and unique. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    emailKey: text('email_key').notNull().unique(),
    searchText: text('search_text').generatedAlwaysAs((): SQL => searchedText(subscribers.email)),
    createdAt: timestampMs('created_at'),
  },
  (table) => [newestIndex('subscribers', table), searchIndex('subscribers', table)],
)
