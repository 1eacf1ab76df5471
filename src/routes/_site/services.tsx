import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { ScheduleConsultation } from '#src/features/consultations/consultation-modal-button.tsx'
import { ServicesPage } from '#src/features/services/services-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/services')({
  head: ({ match: { context } }) => pageHead({ site: context.site, ...publicPages(context.site.name).services }),
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async () => {
    await import('#src/features/services/service-sheets.tsx')
  },
  component: () => <ServicesPage schedule={<ScheduleConsultation />} />,
})
