import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { CulturePage } from '#src/features/culture/culture-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/company-culture')({
  head: ({ match: { context } }) => pageHead({ site: context.site, ...publicPages(context.site.name).culture }),
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async () => {
    await import('#src/features/culture/culture-sheets.tsx')
  },
  component: CulturePage,
})
