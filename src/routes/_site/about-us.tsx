import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { AboutPage } from '#src/features/about/about-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/about-us')({
  head: ({ match: { context } }) => pageHead({ site: context.site, ...publicPages(context.site.name).about }),
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async () => {
    await import('#src/features/about/about-sheets.tsx')
  },
  component: AboutPage,
})
