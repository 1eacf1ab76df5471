import {
  type Block,
  clockTime,
  firmHours,
  type Schedule,
  type WeeklyHours,
  weekdays,
} from '#src/shared/calls/availability.ts'
import { timeInWords } from '#src/shared/calls/booking-times.ts'

/** The edited values: the hours are null for an admin who has none of their own. */
export type AvailabilityDraft = { hours: readonly WeeklyHours[] | null; blocks: readonly Block[] }

/** Returns a time of the day, such as "09:30", on the reader's 12 or 24 hour clock. */
export const clockInWords = (time: string) => timeInWords(new Date(`2000-01-01T${time}Z`), 'UTC')

/** Returns hours of a day, such as "9:00 AM to 5:00 PM". */
export const hoursSpanInWords = ({ from, to }: Pick<WeeklyHours, 'from' | 'to'>) =>
  `${clockInWords(clockTime(from))} to ${clockInWords(clockTime(to))}`

/** The firm's hours in words; they are the same on all business days. */
export const firmHoursInWords = (() => {
  const [{ from, to } = { from: 0, to: 0 }] = firmHours
  return `Monday to Friday, ${hoursSpanInWords({ from, to })}`
})()

/** Returns the hours of each day that has some, such as "Monday: 9:00 AM to 12:00 PM, 1:00 PM to 5:00 PM". */
export function hoursInWords(hours: Schedule['hours']): string[] {
  return weekdays.flatMap((name, at) => {
    const ofDay = hours.filter(({ day }) => day === at + 1)
    if (ofDay.length === 0) return []
    return [`${name}: ${ofDay.map(hoursSpanInWords).join(', ')}`]
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
  const [firstDay = '', firstTime = ''] = from.split('T')
  const [lastDay = '', lastTime = ''] = to.split('T')
  const words = (day: string) => dayFormat.format(dateOf(day))
  if (firstTime === MIDNIGHT && lastTime === MIDNIGHT) {
    const last = dayAfter(lastDay, -1)
    return firstDay === last ? words(firstDay) : `${words(firstDay)} to ${words(last)}`
  }
  const [starts, ends] = [clockInWords(firstTime), clockInWords(lastTime)]
  if (firstDay === lastDay) return `${words(firstDay)}, ${starts} to ${ends}`
  return `${words(firstDay)}, ${starts} to ${words(lastDay)}, ${ends}`
}

/** Returns whether some hours of a day overlap. */
export function hasOverlap(hours: Schedule['hours'], day: number): boolean {
  const ofDay = hours.filter((one) => one.day === day).toSorted((a, b) => a.from - b.from)
  return ofDay.some(({ from }, at) => from < (ofDay[at - 1]?.to ?? 0))
}
