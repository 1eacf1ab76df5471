/** The hours of one day, from UTC midnight, in which each of several people works from 9 to 17 of their own clock. */
export type WorkingDay = { utc: number; from: number; to: number }

const start = 9
const end = 17

export function workingDay(utc: number): WorkingDay {
  return { utc, from: start - utc, to: end - utc }
}

/** How many are at work at an hour of UTC, whatever day it is where they are. */
export function atWork(days: readonly WorkingDay[], hour: number): number {
  return days.filter(({ from, to }) => [-24, 0, 24].some((shift) => hour >= from + shift && hour < to + shift)).length
}

/** The hour, to the half, that most people share, and how many they are; the first when there are several. */
export function bestHour(days: readonly WorkingDay[]): { from: number; to: number; people: number } {
  const hours = Array.from({ length: 48 }, (_, i) => i / 2)
  const people = Math.max(...hours.map((hour) => atWork(days, hour)))
  const from = hours.find((hour) => atWork(days, hour) === people) ?? 0
  let to = from
  while (to < 24 && atWork(days, to) === people) to += 0.5
  return { from, to, people }
}
