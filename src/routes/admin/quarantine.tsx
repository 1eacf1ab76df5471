import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { QuarantinePage } from '#src/admin/quarantine/quarantine-page.tsx'
import { parseQuarantineSearch, type QuarantineSearch } from '#src/admin/quarantine/quarantine-search.ts'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/quarantine')({
  validateSearch: parsedByScreen<QuarantineSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  loader: readList(parseQuarantineSearch, ({ quarantine }, input) => void quarantine.list.prefetch(input)),
  head: screenHead('Quarantine'),
  component: QuarantinePage,
})
