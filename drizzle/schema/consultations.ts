import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consultationStatuses } from '../../src/shared/consultations/consultation.ts'
import { moment, searchedText, statusChangeColumns, statusListIndexes } from './listing.ts'

/** Requests of the services page's modal. */
export const consultations = pgTable(
  'consultations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    description: text().notNull(),
    status: text({ enum: consultationStatuses }).notNull().default('pending'),
    ...statusChangeColumns(consultationStatuses),
    searchText: text('search_text').generatedAlwaysAs((): SQL => consultationText(consultations)),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => statusListIndexes('consultations', table, consultationStatuses),
)

/** The text that a search for consultations looks in (spec section 2, "Admin client consultations"). */
function consultationText({ name, email, description }: Record<'name' | 'email' | 'description', AnyPgColumn>): SQL {
  return searchedText(name, email, description)
}
