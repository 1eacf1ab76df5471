import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { AboutPage } from '#src/site/pages/about/about-page.tsx'
import { aboutSheets } from '#src/site/pages/about/late-about-sheets.ts'

export const Route = createFileRoute('/_site/about-us')({
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async ({ context: { site } }) => {
    await aboutSheets.load()
    return { head: pageHead({ site, ...publicPages(site.name).about }) }
  },
  head: loadedHead,
  component: AboutPage,
})
