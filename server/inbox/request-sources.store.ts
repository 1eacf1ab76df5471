import { type SQL, sql } from 'drizzle-orm'
import { consultations, userQueries } from '#drizzle/schema/index.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'

type BudgetRange = NonNullable<(typeof userQueries.$inferSelect)['budgetRange']>

type RequestSource = {
  table: typeof userQueries | typeof consultations
  /** The sender's full name. */
  name: SQL<string>
  /** The text of the request. */
  words: SQL<string>
  /** Null for a kind whose form does not ask for it. */
  firstName: SQL<string | null>
  projectType: SQL<string | null>
  budgetRange: SQL<BudgetRange | null>
}

const none = sql<null>`null`

/** The table of each kind of request, and its columns that the kinds name differently. Queries over all requests iterate over it. */
export const requestSources: Record<RequestKind, RequestSource> = {
  query: {
    table: userQueries,
    name: sql`${userQueries.firstName} || ' ' || ${userQueries.lastName}`,
    words: sql`${userQueries.projectDescription}`,
    firstName: sql`${userQueries.firstName}`,
    projectType: sql`${userQueries.projectType}`,
    budgetRange: sql`${userQueries.budgetRange}`,
  },
  consultation: {
    table: consultations,
    name: sql`${consultations.name}`,
    words: sql`${consultations.description}`,
    firstName: none,
    projectType: none,
    budgetRange: none,
  },
}

/** A table of requests, of any kind. */
export type RequestTable = RequestSource['table']
