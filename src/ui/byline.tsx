import { useRouteContext } from '@tanstack/react-router'
import type { Insight } from '#src/shared/articles/insight.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

type Props = { insight: Insight; withRole?: boolean }

export function Byline({ insight: { author, role, date, readTime }, withRole = false }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  const name = author ?? site.name
  return (
    <div className="flex items-center gap-3 text-[0.875rem] leading-snug">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full border border-edge font-mono text-[0.75rem] font-medium tracking-[0.02em]"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0">
        <p className="font-medium tracking-[-0.005em] wrap-anywhere">
          {name}
          {withRole && <span className="font-normal text-muted"> · {role}</span>}
        </p>
        <p className="text-muted">
          <time dateTime={date}>{formatPublishedDay(date)}</time> · {readTime}
        </p>
      </div>
    </div>
  )
}

/** Returns the initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

/**
 * Returns the long US-style date of an ISO 8601 time, such as "October 28, 2026". In UTC, so that server and browser
 * render the same. Without `Intl`, whose first formatter blocks a phone for 100 ms.
 */
function formatPublishedDay(date: string): string {
  const at = new Date(date)
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}
