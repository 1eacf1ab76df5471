import { useEffect, useState } from 'react'
import { formatDateTime } from '#src/lib/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS
/** Differences below this are given in days. */
const MONTHS_FROM_MS = 60 * DAY_MS

/** `useNow` updates at this interval. */
const TICK_MS = 30_000

/** Returns the difference in the largest unit that fits: "5 minutes ago", "in 2 hours", "yesterday", "3 months ago". */
export function relativeTime(date: Date, now: Date): string {
  const ms = date.getTime() - now.getTime()
  // Clocks differ by a few seconds: a past time must not seem to be in the future.
  if (Math.abs(ms) < MINUTE_MS) return 'just now'
  if (Math.abs(ms) < HOUR_MS) return words.format(Math.trunc(ms / MINUTE_MS), 'minute')
  if (Math.abs(ms) < DAY_MS) return words.format(Math.trunc(ms / HOUR_MS), 'hour')
  if (Math.abs(ms) < MONTHS_FROM_MS) return words.format(Math.round((midnight(date) - midnight(now)) / DAY_MS), 'day')
  if (Math.abs(ms) < YEAR_MS) return words.format(Math.trunc(ms / MONTH_MS), 'month')
  return words.format(Math.trunc(ms / YEAR_MS), 'year')
}

/** Returns midnight, because days are calendar days and not spans of 24 hours. The caller rounds: some days have 23 or 25 hours. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

/** Returns the current time, updated regularly, so that relative times stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A relative time; the exact one is its tooltip. */
export function TimeAgo({ time, className = '' }: { time: Date; className?: string }) {
  const now = useNow()
  return (
    <time
      dateTime={time.toISOString()}
      title={formatDateTime(time)}
      className={`whitespace-nowrap tabular-nums ${className}`}
    >
      {relativeTime(time, now)}
    </time>
  )
}
