import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { faqFacts } from '#src/lib/structured-data.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { BookingButton } from '#src/site/booking/booking-button.tsx'
import { RequestSent } from '#src/site/contact/request-sent.tsx'
import { ContactForm, FaqList, RequestPath } from '#src/site/islands.ts'
import { ContactPage } from '#src/site/pages/contact/contact-page.tsx'
import { faqItems } from '#src/site/pages/contact/faq-copy.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // `sent` is where a form leads that the browser has sent by itself; `type` is the project type that the form starts with.
  validateSearch: ({ sent, type }): { sent?: 1; type?: unknown } => ({ ...(sent === 1 && { sent }), type }),
  loader: async ({ context: { site } }) => {
    await Promise.all([ContactForm.load(), RequestPath.load(), FaqList.load()])
    return { head: pageHead({ site, ...publicPages(site.name).contact, facts: [faqFacts(faqItems)] }) }
  },
  head: loadedHead,
  component: function Contact() {
    const { sent, type } = Route.useSearch()
    const form = (
      <div id="request">
        <ContactForm projectType={typeof type === 'string' ? type : undefined} />
      </div>
    )
    return <ContactPage form={sent ? <RequestSent /> : form} BookingOpener={BookingButton} />
  },
})
