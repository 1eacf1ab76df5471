import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import { budgetRanges, projectTypes, type QueryStatus, queryStatuses } from '#src/shared/queries/query.ts'

/** The list is narrowed to a project type and a budget besides; the server calls them so too. */
export type QuerySearch = ListSearch<QueryStatus> & {
  projectType?: (typeof projectTypes)[number] | undefined
  budget?: (typeof budgetRanges)[number] | undefined
}

export const parseQuerySearch = (search: Record<string, unknown>): QuerySearch => ({
  ...parseListSearch(search, queryStatuses),
  projectType: choiceOf(projectTypes, search.projectType),
  budget: choiceOf(budgetRanges, search.budget),
})
