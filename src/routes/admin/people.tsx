import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { PeoplePage } from '#src/admin/people/people-page.tsx'
import { type PeopleSearch, parsePeopleSearch } from '#src/admin/people/people-search-params.ts'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/people')({
  validateSearch: parsedByScreen<PeopleSearch>,
  loaderDeps: ({ search }) => search,
  loader: readList(parsePeopleSearch, ({ people: { list } }) => [list]),
  head: screenHead('People'),
  component: PeoplePage,
})
