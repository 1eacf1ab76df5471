import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { LegalPage } from '#src/features/legal/legal-page.tsx'
import { loadLegal } from '#src/features/legal/load-legal.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/gdpr')({
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, robots: 'legal', ...publicPages(context.site.name).gdpr }),
  loader: async () => {
    await loadLegal('gdpr')
  },
  component: () => <LegalPage name="gdpr" />,
})
