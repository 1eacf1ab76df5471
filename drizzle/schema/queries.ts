import type { SQL } from 'drizzle-orm'
import { type AnyPgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { budgetRanges, projectTypes, queryStatuses } from '#server/features/queries/query.schema.ts'
import { moment, searchedText, statusListIndexes } from './listing.ts'

/** Contact requests. */
export const userQueries = pgTable(
  'user_queries',
  {
    id: uuid().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    company: text().notNull(),
    phone: text(),
    projectType: text('project_type', { enum: projectTypes }).notNull(),
    projectDescription: text('project_description').notNull(),
    budgetRange: text('budget_range', { enum: budgetRanges }),
    status: text({ enum: queryStatuses }).notNull().default('pending'),
    searchText: text('search_text').generatedAlwaysAs((): SQL => queryText(userQueries)),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => statusListIndexes('user_queries', table, queryStatuses),
)

type Searched = Record<'firstName' | 'lastName' | 'email' | 'company' | 'projectDescription', AnyPgColumn>

/** What a search for queries looks in. */
function queryText({ firstName, lastName, email, company, projectDescription }: Searched): SQL {
  return searchedText(firstName, lastName, email, company, projectDescription)
}
