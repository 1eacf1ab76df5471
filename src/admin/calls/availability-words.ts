import {
  type Block,
  clockTime,
  firmHours,
  type Schedule,
  type WeeklyHours,
  weekdays,
} from '#src/shared/calls/availability.ts'

/** The edited values: the hours are null for an admin who has none of their own. */
export type AvailabilityDraft = { hours: readonly WeeklyHours[] | null; blocks: readonly Block[] }

/** The firm's hours in words; they are the same on all business days. */
export const firmHoursInWords = (() => {
  const [{ from, to } = { from: 0, to: 0 }] = firmHours
  return `Monday to Friday, ${clockTime(from)} to ${clockTime(to)}`
})()

/** Returns the hours of each day that has some, such as "Monday: 09:00 to 12:00, 13:00 to 17:00". */
export function hoursInWords(hours: Schedule['hours']): string[] {
  return weekdays.flatMap((name, at) => {
    const ofDay = hours.filter(({ day }) => day === at + 1)
    if (ofDay.length === 0) return []
    return [`${name}: ${ofDay.map(({ from, to }) => `${clockTime(from)} to ${clockTime(to)}`).join(', ')}`]
  })
}

const MIDNIGHT = '00:00'
const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dateOf = (day: string) => new Date(`${day}T00:00Z`)

/** Returns the day that many days after another one, such as "2026-12-25". */
export function dayAfter(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Returns a blocked time such as "Thu, Dec 24, 2026 to Sat, Dec 26, 2026", or with its hours. */
export function blockInWords({ from, to }: Block): string {
  const [firstDay = '', firstTime] = from.split('T')
  const [lastDay = '', lastTime] = to.split('T')
  const words = (day: string) => dayFormat.format(dateOf(day))
  if (firstTime === MIDNIGHT && lastTime === MIDNIGHT) {
    const last = dayAfter(lastDay, -1)
    return firstDay === last ? words(firstDay) : `${words(firstDay)} to ${words(last)}`
  }
  if (firstDay === lastDay) return `${words(firstDay)}, ${firstTime} to ${lastTime}`
  return `${words(firstDay)}, ${firstTime} to ${words(lastDay)}, ${lastTime}`
}

/** Returns whether some hours of a day overlap. */
export function hasOverlap(hours: Schedule['hours'], day: number): boolean {
  const ofDay = hours.filter((one) => one.day === day).toSorted((a, b) => a.from - b.from)
  return ofDay.some(({ from }, at) => from < (ofDay[at - 1]?.to ?? 0))
}
