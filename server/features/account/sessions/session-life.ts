import type { Env } from '#server/env.ts'
import { HOUR_MS, MINUTE_MS } from '#src/shared/time/durations.ts'

/** How long sessions last (`SESSION_IDLE_MINUTES`, `SESSION_MAX_HOURS`). */
export type SessionLimits = Pick<Env, 'SESSION_IDLE_MINUTES' | 'SESSION_MAX_HOURS'>

/** Use is recorded at most this often, so that not every request writes. */
const USE_EVERY_MS = MINUTE_MS

/** After a password change the old token still works for this time, because running requests carry it. */
const GRACE_SECONDS = 10

/** Returns when a session that starts at `now` expires unless it is used, and when it ends in any case. */
export function lifeFrom(limits: SessionLimits, now: Date): { expiresAt: Date; endsAt: Date } {
  const endsAt = new Date(now.getTime() + limits.SESSION_MAX_HOURS * HOUR_MS)
  return { expiresAt: idleEndFrom(limits, now), endsAt }
}

/** Returns when a session that is used at `now` expires unless it is used again or ends before. */
export function idleEndFrom({ SESSION_IDLE_MINUTES }: SessionLimits, now: Date): Date {
  return new Date(now.getTime() + SESSION_IDLE_MINUTES * MINUTE_MS)
}

/** Returns whether the last recorded use of a session is old enough for the next one. */
export function isUseDue(limits: SessionLimits, expiresAt: Date, now: Date): boolean {
  return idleEndFrom(limits, now).getTime() - expiresAt.getTime() >= USE_EVERY_MS
}

/** Returns when a session that is replaced at `now` ends. */
export function graceFrom(now: Date): Date {
  return new Date(now.getTime() + GRACE_SECONDS * 1000)
}
