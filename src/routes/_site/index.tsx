import { createFileRoute } from '@tanstack/react-router'
import { publicHead } from '#src/lib/public-head.ts'
import { loadedHead } from '#src/lib/route-options.ts'
import { organization, website } from '#src/lib/structured-data.ts'
import { HomeSections } from '#src/site/islands.ts'
import { loadDrawnFrame } from '#src/site/pages/home/consensus-demo/drawn-frame.ts'
import { HomePage } from '#src/site/pages/home/home-page.tsx'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { site } }) => {
    await Promise.all([HomeSections.load(), loadDrawnFrame()])
    return { head: publicHead(site, 'home', { facts: [organization(site), website(site)] }) }
  },
  head: loadedHead,
  component: Home,
})

function Home() {
  const { site } = Route.useRouteContext()
  return <HomePage siteName={site.name} />
}
