import { Temporal } from 'temporal-polyfill'
import type { SlotRange } from '#src/shared/calls/call.schema.ts'
import { callMinutes } from '#src/shared/calls/call.ts'

export type Slot = { start: Date; end: Date }
type BusinessDay = { date: string; slots: Slot[] }

// Product product decisions, "Booking": Monday to Friday, 09:00 to 17:00, from the next business day up to 30 days ahead.
const DAYS_AHEAD = 30
const FRIDAY = 5
const OPENS = Temporal.PlainTime.from('09:00')
const SLOTS_A_DAY = (8 * 60) / callMinutes

/** Returns the business days of `range` that can be booked at `now`, in the calendar of `zone`. */
export function bookableDays(now: Date, zone: string, { from = '', to = '9999-12-31' }: SlotRange = {}): BusinessDay[] {
  return openOn(dateIn(zone, now), zone).filter(({ date }) => date >= from && date <= to)
}

let latest: { key: string; days: BusinessDay[] } | undefined

/** Cached, because it takes hundreds of time zone conversions and the result is the same all day. */
function openOn(today: Temporal.PlainDate, zone: string): BusinessDay[] {
  const key = `${today} ${zone}`
  if (latest?.key === key) return latest.days
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => today.add({ days: ahead + 1 }))
    .filter(({ dayOfWeek }) => dayOfWeek <= FRIDAY)
    .map((date) => ({ date: `${date}`, slots: slotsOf(date, zone) }))
  latest = { key, days }
  return days
}

/** Returns the slot that starts at exactly this instant, if it can be booked at `now`. */
export function bookableSlot(start: Date, now: Date, zone: string): Slot | undefined {
  const slots = bookableDays(now, zone).flatMap((day) => day.slots)
  return slots.find((slot) => slot.start.getTime() === start.getTime())
}

/** Returns whether two slots overlap. Adjacent slots do not. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end
}

function dateIn(zone: string, instant: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate()
}

function slotsOf(date: Temporal.PlainDate, zone: string): Slot[] {
  return Array.from({ length: SLOTS_A_DAY }, (_, index) => OPENS.add({ minutes: index * callMinutes })).flatMap(
    (plainTime) => {
      const start = date.toZonedDateTime({ timeZone: zone, plainTime })
      // Skips a time that does not exist because the clocks go forward.
      if (!start.toPlainDateTime().equals(date.toPlainDateTime(plainTime))) return []
      return { start: dateOf(start), end: dateOf(start.add({ minutes: callMinutes })) }
    },
  )
}

function dateOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}
