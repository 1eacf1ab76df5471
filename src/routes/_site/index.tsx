import { createFileRoute } from '@tanstack/react-router'
import { loadedHead } from '#src/lib/route-options.ts'
import { pageHead } from '#src/lib/seo.ts'
import { organization, website } from '#src/lib/structured-data.ts'
import { publicPages } from '#src/shared/site/pages.ts'
import { HomeSections } from '#src/site/islands.ts'
import { loadDrawnFrame } from '#src/site/pages/home/consensus-demo/drawn-frame.ts'
import { HomePage } from '#src/site/pages/home/home-page.tsx'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { site } }) => {
    await Promise.all([HomeSections.load(), loadDrawnFrame()])
    return { head: pageHead({ site, ...publicPages(site.name).home, facts: [organization(site), website(site)] }) }
  },
  head: loadedHead,
  component: Home,
})

function Home() {
  const { site } = Route.useRouteContext()
  return <HomePage siteName={site.name} />
}
