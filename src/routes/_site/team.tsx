import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { teamSheets } from '#src/site/pages/team/late-team-sheets.ts'
import { TeamPage } from '#src/site/pages/team/team-page.tsx'

export const Route = createFileRoute('/_site/team')({
  // For a visitor who comes from another page: what the page loads late is there when it appears.
  loader: async ({ context: { site } }) => {
    await teamSheets.load()
    return { head: pageHead({ site, ...publicPages(site.name).team }) }
  },
  head: loadedHead,
  component: TeamPage,
})
