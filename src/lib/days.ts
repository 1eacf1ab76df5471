import { formatDate } from './format.ts'

/** A span of days on the reader's calendar, each as 2026-11-23, both of them in it. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** The days that a span can have: in any zone the server takes their beginnings. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** The span as instants: from the beginning of its first day, and before the end of its last, on the reader's clock. */
export function instantsOf({ from, to }: Days): { since: Date | undefined; before: Date | undefined } {
  return {
    since: from === undefined ? undefined : beginningOf(from),
    before: to === undefined ? undefined : beginningOf(to, 1),
  }
}

/** The span in words, such as "since November 1, 2026"; undefined when it has no end at all. */
export function daysInWords({ from, to }: Days): string | undefined {
  const first = from && formatDate(beginningOf(from))
  const last = to && formatDate(beginningOf(to))
  if (first && last) return first === last ? `on ${first}` : `from ${first} to ${last}`
  if (first) return `since ${first}`
  return last && `up to ${last}`
}

/** Not 24 hours for each later day: two days in the year have 23 and 25. */
function beginningOf(day: string, daysLater = 0): Date {
  const { year, month, date } = partsOf(day)
  return new Date(year, month, date + daysLater)
}

function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}
