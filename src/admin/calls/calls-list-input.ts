import { listFilter } from '#src/admin/list/list-input.ts'
import { pageSize } from '#src/admin/list/use-list.ts'
import type { CallSearch } from './calls-search.ts'

/** What the list asks the server for; the loader and the screen must ask for the very same. */
export function callsListInput(search: CallSearch) {
  return { ...listFilter(search), cursor: search.cursor, limit: pageSize }
}
