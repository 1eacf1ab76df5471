import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { parseQuerySearch } from '#src/admin/queries/query-search.ts'

export const Route = createFileRoute('/admin/user-query')({
  validateSearch: parseQuerySearch,
  loaderDeps: ({ search: { page, open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { queries } = adminApi().utils
    void queries.list.prefetch(listInput(deps))
    void queries.counts.prefetch()
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `User Queries – ${context.site.name}` }] }),
  component: UserQuery,
})

function UserQuery() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseQuerySearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <InboxPage inbox={queryInbox} url={url} />
}
