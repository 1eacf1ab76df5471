import { createFileRoute } from '@tanstack/react-router'
import { pageLoader } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { TeamSections } from '#src/site/islands.ts'
import { TeamPage } from '#src/site/pages/team/team-page.tsx'

export const Route = createFileRoute('/_site/team')({
  loader: pageLoader('team', TeamSections.load),
  head: loadedHead,
  component: TeamPage,
})
