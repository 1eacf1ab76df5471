import type { ListSearch } from './list-search.ts'
import { pageSize } from './use-list.ts'

/** What a list by status asks the server for; its loader and its screen must ask for the very same. */
export function listInput<Status extends string>({ q, status, cursor }: ListSearch<Status>) {
  return { search: q, status, cursor, limit: pageSize }
}
