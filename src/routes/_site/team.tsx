import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { TeamPage } from '#src/features/team/team-page.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/team')({
  head: ({ match: { context } }) => pageHead({ site: context.site, ...publicPages(context.site.name).team }),
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async () => {
    await import('#src/features/team/team-sheets.tsx')
  },
  component: TeamPage,
})
