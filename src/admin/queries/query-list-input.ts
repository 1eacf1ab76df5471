import { listFilter, listInput } from '#src/admin/list/list-input.ts'
import type { QuerySearch } from './query-search.ts'

/** Returns the list's filter, as the server takes it. */
export function queryFilter(search: QuerySearch) {
  return { ...listFilter(search), projectType: search.projectType, budget: search.budget }
}

/** Returns the input of the list's query; the loader and the screen must ask for the very same. */
export function queryListInput(search: QuerySearch) {
  return { ...listInput(search), ...queryFilter(search) }
}
