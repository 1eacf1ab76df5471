import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#src/admin/audit/audit-page.tsx'
import { type AuditSearch, parseAuditSearch } from '#src/admin/audit/audit-search.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parsedByScreen<AuditSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    void adminApi().utils.audit.list.prefetch(listInput(parseAuditSearch(deps)))
  },
  head: screenHead('Audit Log'),
  component: Audit,
})

function Audit() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseAuditSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <AuditPage url={url} />
}
