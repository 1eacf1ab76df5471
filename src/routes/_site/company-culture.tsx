import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { CulturePage } from '#src/site/pages/culture/culture-page.tsx'
import { cultureSheets } from '#src/site/pages/culture/late-culture-sheets.ts'

export const Route = createFileRoute('/_site/company-culture')({
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async ({ context: { site } }) => {
    await cultureSheets.load()
    return { head: pageHead({ site, ...publicPages(site.name).culture }) }
  },
  head: loadedHead,
  component: CulturePage,
})
