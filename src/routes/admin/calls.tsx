import { createFileRoute } from '@tanstack/react-router'
import { CallsPage } from '#src/admin/calls/calls-page.tsx'
import { type CallSearch, parseCallSearch } from '#src/admin/calls/calls-search.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/calls')({
  validateSearch: parsedByScreen<CallSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { calls } = adminApi().utils
    void calls.list.prefetch(listInput(parseCallSearch(deps)))
    void calls.counts.prefetch()
  },
  head: screenHead('Scheduled Calls'),
  component: Calls,
})

function Calls() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseCallSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <CallsPage url={url} />
}
