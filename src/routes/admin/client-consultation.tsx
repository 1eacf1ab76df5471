import { createFileRoute } from '@tanstack/react-router'
import { consultationInbox } from '#src/admin/consultations/consultation-inbox.tsx'
import { parseConsultationSearch } from '#src/admin/consultations/consultation-search.ts'
import { InboxPage } from '#src/admin/inbox/inbox-page.tsx'
import { useListUrl } from '#src/admin/list/use-list-url.ts'

export const Route = createFileRoute('/admin/client-consultation')({
  validateSearch: parseConsultationSearch,
  loaderDeps: ({ search: { page, open, ...shown } }) => shown,
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ deps, context }) => {
    if (!context.viewer) return
    const [{ adminApi }, { listInput }] = await Promise.all([
      import('#src/admin/admin-api.ts'),
      import('#src/admin/list/list-input.ts'),
    ])
    const { consultations } = adminApi().utils
    void consultations.list.prefetch(listInput(deps))
    void consultations.counts.prefetch()
  },
  head: ({ match: { context } }) => ({ meta: [{ title: `Client Consultations – ${context.site.name}` }] }),
  component: ClientConsultation,
})

function ClientConsultation() {
  const navigate = Route.useNavigate()
  const url = useListUrl(Route.useSearch(), parseConsultationSearch, (search, move) => {
    void navigate({ search, ...move })
  })
  return <InboxPage inbox={consultationInbox} url={url} />
}
