import { createFileRoute } from '@tanstack/react-router'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { PeoplePage } from '#src/admin/people/people-page.tsx'
import { type PeopleSearch, parsePeopleSearch } from '#src/admin/people/people-search.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/people')({
  validateSearch: parsedByScreen<PeopleSearch>,
  loaderDeps: ({ search }) => search,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    void adminApi().utils.people.list.prefetch(listInput(parsePeopleSearch(deps)))
  },
  head: screenHead('People'),
  component: People,
})

function People() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parsePeopleSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <PeoplePage url={url} />
}
