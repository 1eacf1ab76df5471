const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * Returns the long US-style date of an ISO 8601 time, such as "October 28, 2026". In UTC, so that server and browser
 * render the same. Without `Intl`, whose first formatter blocks a phone for 100 ms.
 */
export function formatPublishedDay(date: string): string {
  const at = new Date(date)
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}
