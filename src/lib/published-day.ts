const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * The long US-style date of an ISO 8601 time, such as "October 28, 2026". By UTC, so the same for every reader: the page that the
 * server rendered must not change under their eyes. Without `Intl`: its first formatter keeps a phone busy for 100 ms.
 */
export function formatPublishedDay(date: string): string {
  const at = new Date(date)
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}, ${at.getUTCFullYear()}`
}
