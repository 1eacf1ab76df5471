import type { CallStatus } from '#server/features/calls/call.schema.ts'
import { type ListSearch, parseListSearch } from '#src/table/list-search.ts'

/** Upcoming is what the address says when it says nothing. */
type OtherStatus = Exclude<CallStatus, 'upcoming'>

/** What the list can be narrowed to besides. Also what the address may name, without loading zod for it. */
export const otherCallLabels = { past: 'Past', cancelled: 'Cancelled' } as const satisfies Record<OtherStatus, string>

export type CallSearch = ListSearch<OtherStatus>

/** Calls are few and in the order of time: there is no search. */
export function parseCallSearch(search: Record<string, unknown>): CallSearch {
  return { ...parseListSearch(search, otherCallLabels), q: undefined }
}
