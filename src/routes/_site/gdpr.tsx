import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { LegalPage } from '#src/features/legal/legal-page.tsx'
import { loadLegal } from '#src/features/legal/load-legal.tsx'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/gdpr')({
  loader: async ({ context: { site } }) => {
    await loadLegal('gdpr')
    return { head: pageHead({ site, robots: 'legal', ...publicPages(site.name).gdpr }) }
  },
  head: loadedHead,
  component: () => <LegalPage name="gdpr" />,
})
