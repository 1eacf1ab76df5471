import { createFileRoute } from '@tanstack/react-router'
import { useListAddress } from '#src/admin/list/use-list-address.ts'
import { QueriesPage } from '#src/admin/queries/queries-page.tsx'
import { parseQuerySearch } from '#src/admin/queries/query-search.ts'

export const Route = createFileRoute('/admin/user-query')({
  validateSearch: parseQuerySearch,
  loaderDeps: ({ search: { page, open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { queryListInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/queries/query-list-input.ts'),
    ])
    const { queries } = adminApi().utils
    void queries.list.prefetch(queryListInput(deps))
    void queries.counts.prefetch()
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `User Queries – ${context.site.name}` }] }),
  component: UserQuery,
})

function UserQuery() {
  const navigate = Route.useNavigate()
  const address = useListAddress(Route.useSearch(), parseQuerySearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <QueriesPage address={address} />
}
