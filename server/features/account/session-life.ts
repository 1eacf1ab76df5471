import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'

/**
 * A session ends this long after its last request. Renewed in the second half only, so that not every request writes.
 */
export const IDLE_HOURS = 12

/** A session ends this long after its login even if it is used, which also ends a stolen cookie. */
export const LONGEST_DAYS = 30

/** After a password change the old token still works for this time, because running requests carry it. */
const GRACE_SECONDS = 10

/** Returns when a session that starts at `now` expires unless renewed, and when it ends in any case. */
export function lifeFrom(now: Date): { expiresAt: Date; endsAt: Date } {
  return {
    expiresAt: new Date(now.getTime() + IDLE_HOURS * HOUR_MS),
    endsAt: new Date(now.getTime() + LONGEST_DAYS * DAY_MS),
  }
}

/** Returns whether a session was replaced or is about to end, so that its cookie must not be sent again. */
export function isEnding(endsAt: Date, now: Date): boolean {
  return endsAt <= graceFrom(now)
}

/** Returns when a session that is replaced at `now` ends. */
export function graceFrom(now: Date): Date {
  return new Date(now.getTime() + GRACE_SECONDS * 1000)
}
