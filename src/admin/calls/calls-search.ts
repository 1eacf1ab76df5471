import { type ListSearch, parseListSearch } from '#src/admin/list/list-search.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'

/** Upcoming is what the address says when it says nothing. */
export const otherCallStatuses = ['past', 'cancelled'] as const satisfies Exclude<CallStatus, 'upcoming'>[]

export type CallSearch = ListSearch<(typeof otherCallStatuses)[number]>

/** The order of calls is that of their view: the next one first, or the latest. */
export function parseCallSearch(search: Record<string, unknown>): CallSearch {
  return { ...parseListSearch(search, otherCallStatuses), sort: undefined }
}
