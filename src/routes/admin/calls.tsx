import { createFileRoute } from '@tanstack/react-router'
import { CallsPage } from '#src/admin/calls/calls-page.tsx'
import { type CallSearch, parseCallSearch } from '#src/admin/calls/calls-search.ts'
import { readList } from '#src/admin/list/read-list.ts'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/calls')({
  validateSearch: parsedByScreen<CallSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  loader: readList(parseCallSearch, ({ calls }, input) => {
    void calls.list.prefetch(input)
    void calls.counts.prefetch()
  }),
  head: screenHead('Scheduled Calls'),
  component: CallsPage,
})
