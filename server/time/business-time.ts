import { Temporal } from 'temporal-polyfill'
import { clockTime, firmHours } from '#src/shared/calls/availability.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** Returns the day of an instant in the calendar of a time zone. */
export function dateIn(zone: string, instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

export function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}

/** Returns the whole minutes of the firm's business hours between two instants, by the clock of `zone`. */
export function businessMinutes(start: Date, end: Date, zone: string): number {
  const last = dateIn(zone, end)
  let open = 0
  for (let date = dateIn(zone, start); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    const at = (minute: number) =>
      Number(dateOf(date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(clockTime(minute)) })))
    for (const { from, to } of firmHours.filter(({ day }) => day === date.dayOfWeek)) {
      open += Math.max(0, Math.min(Number(end), at(to)) - Math.max(Number(start), at(from)))
    }
  }
  return Math.floor(open / MINUTE_MS)
}
