import { createFileRoute } from '@tanstack/react-router'
import { BookingButton } from '#src/features/calls/booking-button.tsx'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { LateContactForm } from '#src/features/queries/late-contact-form.tsx'
import { RequestSent } from '#src/features/queries/request-sent.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // Where a form leads that the browser has sent by itself.
  validateSearch: ({ sent }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/contact-us',
      title: `Contact us – ${context.site.name}`,
      description:
        'Tell us what you are building in AI, blockchain or cybersecurity. An engineer reads it and answers in under 24 hours.',
    }),
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async () => {
    await Promise.all([
      import('#src/features/queries/contact-form.tsx'),
      import('#src/features/contact/request-path.tsx'),
    ])
  },
  component: function Contact() {
    const { sent } = Route.useSearch()
    return <ContactPage form={sent ? <RequestSent /> : <LateContactForm />} BookingOpener={BookingButton} />
  },
})
