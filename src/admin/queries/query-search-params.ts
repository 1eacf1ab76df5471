import { type FollowUpSearch, parseFollowUpSearch } from '#src/admin/inbox/follow-up-filters.ts'
import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { budgetRanges, projectTypes, type QueryStatus, queryStatuses } from '#src/shared/queries/query.ts'

export type QuerySearch = ListSearch<QueryStatus> &
  FollowUpSearch & {
    projectType?: (typeof projectTypes)[number] | undefined
    budget?: (typeof budgetRanges)[number] | undefined
  }

export const parseQuerySearch = (search: Record<string, unknown>): QuerySearch => ({
  ...parseListSearch(search, queryStatuses),
  ...parseFollowUpSearch(search),
  projectType: choiceOf(projectTypes, search.projectType),
  budget: choiceOf(budgetRanges, search.budget),
})
