import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { LegalPage } from '#src/site/pages/legal/legal-page.tsx'
import { loadLegal } from '#src/site/pages/legal/load-legal.tsx'

export const Route = createFileRoute('/_site/privacy')({
  loader: async ({ context: { site } }) => {
    await loadLegal('privacy')
    return { head: pageHead({ site, robots: 'legal', ...publicPages(site.name).privacy }) }
  },
  head: loadedHead,
  component: () => <LegalPage name="privacy" />,
})
