import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import type { QueryStatus } from '#src/shared/queries/query.schema.ts'
import type { budgetChoices, projectTypeChoices } from '#src/shared/queries/query-options.ts'

type ProjectType = keyof typeof projectTypeChoices
type Budget = keyof typeof budgetChoices

/** Written out: the router loads these with every page, without zod and the labels. A test compares them with the server's. */
export const queryChoices = {
  statuses: ['pending', 'solved', 'rejected'],
  projectTypes: ['mvp', 'security', 'ai', 'blockchain', 'consulting', 'other'],
  budgets: ['50k-100k', '100k-250k', '250k-500k', '500k-1m', '1m+'],
} as const satisfies { statuses: QueryStatus[]; projectTypes: ProjectType[]; budgets: Budget[] }

export type QuerySearch = ListSearch<QueryStatus> & {
  projectType?: (typeof projectTypes)[number] | undefined
  budget?: (typeof budgetRanges)[number] | undefined
}

export const parseQuerySearch = (search: Record<string, unknown>): QuerySearch => ({
  ...parseListSearch(search, queryChoices.statuses),
  projectType: choiceOf(queryChoices.projectTypes, search.projectType),
  budget: choiceOf(queryChoices.budgets, search.budget),
})
