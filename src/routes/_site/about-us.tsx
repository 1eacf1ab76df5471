import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { AboutSections } from '#src/site/islands.ts'
import { AboutPage } from '#src/site/pages/about/about-page.tsx'

export const Route = createFileRoute('/_site/about-us')({
  loader: async ({ context: { site } }) => {
    await AboutSections.load()
    return { head: pageHead({ site, ...publicPages(site.name).about }) }
  },
  head: loadedHead,
  component: AboutPage,
})
