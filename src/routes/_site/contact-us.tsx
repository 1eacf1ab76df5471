import { createFileRoute } from '@tanstack/react-router'
import { faqItems } from '#src/content/faq.ts'
import { publicPages } from '#src/content/pages.ts'
import { BookingButton } from '#src/features/calls/booking-button.tsx'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { faqList } from '#src/features/contact/late-faq-list.ts'
import { LateContactForm } from '#src/features/queries/late-contact-form.tsx'
import { RequestSent } from '#src/features/queries/request-sent.tsx'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { faqFacts } from '#src/lib/structured-data.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // Where a form leads that the browser has sent by itself.
  validateSearch: ({ sent }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  loader: async ({ context: { site } }) => {
    await Promise.all([
      // For a visitor who comes from another page: what the page loads late is there when it appears.
      import('#src/features/queries/contact-form.tsx'),
      import('#src/features/contact/request-path.tsx'),
      faqList.load(),
    ])
    return { head: pageHead({ site, ...publicPages(site.name).contact, facts: [faqFacts(faqItems)] }) }
  },
  head: loadedHead,
  component: function Contact() {
    const { sent } = Route.useSearch()
    return <ContactPage form={sent ? <RequestSent /> : <LateContactForm />} BookingOpener={BookingButton} />
  },
})
