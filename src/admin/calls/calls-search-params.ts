import { type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'

/** A URL without a status shows the upcoming calls. */
export const otherCallStatuses = ['past', 'cancelled'] as const satisfies Exclude<CallStatus, 'upcoming'>[]

export type CallSearch = ListSearch<(typeof otherCallStatuses)[number]>

/** Calls have the order of their view: the next one first, or the latest. */
export function parseCallSearch(search: Record<string, unknown>): CallSearch {
  return { ...parseListSearch(search, otherCallStatuses), sort: undefined }
}
