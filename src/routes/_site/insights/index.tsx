import { createFileRoute, redirect } from '@tanstack/react-router'
import { publicPages } from '#src/content/pages.ts'
import { InsightsPage } from '#src/features/insights/insights-page.tsx'
import { readInsightsSearch } from '#src/features/insights/insights-search.ts'
import { LateNewsletter } from '#src/features/subscribers/late-newsletter.tsx'
import { pageHead } from '#src/lib/seo.ts'

export const Route = createFileRoute('/_site/insights/')({
  validateSearch: readInsightsSearch,
  loaderDeps: ({ search: { category, page } }) => ({ category, page }),
  loader: async ({ context, deps }) => {
    // Loaders are in the first script of every page; what this one needs is not.
    const { loadInsights } = await import('#src/features/insights/load-insights.ts')
    const insights = await loadInsights(context.api, deps)
    // A page that is not there any more, or never was.
    if (!insights.isPartial && (deps.page ?? 1) > insights.pages) {
      throw redirect({ to: '/insights', search: deps.category ? { category: deps.category } : {} })
    }
    return insights
  },
  headers: ({ loaderData }) => ({ 'cache-control': loaderData?.isPartial ? 'no-store' : 'no-cache' }),
  head: ({ match: { context } }) =>
    pageHead({ site: context.site, ...publicPages(context.site.name).insights, robots: 'index' }),
  component: Insights,
})

function Insights() {
  const { category, page = 1 } = Route.useSearch()
  return (
    <InsightsPage category={category} page={page} insights={Route.useLoaderData()} newsletter={<LateNewsletter />} />
  )
}
