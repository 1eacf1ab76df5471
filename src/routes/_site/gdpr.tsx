import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { LegalPage, loadLegal } from '#src/site/pages/legal/legal-page.tsx'

export const Route = createFileRoute('/_site/gdpr')({
  loader: pageLoader('gdpr', () => loadLegal('gdpr'), { robots: 'legal' }),
  head: loadedHead,
  component: () => <LegalPage name="gdpr" />,
})
