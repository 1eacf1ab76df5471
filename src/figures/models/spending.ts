/** The most that a token bucket lets through in any span of so many hours. */
export function bucketBound(hours: number, capacity: number, perHour: number): number {
  return capacity + perHour * hours
}

/** The most that a cap which resets at midnight lets through in so many hours from `startsAt` o'clock. */
export function dailyCapBound(hours: number, cap: number, startsAt: number): number {
  return cap * (1 + Math.floor((startsAt + hours) / 24))
}
