import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { TeamSections } from '#src/site/islands.ts'
import { TeamPage } from '#src/site/pages/team/team-page.tsx'

export const Route = createFileRoute('/_site/team')({
  loader: async ({ context: { site } }) => {
    await TeamSections.load()
    return { head: pageHead({ site, ...publicPages(site.name).team }) }
  },
  head: loadedHead,
  component: TeamPage,
})
