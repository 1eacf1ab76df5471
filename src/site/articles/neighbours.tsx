import { Link } from '@tanstack/react-router'
import type { Insight } from '#src/shared/articles/insight.ts'
import { CategoryBadge } from '#src/ui/category-badge.tsx'
import { InsightCover } from '#src/ui/insight-cover.tsx'
import type { Neighbours as Shown } from './load-article.ts'

/** Links to the older and the newer article. At an end of the list, the empty half has one on the same subject. */
export function Neighbours({ older, newer, related }: Omit<Shown, 'isPartial'>) {
  const covers = [older ?? related, newer ?? related].filter((one) => one !== null)
  return (
    <nav aria-label="More articles" className="wrap mt-20 md:mt-28 print:hidden">
      <ul className="grid border-t border-ink md:grid-cols-2">
        <Neighbour label={older ? 'Older' : 'Related'} insight={older ?? related} covers={covers} />
        <Neighbour label={newer ? 'Newer' : 'Related'} insight={newer ?? related} covers={covers} />
      </ul>
    </nav>
  )
}

function Neighbour({ label, insight, covers }: { label: string; insight: Insight | null; covers: Insight[] }) {
  if (!insight) return null
  const { slug, title, category } = insight
  return (
    <li className="group/next relative grid grid-cols-[6rem_1fr] content-start gap-x-5 border-rule pt-3.5 pb-10 not-first:border-t md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8">
      <p className="caption col-span-full mb-4">{label}</p>
      <div className="self-start overflow-hidden rounded-sm border border-rule bg-raised">
        <InsightCover insight={insight} sizes="96px" list={covers} />
      </div>
      <div>
        <p className="mb-3 max-w-[18em] text-[clamp(1.25rem,2vw,1.625rem)] leading-[1.12] tracking-[-0.03em] text-balance wrap-anywhere md:pr-8">
          <Link
            to="/insights/article/$slug"
            params={{ slug }}
            className="decoration-1 underline-offset-[0.16em] outline-none group-hover/next:underline after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-signal"
          >
            {title}
          </Link>
        </p>
        <CategoryBadge category={category} />
      </div>
    </li>
  )
}
