import { type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'

/** Posts have no status: the list is searched, paged and opened. */
export type PostSearch = ListSearch<never>

export const parsePostSearch = (search: Record<string, unknown>): PostSearch => parseListSearch<never>(search, [])
