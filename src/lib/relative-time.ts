const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How long ago or from now, in the largest unit that fits: "5 minutes ago", "in 2 hours", "yesterday". */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  // Clocks differ by a few seconds: what has just happened must not be yet to come.
  if (Math.abs(seconds) < MINUTE) return 'just now'
  if (Math.abs(seconds) < HOUR) return words.format(Math.trunc(seconds / MINUTE), 'minute')
  if (Math.abs(seconds) < DAY) return words.format(Math.trunc(seconds / HOUR), 'hour')
  return words.format(Math.round((midnight(date) - midnight(now)) / (DAY * 1000)), 'day')
}

/** People count days by nights slept, and not by hours. Rounded above, because one day in the year has 23 of them and one has 25. */
function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
