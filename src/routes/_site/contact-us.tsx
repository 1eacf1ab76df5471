import { createFileRoute } from '@tanstack/react-router'
import { publicHead } from '#src/lib/public-head.ts'
import { loadedHead, partialHeaders } from '#src/lib/route-options.ts'
import { faqFacts } from '#src/lib/structured-data.ts'
import { BookingButton } from '#src/site/booking/booking-button.tsx'
import { RequestSent } from '#src/site/contact/request-sent.tsx'
import { ContactForm, FaqList, RequestPath } from '#src/site/islands.ts'
import { ContactPage } from '#src/site/pages/contact/contact-page.tsx'
import { faqItems } from '#src/site/pages/contact/faq-copy.ts'
import { loadReplyTime } from '#src/site/pages/contact/load-reply-time.ts'

export const Route = createFileRoute('/_site/contact-us')({
  // `sent` is set after a form that the browser has sent without scripts; `type` is the project type that the form starts with.
  validateSearch: ({ sent, type }): { sent?: 1; type?: unknown } => ({ ...(sent === 1 && { sent }), type }),
  loader: async ({ context: { site, api } }) => {
    const [reply] = await Promise.all([loadReplyTime(api), ContactForm.load(), RequestPath.load(), FaqList.load()])
    return { ...reply, head: publicHead(site, 'contact', { facts: [faqFacts(faqItems)] }) }
  },
  // For the server only, so it is left out of the first scripts of every page.
  ...(import.meta.env.SSR ? { headers: partialHeaders } : {}),
  head: loadedHead,
  component: function Contact() {
    const { sent, type } = Route.useSearch()
    const form = (
      <div id="request">
        <ContactForm projectType={typeof type === 'string' ? type : undefined} />
      </div>
    )
    return (
      <ContactPage
        replyHours={Route.useLoaderData().replyHours}
        form={sent ? <RequestSent /> : form}
        BookingOpener={BookingButton}
      />
    )
  },
})
