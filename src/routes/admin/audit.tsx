import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#src/admin/audit/audit-page.tsx'
import type { AuditSearch } from '#src/admin/audit/audit-search-params.ts'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: parsedByScreen<AuditSearch>,
  // No loader, which would be part of every public page's scripts, for a screen that is opened seldom.
  head: screenHead('Audit Log'),
  component: AuditPage,
})
