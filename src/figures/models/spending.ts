/** Returns the most that a token bucket lets through in any span of `hours` hours. */
export function bucketBound(hours: number, capacity: number, perHour: number): number {
  return capacity + perHour * hours
}

/** Returns the most that a cap with a reset at midnight lets through in `hours` hours from `startsAt` o'clock. */
export function dailyCapBound(hours: number, cap: number, startsAt: number): number {
  return cap * (1 + Math.floor((startsAt + hours) / 24))
}
