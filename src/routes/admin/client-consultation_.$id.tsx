import { createFileRoute } from '@tanstack/react-router'
import { consultationInbox } from '#src/admin/consultations/consultation-inbox.tsx'
import { RequestPage } from '#src/admin/inbox/request-page.tsx'
import { screenHead } from '#src/lib/route-options.ts'

export const Route = createFileRoute('/admin/client-consultation_/$id')({
  // Starts reading while the screen's own code is still on its way; the screen shows how it goes.
  loader: async ({ params: { id }, context }) => {
    if (!context.viewer) return
    const { adminApi } = await import('#src/admin/admin-api.ts')
    const { consultations, mail } = adminApi().utils
    void consultations.byId.prefetch({ id })
    void mail.thread.prefetch({ recordId: id })
  },
  head: screenHead('Client Consultation'),
  component: ConsultationPage,
})

function ConsultationPage() {
  const { id } = Route.useParams()
  return <RequestPage key={id} inbox={consultationInbox} id={id} />
}
