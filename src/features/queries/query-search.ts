import type { QueryStatus } from '#server/features/queries/query.schema.ts'
import { type ListSearch, parseListSearch } from '#src/table/list-search.ts'

/** What an admin reads for each status (spec section 2). Also what the address may name, without loading zod for it. */
export const queryStatusLabels = {
  pending: 'Pending',
  solved: 'Solved',
  rejected: 'Rejected',
} as const satisfies Record<QueryStatus, string>

export const parseQuerySearch = (search: Record<string, unknown>): ListSearch<QueryStatus> =>
  parseListSearch(search, queryStatusLabels)
