import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#src/admin/audit/audit-page.tsx'
import { type AuditSearch, parseAuditSearch } from '#src/admin/audit/audit-search.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parsedByScreen<AuditSearch>,
  // No loader, which would be part of every public page's scripts, for a screen that is opened seldom.
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
