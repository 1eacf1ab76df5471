import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { LegalPage } from '#src/site/pages/legal/legal-page.tsx'
import { loadLegal } from '#src/site/pages/legal/load-legal.tsx'

export const Route = createFileRoute('/_site/terms')({
  loader: pageLoader('terms', () => loadLegal('terms'), { robots: 'legal' }),
  head: loadedHead,
  component: () => <LegalPage name="terms" />,
})
