import { createFileRoute } from '@tanstack/react-router'
import { consultationInbox } from '#src/admin/consultations/consultation-inbox.tsx'
import { type ConsultationSearch, parseConsultationSearch } from '#src/admin/consultations/consultation-search.ts'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { parsedByScreen } from '#src/lib/parsed-by-screen.ts'
import { screenHead } from '#src/lib/private-head.ts'

export const Route = createFileRoute('/admin/client-consultation')({
  validateSearch: parsedByScreen<ConsultationSearch>,
  loaderDeps: ({ search: { open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { consultations } = adminApi().utils
    void consultations.list.prefetch(listInput(parseConsultationSearch(deps)))
    void consultations.counts.prefetch()
  },
  head: screenHead('Client Consultations'),
  component: ClientConsultation,
})

function ClientConsultation() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseConsultationSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <InboxPage inbox={consultationInbox} url={url} />
}
