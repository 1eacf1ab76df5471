import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { ScheduleConsultation, WithConsultationModal } from '#src/site/consultation/consultation-modal-button.tsx'
import { ServiceSections } from '#src/site/islands.ts'
import { ServicesPage } from '#src/site/pages/services/services-page.tsx'

export const Route = createFileRoute('/_site/services')({
  loader: pageLoader('services', ServiceSections.load),
  head: loadedHead,
  component: () => (
    <WithConsultationModal>
      <ServicesPage schedule={<ScheduleConsultation />} />
    </WithConsultationModal>
  ),
})
