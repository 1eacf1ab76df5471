/** One person's working day, 9 to 17 local time, in hours from UTC midnight. */
export type WorkingDay = { utc: number; from: number; to: number }

const start = 9
const end = 17

export function workingDay(utc: number): WorkingDay {
  return { utc, from: start - utc, to: end - utc }
}

/** Returns how many people are at work at an hour of UTC, whatever the local date. */
export function atWork(days: readonly WorkingDay[], hour: number): number {
  return days.filter(({ from, to }) => [-24, 0, 24].some((shift) => hour >= from + shift && hour < to + shift)).length
}

/** Returns the span, in half hours, that most people share, and their number; the first such span of several. */
export function bestHour(days: readonly WorkingDay[]): { from: number; to: number; people: number } {
  const hours = Array.from({ length: 48 }, (_, i) => i / 2)
  const people = Math.max(...hours.map((hour) => atWork(days, hour)))
  const from = hours.find((hour) => atWork(days, hour) === people) ?? 0
  let to = from
  while (to < 24 && atWork(days, to) === people) to += 0.5
  return { from, to, people }
}
