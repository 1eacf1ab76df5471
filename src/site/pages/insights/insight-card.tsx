import { Link } from '@tanstack/react-router'
import type { Insight } from '#src/shared/articles/insight.ts'
import { Byline } from '#src/ui/byline.tsx'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { InsightCover } from '#src/ui/insight-cover.tsx'

/** A card in the grid. Its only link is the title, whose target is the whole card. */
export function InsightCard({ insight, list }: { insight: Insight; list: readonly Insight[] }) {
  const { slug, title, excerpt, category } = insight
  return (
    <article className="group/card relative row-span-4 grid grid-rows-subgrid content-start gap-y-0">
      <div className="overflow-hidden rounded-md border border-rule bg-raised transition-colors duration-150 group-hover/card:border-ink">
        <InsightCover
          insight={insight}
          list={list}
          sizes="(width >= 64rem) 390px, (width >= 40rem) 50vw, calc(100vw - 40px)"
        />
      </div>
      <div className="mt-5">
        <CategoryBadge category={category} />
        <h3 className="mt-3.5 line-clamp-4 tight:line-clamp-none text-[1.375rem] leading-[1.14] tracking-[-0.028em] wrap-anywhere">
          <Link to="/insights/article/$slug" params={{ slug }} className="card-link">
            {title}
          </Link>
        </h3>
      </div>
      <p className="mt-2.5 line-clamp-5 tight:line-clamp-none max-w-[34em] text-[0.9375rem] leading-normal text-muted wrap-anywhere">
        {excerpt}
      </p>
      <div className="mt-5 self-end border-t border-rule pt-4">
        <Byline insight={insight} />
      </div>
    </article>
  )
}
