import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import type { QueryStatus } from '#src/shared/queries/query.schema.ts'
import type { budgetChoices, projectTypeChoices } from '#src/shared/queries/query-options.ts'

type ProjectType = keyof typeof projectTypeChoices
type Budget = keyof typeof budgetChoices

/** Written out: every page reads addresses with these, and zod and the labels are long. A test compares them with the server's. */
export const addressed = {
  statuses: ['pending', 'solved', 'rejected'],
  projectTypes: ['mvp', 'security', 'ai', 'blockchain', 'consulting', 'other'],
  budgets: ['50k-100k', '100k-250k', '250k-500k', '500k-1m', '1m+'],
} as const satisfies { statuses: QueryStatus[]; projectTypes: ProjectType[]; budgets: Budget[] }

/** The list is narrowed to a project type and a budget besides; the server calls them so too. */
export type QuerySearch = ListSearch<QueryStatus> & {
  projectType?: ProjectType | undefined
  budget?: Budget | undefined
}

export const parseQuerySearch = (search: Record<string, unknown>): QuerySearch => ({
  ...parseListSearch(search, addressed.statuses),
  projectType: choiceOf(addressed.projectTypes, search.projectType),
  budget: choiceOf(addressed.budgets, search.budget),
})
