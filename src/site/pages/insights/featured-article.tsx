import { Link } from '@tanstack/react-router'
import type { Insight } from '#src/shared/articles/insight.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Arrow } from '#src/ui/button-link.tsx'
import { Byline } from '#src/ui/byline.tsx'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { InsightCover } from '#src/ui/insight-cover.tsx'
import { insightsCopy } from './insights-copy.ts'

/** The featured article at the top of Insights, while no category is selected. */
export function FeaturedArticle({ insight }: { insight: Insight }) {
  const { slug, title, excerpt, category } = insight
  return (
    <section aria-labelledby="featured" className="mt-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="featured" className="text-2xl">
          {insightsCopy.featured}
        </h2>
        <p className="caption">{insightsCopy.featuredMark}</p>
      </div>
      <article className="mt-5 grid gap-x-6 gap-y-7 lg:grid-cols-12">
        <div className="self-start overflow-hidden rounded-md border border-rule bg-raised lg:col-span-7">
          <InsightCover insight={insight} sizes="(width >= 64rem) 700px, calc(100vw - 40px)" eager />
        </div>
        <div className="flex flex-col lg:col-span-5 lg:pl-4 xl:pl-8">
          <p className="mb-4 lg:mb-5">
            <CategoryBadge category={category} />
          </p>
          <h3 className="text-[clamp(1.875rem,3.6vw,3.125rem)] leading-[1.03] tracking-[-0.038em] text-pretty">
            <Link
              to="/insights/article/$slug"
              params={{ slug }}
              className="underline-offset-[0.14em] decoration-[0.05em] hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="mt-5 max-w-[36em] text-[1.0625rem] leading-normal text-muted md:text-[1.125rem] lg:mb-8">
            {excerpt}
          </p>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-5 border-t border-rule pt-5 lg:mt-auto">
            <Byline insight={insight} withRole />
            <Link
              to="/insights/article/$slug"
              params={{ slug }}
              aria-label={`${insightsCopy.readFeatured}: ${title}`}
              className={`${buttonClass({ variant: 'signal' })} max-sm:w-full`}
            >
              {insightsCopy.readFeatured}
              <Arrow />
            </Link>
          </div>
        </div>
      </article>
    </section>
  )
}
