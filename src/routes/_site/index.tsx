import { createFileRoute } from '@tanstack/react-router'
import { homeMeta } from '#src/content/site.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { pageHead } from '#src/lib/seo.ts'
import { organization, website } from '#src/lib/structured-data.ts'

export const Route = createFileRoute('/_site/')({
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/',
      ...homeMeta(context.site.name),
      facts: [organization(context.site), website(context.site)],
    }),
  component: Home,
})

function Home() {
  const { site } = Route.useRouteContext()
  return <HomePage siteName={site.name} />
}
