import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { LegalPage } from '#src/site/pages/legal/legal-page.tsx'
import { loadLegal } from '#src/site/pages/legal/load-legal.tsx'

export const Route = createFileRoute('/_site/terms')({
  loader: async ({ context: { site } }) => {
    await loadLegal('terms')
    return { head: pageHead({ site, robots: 'legal', ...publicPages(site.name).terms }) }
  },
  head: loadedHead,
  component: () => <LegalPage name="terms" />,
})
