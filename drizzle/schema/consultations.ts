import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consultationStatuses } from '#src/shared/consultations/consultation.ts'
import { requestColumns, requestIndexes, searchedText } from './list-columns.ts'

/** Requests from the modal of the services page. */
export const consultations = pgTable(
  'consultations',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    company: text(),
    description: text().notNull(),
    ...requestColumns(consultationStatuses, (): SQL => consultationText(consultations)),
  },
  (table) => requestIndexes('consultations', table, consultationStatuses),
)

/** The text that the search for consultations matches (spec section 2, "Admin client consultations"). */
function consultationText({ name, email, description }: Record<'name' | 'email' | 'description', AnyPgColumn>): SQL {
  return searchedText(name, email, description)
}
