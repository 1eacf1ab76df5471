import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { QuarantinePage } from '#src/admin/quarantine/quarantine-page.tsx'
import { parseQuarantineSearch, type QuarantineSearch } from '#src/admin/quarantine/quarantine-search-params.ts'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/quarantine')({
  ...listSearch<QuarantineSearch>(),
  loader: readList(parseQuarantineSearch, ({ quarantine: { list } }) => [list]),
  head: screenHead('Quarantine'),
  component: QuarantinePage,
})
