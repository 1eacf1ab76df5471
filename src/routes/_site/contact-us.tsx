import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { faqFacts } from '#src/lib/structured-data.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { BookingButton } from '#src/site/booking/booking-button.tsx'
import { LateContactForm } from '#src/site/contact/late-contact-form.tsx'
import { RequestSent } from '#src/site/contact/request-sent.tsx'
import { ContactPage } from '#src/site/pages/contact/contact-page.tsx'
import { faqItems } from '#src/site/pages/contact/faq-copy.ts'
import { faqList } from '#src/site/pages/contact/late-faq-list.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // Where a form leads that the browser has sent by itself.
  validateSearch: ({ sent }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  loader: async ({ context: { site } }) => {
    await Promise.all([
      // For a visitor who comes from another page: what the page loads late is there when it appears.
      import('#src/site/contact/contact-form.tsx'),
      import('#src/site/pages/contact/request-path.tsx'),
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
