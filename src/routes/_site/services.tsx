import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { ScheduleConsultation, WithConsultationModal } from '#src/site/consultation/consultation-modal-button.tsx'
import { ServiceSections } from '#src/site/islands.ts'
import { ServicesPage } from '#src/site/pages/services/services-page.tsx'

export const Route = createFileRoute('/_site/services')({
  loader: async ({ context: { site } }) => {
    await ServiceSections.load()
    return { head: pageHead({ site, ...publicPages(site.name).services }) }
  },
  head: loadedHead,
  component: () => (
    <WithConsultationModal>
      <ServicesPage schedule={<ScheduleConsultation />} />
    </WithConsultationModal>
  ),
})
