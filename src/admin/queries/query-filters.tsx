import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import type { ListAddress } from '#src/admin/list/use-list-address.ts'
import { budgetLabels, projectTypeLabels } from '#src/shared/queries/query-words.ts'
import type { QuerySearch } from './query-search.ts'

/** The filters that only the list of queries has. */
export function QueryFilters({ address }: { address: ListAddress<QuerySearch> }) {
  const { projectType, budget } = address.search
  return (
    <>
      <FilterSelect
        label="Project type"
        all="All types"
        options={projectTypeLabels}
        value={projectType}
        onChange={(chosen) => address.narrow({ projectType: chosen })}
      />
      <FilterSelect
        label="Budget"
        all="Any budget"
        options={budgetLabels}
        value={budget}
        onChange={(chosen) => address.narrow({ budget: chosen })}
      />
    </>
  )
}

/** The same in words. */
export function queryFiltersInWords({ projectType, budget }: QuerySearch) {
  return [
    projectType && `of the type ${projectTypeLabels[projectType]}`,
    budget && `with a budget of ${budgetLabels[budget]}`,
  ]
}
