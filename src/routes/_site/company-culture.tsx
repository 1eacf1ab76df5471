import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { CultureSections } from '#src/site/islands.ts'
import { CulturePage } from '#src/site/pages/culture/culture-page.tsx'

export const Route = createFileRoute('/_site/company-culture')({
  loader: pageLoader('culture', CultureSections.load),
  head: loadedHead,
  component: CulturePage,
})
