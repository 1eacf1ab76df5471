import { useEffect, useState } from 'react'
import { formatDateTime } from '#src/lib/format.ts'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const TICK_MS = 30_000

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400
const MONTH = 30 * DAY
const YEAR = 365 * DAY
/** Differences below this are given in days. */
const MONTHS_FROM = 60 * DAY

/** Returns the difference in the largest unit that fits: "5 minutes ago", "in 2 hours", "yesterday", "3 months ago". */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  // Clocks differ by a few seconds: a past time must not seem to be in the future.
  if (Math.abs(seconds) < MINUTE) return 'just now'
  if (Math.abs(seconds) < HOUR) return words.format(Math.trunc(seconds / MINUTE), 'minute')
  if (Math.abs(seconds) < DAY) return words.format(Math.trunc(seconds / HOUR), 'hour')
  if (Math.abs(seconds) < MONTHS_FROM) {
    return words.format(Math.round((midnight(date) - midnight(now)) / (DAY * 1000)), 'day')
  }
  if (Math.abs(seconds) < YEAR) return words.format(Math.trunc(seconds / MONTH), 'month')
  return words.format(Math.trunc(seconds / YEAR), 'year')
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
export function TimeAgo({ time }: { time: Date }) {
  const now = useNow()
  return (
    <time dateTime={time.toISOString()} title={formatDateTime(time)} className="whitespace-nowrap tabular-nums">
      {relativeTime(time, now)}
    </time>
  )
}
