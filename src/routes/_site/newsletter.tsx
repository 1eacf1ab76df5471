import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '#src/lib/private-head.ts'
import { NewsletterForm } from '#src/site/islands.ts'
import { NewsletterPage } from '#src/site/newsletter/newsletter-page.tsx'

/** Where the newsletter's form leads a browser that sends it by itself; no link of the site leads here. */
export const Route = createFileRoute('/_site/newsletter')({
  validateSearch: ({ subscribed }): { subscribed?: 1 } => (subscribed === 1 ? { subscribed } : {}),
  head: unlistedHead(
    'Newsletter',
    'Subscribe to what we publish on AI, blockchain, cybersecurity and the business around them.',
  ),
  loader: async () => {
    await NewsletterForm.load()
  },
  component: function Newsletter() {
    const { subscribed } = Route.useSearch()
    return <NewsletterPage isSubscribed={subscribed === 1} />
  },
})
