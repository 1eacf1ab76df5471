import { createFileRoute } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { loadedHead } from '#src/lib/loaded-head.ts'
import { pageHead } from '#src/lib/seo.ts'
import { organization, website } from '#src/lib/structured-data.ts'

export const Route = createFileRoute('/_site/')({
  loader: ({ context: { site } }) => ({
    head: pageHead({ site, ...publicPages(site.name).home, facts: [organization(site), website(site)] }),
  }),
  head: loadedHead,
  component: Home,
})

function Home() {
  const { site } = Route.useRouteContext()
  return <HomePage siteName={site.name} />
}
