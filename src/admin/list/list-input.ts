import { instantsOf } from '#src/lib/days.ts'
import type { ListSearch } from './list-search.ts'
import { pageSize } from './use-list.ts'

/** What a list is narrowed to, as the server takes it for pages, counts, changes and downloads. */
export function listFilter<Status extends string>({ q, status, from, to }: ListSearch<Status>) {
  return { search: q, status, ...instantsOf({ from, to }) }
}
export type ListFilter<Status extends string> = ReturnType<typeof listFilter<Status>>

/** What a list by status asks the server for; its loader and its screen must ask for the very same. */
export function listInput<Status extends string>(search: ListSearch<Status>) {
  return { ...listFilter(search), sort: search.sort, cursor: search.cursor, limit: pageSize }
}
