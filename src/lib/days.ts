import { formatDate } from './format.ts'

/** A range of days on the reader's calendar, each as 2026-11-23, both inclusive. */
export type Days = { from?: string | undefined; to?: string | undefined }

/** Limits of a range: the server accepts the start of these days in every time zone. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** Returns the start of the first day and the end (exclusive) of the last day, in the reader's time zone. */
export function instantsOf({ from, to }: Days): { since: Date | undefined; before: Date | undefined } {
  return {
    since: from === undefined ? undefined : beginningOf(from),
    before: to === undefined ? undefined : beginningOf(to, 1),
  }
}

/** Returns the range in words, such as "since November 1, 2026", or undefined when both ends are open. */
export function daysInWords({ from, to }: Days): string | undefined {
  const first = from && formatDate(beginningOf(from))
  const last = to && formatDate(beginningOf(to))
  if (first && last) return first === last ? `on ${first}` : `from ${first} to ${last}`
  if (first) return `since ${first}`
  return last && `up to ${last}`
}

/** Returns the start of a day. Counts days on the calendar, because two days a year have 23 and 25 hours. */
function beginningOf(day: string, daysLater = 0): Date {
  const { year, month, date } = partsOf(day)
  return new Date(year, month, date + daysLater)
}

function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}
