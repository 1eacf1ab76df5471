import type { QueryStatus } from '#server/features/queries/query.schema.ts'
import type { ListSearch } from '#src/table/list-search.ts'
import { pageSize } from '#src/table/use-list.ts'

/** What the list asks the server for; the loader and the screen must ask for the very same. */
export function queryListInput({ q, status, cursor }: ListSearch<QueryStatus>) {
  return { search: q, status, cursor, limit: pageSize }
}
