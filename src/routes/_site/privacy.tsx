import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { LegalPage } from '#src/features/legal/legal-page.tsx'
import { loadLegal } from '#src/features/legal/load-legal.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/privacy')({
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, robots: 'legal', ...publicPages(context.site.name).privacy }),
  loader: async () => {
    await loadLegal('privacy')
  },
  component: () => <LegalPage name="privacy" />,
})
