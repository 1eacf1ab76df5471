import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consultationStatuses } from '../../src/shared/consultations/consultation.ts'
import type { Origin } from '../../src/shared/origin/origin.ts'
import {
  leadColumns,
  leadIndexes,
  personIndex,
  readBeforeIndex,
  searchedText,
  statusChangeColumns,
  statusListIndexes,
  timestampMs,
} from './list-columns.ts'

/** Requests from the modal of the services page. */
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
    /** How the sender came to the site; null where the form did not tell. */
    origin: jsonb().$type<Origin>(),
    ...leadColumns(),
    searchText: text('search_text').generatedAlwaysAs((): SQL => consultationText(consultations)),
    createdAt: timestampMs('created_at'),
    updatedAt: timestampMs('updated_at'),
  },
  (table) => [
    ...statusListIndexes('consultations', table, consultationStatuses),
    ...leadIndexes('consultations', table),
    personIndex('consultations', table),
    readBeforeIndex('consultations', table),
  ],
)

/** The text that the search for consultations matches (spec section 2, "Admin client consultations"). */
function consultationText({ name, email, description }: Record<'name' | 'email' | 'description', AnyPgColumn>): SQL {
  return searchedText(name, email, description)
}
