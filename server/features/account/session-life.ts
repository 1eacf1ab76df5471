/** How long a login lasts after the last request. Renewed in its second half, so that not every request writes. */
export const IDLE_HOURS = 12

/** How long it lasts at most, however much it is used: a cookie that was stolen and kept warm ends too. */
export const LONGEST_DAYS = 30

/** How long the token from before a password change still works: requests that were under way carry it. */
const GRACE_SECONDS = 10

const HOUR_MS = 3_600_000

/** When a session that begins at `now` has to be renewed, and when it is over whatever happens. */
export function lifeFrom(now: Date): { expiresAt: Date; endsAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + IDLE_HOURS * HOUR_MS),
    endsAt: new Date(now.getTime() + LONGEST_DAYS * 24 * HOUR_MS),
  }
}

/** Whether a session is in its last moments: it was replaced, or is over for good. Its cookie must not be sent again. */
export function isEnding(endsAt: Date, now: Date): boolean {
  return endsAt <= graceFrom(now)
}

/** When a session that was replaced at `now` is over. */
export function graceFrom(now: Date): Date {
  return new Date(now.getTime() + GRACE_SECONDS * 1000)
}
