import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { budgetRanges, projectTypeLabels, projectTypes, queryStatuses } from '#src/shared/queries/query.ts'
import { requestColumns, requestIndexes, searchedText } from './list-columns.ts'

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
    ...requestColumns(queryStatuses, (): SQL => queryText(userQueries)),
  },
  (table) => {
    const { projectType, budgetRange, status, createdAt, id } = table
    return [
      ...requestIndexes('user_queries', table, queryStatuses),
      // The list is ordered by time; the other filters are compared in the index, without reading the row.
      index('user_queries_by_type').on(projectType, createdAt, id, budgetRange, status),
      index('user_queries_by_budget').on(budgetRange, createdAt, id, projectType, status),
    ]
  },
)

type Searched = Record<
  'firstName' | 'lastName' | 'email' | 'company' | 'projectDescription' | 'projectType' | 'phone',
  AnyPgColumn
>

/**
 * The text that the search for queries matches, with the label of the project type and the digits of the phone number.
 */
function queryText(query: Searched): SQL {
  const { firstName, lastName, email, company, projectDescription, projectType, phone } = query
  const labels = Object.entries(projectTypeLabels).map(([type, label]) => sql.raw(`when '${type}' then '${label}'`))
  const label = sql`case ${projectType} ${sql.join(labels, sql` `)} else ${projectType} end`
  // The (0) of "+49 (0)30" is dialled only without the country code.
  const digits = sql`regexp_replace(replace(fold_text(coalesce(${phone}, '')), '(0)', ''), '[^0-9]', '', 'g')`
  return searchedText(firstName, lastName, email, company, projectDescription, label, digits)
}
