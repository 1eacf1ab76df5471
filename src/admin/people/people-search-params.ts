import { choiceOf, type ListSearch, parseListSearch } from '#src/admin/list/list-search-params.ts'
import { type ContactKind, contactKinds } from '#src/shared/people/person.ts'

export type PeopleSearch = ListSearch<never> & { kind?: ContactKind | undefined }

/** A person has a page instead of details over the list. */
export const parsePeopleSearch = (search: Record<string, unknown>): PeopleSearch => ({
  ...parseListSearch(search, []),
  open: undefined,
  kind: choiceOf(contactKinds, search.kind),
})
