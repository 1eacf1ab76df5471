/** Hours of a day of the week in which an admin takes calls. Days count from Monday, 1, and minutes from midnight. */
export type WeeklyHours = { day: number; from: number; to: number }

/** A time without calls, as wall-clock times of the site's time zone, such as "2026-12-24T00:00". */
export type Block = { from: string; to: string; reason: string }

/** The times of one admin, or of the firm. */
export type Schedule = { hours: readonly WeeklyHours[]; blocks: readonly Block[] }

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const BUSINESS_DAYS = 5

/** The hours of an installation in which no admin has set their own (spec section 9). */
export const firmHours: readonly WeeklyHours[] = Array.from({ length: BUSINESS_DAYS }, (_, at) => ({
  day: at + 1,
  from: 9 * 60,
  to: 17 * 60,
}))

export const DAY_MINUTES = 24 * 60

export const availabilityLimits = { hoursOfADay: 8, blocks: 200, reason: 200 }

export const hoursChangedMeanwhile = 'Another admin changed these hours meanwhile'

/** Returns the time of a minute of the day, such as "09:30"; the end of the day is "24:00". */
export function clockTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
