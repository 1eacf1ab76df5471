import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { ConsentChoice } from '#src/site/consent/consent-choice.tsx'
import { LegalPage, loadLegal } from '#src/site/pages/legal/legal-page.tsx'

export const Route = createFileRoute('/_site/cookie-policy')({
  loader: pageLoader('cookies', () => loadLegal('cookies'), { robots: 'legal' }),
  head: loadedHead,
  component: () => <LegalPage name="cookies" extras={{ analytics: <ConsentChoice /> }} />,
})
