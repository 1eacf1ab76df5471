import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArticleCategory } from '#src/shared/posts/article.ts'
import { Arrow } from '#src/ui/button-link.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { FeaturedArticle } from './featured-article.tsx'
import { InsightCard } from './insight-card.tsx'
import { insightsCopy, sampleSlugs } from './insights-copy.ts'
import { InsightsPager } from './insights-pager.tsx'
import type { Insights } from './load-insights.ts'

type Props = { category: ArticleCategory | undefined; page: number; insights: Insights; newsletter: ReactNode }

/** /insights. The newsletter form belongs to another feature, so the route passes it in. */
export function InsightsPage({ category, page, insights, newsletter }: Props) {
  const { featured, items, matches, counts, pages, isPartial } = insights
  return (
    <>
      <div className="wrap pt-12 md:pt-20">
        <p className="caption">{insightsCopy.label}</p>
        <h1 className="mt-5 max-w-[13em] text-[clamp(2.5rem,6.2vw,5.25rem)] leading-[0.99] tracking-[-0.042em]">
          {insightsCopy.heading}
        </h1>
        <p className="mt-6 max-w-[34em] text-lg text-muted md:text-[1.25rem]">{insightsCopy.intro}</p>
        <div className="mt-10 md:mt-12">
          <CategoryTabs selected={category} counts={counts} />
        </div>
        {isPartial && <PartialNotice />}
        {featured && <FeaturedArticle insight={featured} />}
        <section aria-labelledby="articles" className="mt-14 md:mt-20">
          <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-3.5">
            <h2 id="articles" className="text-2xl">
              {category ?? insightsCopy.everything}
            </h2>
            <p aria-live="polite" className="caption tabular-nums">
              {category ? `${matches} article${matches === 1 ? '' : 's'}` : insightsCopy.newest}
            </p>
          </div>
          {items.length > 0 ? (
            <ul className="mt-6 grid gap-x-6 gap-y-14 sm:grid-cols-2 md:mt-8 md:gap-y-18 lg:grid-cols-3">
              {items.map((insight) => (
                <li key={insight.slug} className="row-span-4 grid grid-rows-subgrid gap-y-0">
                  <InsightCard insight={insight} list={items} />
                </li>
              ))}
              <SamplesCell />
            </ul>
          ) : (
            <p className="mt-6 text-[1.75rem] leading-tight tracking-[-0.03em]">
              {insightsCopy.empty}{' '}
              <Link to="/insights" search={{}} className="underline underline-offset-4">
                See everything
              </Link>
            </p>
          )}
          <InsightsPager page={page} pages={pages} category={category} />
        </section>
      </div>
      {newsletter}
    </>
  )
}

/** An index of the sample deliverables in the free end of the last row, or in a row of its own. Its place in the list decides how wide. */
function SamplesCell() {
  return (
    <li className="@container row-span-4 flex sm:max-lg:nth-[2n+1]:col-span-2 lg:nth-[3n+1]:col-span-3 lg:nth-[3n+2]:col-span-2">
      <div className="flex grow flex-col">
        <p id="samples" className="caption border-t border-ink pt-3">
          {insightsCopy.samples}
        </p>
        <ul aria-labelledby="samples" className="mt-3 flex grow flex-col">
          {sampleSlugs.map((slug) => (
            <li key={slug} className="flex grow border-b border-rule first:border-t">
              <Link
                to="/samples/$slug"
                params={{ slug }}
                className="group flex grow items-center justify-between gap-4 py-4 text-[1.375rem] leading-[1.1] tracking-[-0.03em] underline-offset-[0.14em] decoration-[0.05em] hover:underline @lg:text-[2.5rem]"
              >
                <span className="first-letter:uppercase">{slug.replace('-', ' ')}</span>
                <Arrow />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function PartialNotice() {
  const router = useRouter()
  return (
    <p role="status" className="mt-6 border-l-2 border-pending bg-faint px-4 py-3 text-[0.9375rem]">
      {insightsCopy.partial}{' '}
      <a
        href={router.state.location.href}
        onClick={(event) => {
          event.preventDefault()
          void router.invalidate()
        }}
        className="underline underline-offset-4"
      >
        Try again
      </a>
    </p>
  )
}
