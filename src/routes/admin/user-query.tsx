import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { readList } from '#src/admin/list/read-list.ts'
import { queryInbox } from '#src/admin/queries/query-inbox.tsx'
import { parseQuerySearch, type QuerySearch } from '#src/admin/queries/query-search-params.ts'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/user-query')({
  ...listSearch<QuerySearch>(),
  loader: readList(parseQuerySearch, ({ queries: { list, counts } }) => [list, counts]),
  head: screenHead('User Queries'),
  component: () => <InboxPage inbox={queryInbox} />,
})
