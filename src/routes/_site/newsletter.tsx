import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '#src/lib/route-options.ts'
import { NewsletterForm } from '#src/site/islands.ts'
import { NewsletterPage } from '#src/site/newsletter/newsletter-page.tsx'

/** The answer to the newsletter's form when the browser sends it without scripts; no link of the site leads here. */
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
