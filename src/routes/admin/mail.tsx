import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { MailPage } from '#src/admin/mail/mail-page.tsx'
import { type MailSearch, parseMailSearch } from '#src/admin/mail/mail-search-params.ts'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/mail')({
  ...listSearch<MailSearch>(),
  loader: readList(parseMailSearch, ({ mail: { list } }) => [list]),
  head: screenHead('Mail'),
  component: MailPage,
})
