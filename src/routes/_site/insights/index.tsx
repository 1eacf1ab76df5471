import { createFileRoute, redirect } from '@tanstack/react-router'
import { publicHead } from '#src/lib/public-head.ts'
import { loadedHead, partialHeaders } from '#src/lib/route-options.ts'
import { NewsletterForm } from '#src/site/islands.ts'
import { NewsletterSection } from '#src/site/newsletter/newsletter-section.tsx'
import { InsightsPage } from '#src/site/pages/insights/insights-page.tsx'
import { readInsightsSearch } from '#src/site/pages/insights/insights-search-params.ts'
import { loadInsights } from '#src/site/pages/insights/load-insights.ts'

export const Route = createFileRoute('/_site/insights/')({
  validateSearch: readInsightsSearch,
  loaderDeps: ({ search: { category, page } }) => ({ category, page }),
  loader: async ({ context, deps }) => {
    const [insights] = await Promise.all([loadInsights(context.api, deps), NewsletterForm.load()])
    // A page that is not there any more, or never was.
    if (!insights.isPartial && (deps.page ?? 1) > insights.pages) {
      throw redirect({ to: '/insights', search: deps.category ? { category: deps.category } : {} })
    }
    const { site } = context
    return { ...insights, head: publicHead(site, 'insights') }
  },
  // For the server only, so it is left out of the first scripts of every page.
  ...(import.meta.env.SSR ? { headers: partialHeaders } : {}),
  head: loadedHead,
  component: Insights,
})

function Insights() {
  const { category, page = 1 } = Route.useSearch()
  return (
    <InsightsPage category={category} page={page} insights={Route.useLoaderData()} newsletter={<NewsletterSection />} />
  )
}
