import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { parseQuerySearch, type QuerySearch } from '#src/admin/queries/query-search.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/user-query')({
  validateSearch: parsedByScreen<QuerySearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { queries } = adminApi().utils
    void queries.list.prefetch(listInput(parseQuerySearch(deps)))
    void queries.counts.prefetch()
  },
  head: screenHead('User Queries'),
  component: UserQuery,
})

function UserQuery() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseQuerySearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <InboxPage inbox={queryInbox} url={url} />
}
