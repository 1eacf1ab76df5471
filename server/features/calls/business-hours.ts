import { Temporal } from 'temporal-polyfill'
import { dateIn, dateOf, timeIn } from '#server/time/business-time.ts'
import { clockTime, DAY_MINUTES, firmHours, type Schedule } from '#src/shared/calls/availability.ts'
import { maxDaysAhead } from '#src/shared/calls/booking.ts'
import type { SlotRange } from '#src/shared/calls/call.schema.ts'
import { callMinutes } from '#src/shared/calls/call.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

export type Slot = { start: Date; end: Date }

/** The wall-clock place of a time in the calendar of a time zone. Days of the week count from Monday, 1. */
export type Place = { date: string; weekday: number; minute: number }
export type PlacedSlot = Slot & Place

/** A day with the slots of all its hours. */
type Day = { date: string; weekday: number; slots: PlacedSlot[] }

const SLOTS_A_DAY = DAY_MINUTES / callMinutes

/** The hours of an installation in which no admin has set their own. */
export const firmSchedule: Schedule = { hours: firmHours, blocks: [] }

/**
 * Returns the days of `range` on which one of the schedules has hours, with the slots of at least one of them, at `now` in
 * the calendar of `zone`.
 */
export function bookableDays(
  now: Date,
  zone: string,
  { from = '', to = '9999-12-31' }: SlotRange = {},
  schedules: readonly Schedule[] = [firmSchedule],
): { date: string; slots: PlacedSlot[] }[] {
  return daysAhead(now, zone).flatMap(({ date, weekday, slots }) => {
    const isAsked = date >= from && date <= to
    if (!isAsked || !schedules.some(({ hours }) => hours.some(({ day }) => day === weekday))) return []
    return [{ date, slots: slots.filter((slot) => schedules.some((schedule) => isOpenAt(schedule, slot))) }]
  })
}

/** Returns the slot of any hour that starts at exactly this instant on a day that can be booked at `now`. */
export function slotAt(start: Date, now: Date, zone: string): PlacedSlot | undefined {
  const slots = daysAhead(now, zone).flatMap((day) => day.slots)
  return slots.find((slot) => slot.start.getTime() === start.getTime())
}

/**
 * Returns whether a slot is within the hours of a schedule and outside its blocks. Compares wall-clock times, so that hours
 * stay the same across a change of the clocks.
 */
export function isOpenAt({ hours, blocks }: Schedule, { date, weekday, minute }: Place): boolean {
  const end = minute + callMinutes
  if (!hours.some(({ day, from, to }) => day === weekday && from <= minute && end <= to)) return false
  if (blocks.length === 0) return true
  const [starts, ends] = [`${date}T${clockTime(minute)}`, `${date}T${clockTime(end)}`]
  return !blocks.some(({ from, to }) => from < ends && starts < to)
}

/** Returns the place of an instant in the calendar of a time zone. */
export function placeOf(instant: Date, zone: string): Place {
  const there = timeIn(zone, instant)
  return { date: `${there.toPlainDate()}`, weekday: there.dayOfWeek, minute: there.hour * 60 + there.minute }
}

/** Returns the week of an instant in the calendar of a time zone, which begins on Monday. */
export function weekOf(instant: Date, zone: string): Slot {
  const day = dateIn(zone, instant)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  return { start: dateOf(monday.toZonedDateTime(zone)), end: dateOf(monday.add({ weeks: 1 }).toZonedDateTime(zone)) }
}

/** Returns whether two slots overlap. Adjacent slots do not. */
export function overlap(one: Slot, other: Slot): boolean {
  return one.start < other.end && other.start < one.end
}

let latest: { key: string; days: Day[] } | undefined

/** Cached, because it takes many time zone conversions and the result is the same all day. */
function daysAhead(now: Date, zone: string): Day[] {
  const today = dateIn(zone, now)
  const key = `${today} ${zone}`
  if (latest?.key === key) return latest.days
  const days = Array.from({ length: maxDaysAhead }, (_, ahead) => today.add({ days: ahead + 1 })).map((date) => ({
    date: `${date}`,
    weekday: date.dayOfWeek,
    slots: slotsOf(date, zone),
  }))
  latest = { key, days }
  return days
}

function slotsOf(date: Temporal.PlainDate, zone: string): PlacedSlot[] {
  const [midnight, next] = [date, date.add({ days: 1 })].map((day) => day.toZonedDateTime(zone).epochMilliseconds)
  // Only a day on which the clocks change needs each of its times converted.
  const isUsual = midnight !== undefined && next === midnight + DAY_MS
  return Array.from({ length: SLOTS_A_DAY }, (_, index) => index * callMinutes).flatMap((minute) => {
    const at = isUsual ? midnight + minute * MINUTE_MS : convert(date, minute, zone)
    if (at === undefined) return []
    const end = new Date(at + callMinutes * MINUTE_MS)
    return [{ start: new Date(at), end, date: `${date}`, weekday: date.dayOfWeek, minute }]
  })
}

/** Returns the instant of a time of a day, or undefined for one that does not exist because the clocks go forward. */
function convert(date: Temporal.PlainDate, minute: number, zone: string): number | undefined {
  const plainTime = Temporal.PlainTime.from(clockTime(minute))
  const start = date.toZonedDateTime({ timeZone: zone, plainTime })
  return start.toPlainDateTime().equals(date.toPlainDateTime(plainTime)) ? start.epochMilliseconds : undefined
}
