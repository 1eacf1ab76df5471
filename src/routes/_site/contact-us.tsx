import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { BookingButton } from '#src/features/calls/booking-button.tsx'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { LateContactForm } from '#src/features/queries/late-contact-form.tsx'
import { RequestSent } from '#src/features/queries/request-sent.tsx'
import { pageHead } from '#src/lib/seo.ts'
import { faqFacts } from '#src/lib/structured-data.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // Where a form leads that the browser has sent by itself.
  validateSearch: ({ sent }): { sent?: 1 } => (sent === 1 ? { sent } : {}),
  head: ({ match: { context }, loaderData }) =>
    pageHead({
      site: context.site,
      ...publicPages(context.site.name).contact,
      facts: loaderData ? [faqFacts(loaderData.faqItems)] : [],
    }),
  loader: async () => {
    // The answers are data: as code they would be in the first scripts of every page, for the head alone.
    const [{ faqItems }] = await Promise.all([
      import('#src/content/faq.ts'),
      // For a visitor who comes from another page: what the page loads late is there when it appears.
      import('#src/features/queries/contact-form.tsx'),
      import('#src/features/contact/request-path.tsx'),
    ])
    return { faqItems: [...faqItems] }
  },
  component: function Contact() {
    const { sent } = Route.useSearch()
    return <ContactPage form={sent ? <RequestSent /> : <LateContactForm />} BookingOpener={BookingButton} />
  },
})
