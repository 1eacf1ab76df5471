import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { ConsentChoice } from '#src/features/consent/consent-choice.tsx'
import { LegalPage } from '#src/features/legal/legal-page.tsx'
import { loadLegal } from '#src/features/legal/load-legal.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/cookie-policy')({
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, robots: 'legal', ...publicPages(context.site.name).cookies }),
  loader: async () => {
    await loadLegal('cookies')
  },
  component: () => <LegalPage name="cookies" extras={{ analytics: <ConsentChoice /> }} />,
})
