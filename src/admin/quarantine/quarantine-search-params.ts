import { type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { type HeldKind, heldKinds } from '#src/shared/quarantine/quarantine.ts'

export type QuarantineSearch = ListSearch<HeldKind>

/** The quarantine is always in the order of arrival, newest first. */
export function parseQuarantineSearch(search: Record<string, unknown>): QuarantineSearch {
  return { ...parseListSearch(search, heldKinds), sort: undefined }
}
