import { createFileRoute } from '@tanstack/react-router'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { QuarantinePage } from '#src/admin/quarantine/quarantine-page.tsx'
import { parseQuarantineSearch, type QuarantineSearch } from '#src/admin/quarantine/quarantine-search.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/quarantine')({
  validateSearch: parsedByScreen<QuarantineSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    void adminApi().utils.quarantine.list.prefetch(listInput(parseQuarantineSearch(deps)))
  },
  head: screenHead('Quarantine'),
  component: Quarantine,
})

function Quarantine() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseQuarantineSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <QuarantinePage url={url} />
}
