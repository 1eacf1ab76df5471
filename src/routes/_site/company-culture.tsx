import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { CultureSections } from '#src/site/islands.ts'
import { CulturePage } from '#src/site/pages/culture/culture-page.tsx'

export const Route = createFileRoute('/_site/company-culture')({
  loader: async ({ context: { site } }) => {
    await CultureSections.load()
    return { head: pageHead({ site, ...publicPages(site.name).culture }) }
  },
  head: loadedHead,
  component: CulturePage,
})
