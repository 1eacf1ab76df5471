import { createFileRoute } from '@tanstack/react-router'
import { readList } from '#src/admin/list/read-list.ts'
import { MailPage } from '#src/admin/mail/mail-page.tsx'
import { type MailSearch, parseMailSearch } from '#src/admin/mail/mail-search.ts'
import { parsedByScreen, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/mail')({
  validateSearch: parsedByScreen<MailSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  loader: readList(parseMailSearch, ({ mail }, input) => void mail.list.prefetch(input)),
  head: screenHead('Mail'),
  component: MailPage,
})
