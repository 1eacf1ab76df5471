import { createFileRoute } from '@tanstack/react-router'
import { consultationInbox } from '#src/admin/consultations/consultation-inbox.tsx'
import {
  type ConsultationSearch,
  parseConsultationSearch,
} from '#src/admin/consultations/consultation-search-params.ts'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { readList } from '#src/admin/list/read-list.ts'
import { listSearch, screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/client-consultation')({
  ...listSearch<ConsultationSearch>(),
  loader: readList(parseConsultationSearch, ({ consultations: { list, counts } }) => [list, counts]),
  head: screenHead('Client Consultations'),
  component: () => <InboxPage inbox={consultationInbox} />,
})
