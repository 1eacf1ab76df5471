import { Link } from '@tanstack/react-router'
import type { Insight } from '#src/shared/articles/insight.ts'
import { CategoryBadge } from '#src/ui/category-badge.tsx'

type Props = { newer: Insight | null; older: Insight | null }

/** Links to the next and the previous article of any category. */
export function Neighbours({ newer, older }: Props) {
  return (
    <nav aria-label="More articles" className="wrap mt-20 md:mt-28 print:hidden">
      <ul className="grid border-t border-ink md:grid-cols-2">
        {newer && <Neighbour label="Next" insight={newer} className="md:pr-8" />}
        {older && (
          <Neighbour
            label="Previous"
            insight={older}
            className="border-t border-rule first:border-t-0 md:border-t-0 md:not-first:border-l md:not-first:pl-8"
          />
        )}
      </ul>
    </nav>
  )
}

function Neighbour({ label, insight, className }: { label: string; insight: Insight; className: string }) {
  const { slug, title, category } = insight
  return (
    <li className={`group/next relative pt-3.5 pb-10 ${className}`}>
      <p className="caption">{label}</p>
      <p className="mt-4 max-w-[18em] text-[clamp(1.375rem,2.4vw,1.875rem)] leading-[1.1] tracking-[-0.032em] text-balance wrap-anywhere">
        <Link
          to="/insights/article/$slug"
          params={{ slug }}
          className="decoration-1 underline-offset-[0.16em] outline-none group-hover/next:underline after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-signal"
        >
          {title}
        </Link>
      </p>
      <p className="mt-4">
        <CategoryBadge category={category} />
      </p>
    </li>
  )
}
