import { keepPreviousData } from '@tanstack/react-query'
import { instantsOf } from '#src/lib/days.ts'
import { type ListSearch, ownFilters } from './list-search-params.ts'

/** Rows of one page of a list. */
export const pageSize = 25

/** Returns a list's filter as the server takes it for pages, counts, changes and exports. */
export function listFilter<Status extends string>(search: ListSearch<Status>) {
  const { q, status, from, to } = search
  const own: object = ownFilters(search)
  return { search: q, status, ...instantsOf({ from, to }), ...own }
}
export type ListFilter<Status extends string> = ReturnType<typeof listFilter<Status>>

/** Returns the input of a list's query. The loader and the screen share a cache entry only if they ask for the same. */
export function listInput<Status extends string>(search: ListSearch<Status>) {
  const { sort, cursor } = search
  return { ...listFilter(search), ...(sort && { sort }), cursor, limit: pageSize }
}
/** Returns the options of a list's query: the rows stay until the next are there, and the list itself says that it could not be read. */
export const listOptions = (failed: string) => ({
  placeholderData: keepPreviousData,
  meta: { failed, isShownInPlace: true },
})

export type ListInput<Status extends string> = ReturnType<typeof listInput<Status>>
