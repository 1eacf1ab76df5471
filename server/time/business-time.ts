import { Temporal } from 'temporal-polyfill'
import { clockTime, firmHours } from '#src/shared/calls/availability.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** Returns an instant by the clock of a time zone. */
export const timeIn = (zone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)

/** Returns the day of an instant in the calendar of a time zone. */
export function dateIn(zone: string, instant: Date): Temporal.PlainDate {
  return timeIn(zone, instant).toPlainDate()
}

export function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}

const WEEK_MINUTES = firmHours.reduce((sum, { from, to }) => sum + to - from, 0)

/** Returns the whole minutes of the firm's business hours between two instants, by the clock of `zone`. */
export function businessMinutes(start: Date, end: Date, zone: string): number {
  const first = timeIn(zone, start)
  const last = dateIn(zone, end)
  // All weeks have the same hours, and a request may wait for years: only the rest, eight days at most, is counted by day.
  const weeks = Math.max(0, Math.floor((first.toPlainDate().until(last).days - 1) / 7))
  const begin = first.add({ weeks })
  let open = 0
  for (let date = begin.toPlainDate(); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const at = (minute: number) =>
      Number(dateOf(date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(clockTime(minute)) })))
    for (const { from, to } of firmHours.filter(({ day }) => day === date.dayOfWeek)) {
      open += Math.max(0, Math.min(Number(end), at(to)) - Math.max(begin.epochMilliseconds, at(from)))
    }
  }
  return weeks * WEEK_MINUTES + Math.floor(open / MINUTE_MS)
}
