import { createFileRoute } from '@tanstack/react-router'
import { CallsPage } from '#src/admin/calls/calls-page.tsx'
import { type CallSearch, parseCallSearch } from '#src/admin/calls/calls-search-params.ts'
import { readList } from '#src/admin/list/read-list.ts'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/calls')({
  ...listSearch<CallSearch>(),
  loader: readList(parseCallSearch, ({ calls: { list, counts } }) => [list, counts]),
  head: screenHead('Scheduled Calls'),
  component: CallsPage,
})
