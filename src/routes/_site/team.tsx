import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { TeamPage } from '#src/features/team/team-page.tsx'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/team')({
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async ({ context: { site } }) => {
    await import('#src/features/team/team-sheets.tsx')
    return { head: pageHead({ site, ...publicPages(site.name).team }) }
  },
  head: loadedHead,
  component: TeamPage,
})
