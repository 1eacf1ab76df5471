const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

const MINUTE = 60
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', MINUTE],
] as const

/** How long ago or from now, in the largest unit that fits: "5 minutes ago", "in 2 hours", "yesterday". */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  // Clocks differ by a few seconds: what has just happened must not be yet to come.
  if (Math.abs(seconds) < MINUTE) return 'just now'
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', MINUTE]
  // Two and a half days from now is, as a rule, the third day from now.
  return words.format(unit === 'day' ? Math.round(seconds / length) : Math.trunc(seconds / length), unit)
}
