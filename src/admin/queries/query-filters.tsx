import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import type { ListAddress } from '#src/admin/list/use-list-address.ts'
import { budgetChoices, projectTypeChoices } from '#src/shared/queries/query-options.ts'
import type { QuerySearch } from './query-search.ts'

/** The filters that only the list of queries has. */
export function QueryFilters({ address }: { address: ListAddress<QuerySearch> }) {
  const { projectType, budget } = address.search
  return (
    <>
      <FilterSelect
        label="Project type"
        all="All types"
        options={projectTypeChoices}
        value={projectType}
        onChange={(chosen) => address.narrow({ projectType: chosen })}
      />
      <FilterSelect
        label="Budget"
        all="Any budget"
        options={budgetChoices}
        value={budget}
        onChange={(chosen) => address.narrow({ budget: chosen })}
      />
    </>
  )
}

/** The same in words. */
export function queryFiltersInWords({ projectType, budget }: QuerySearch) {
  return [
    projectType && `of the type ${projectTypeChoices[projectType]}`,
    budget && `with a budget of ${budgetChoices[budget]}`,
  ]
}
