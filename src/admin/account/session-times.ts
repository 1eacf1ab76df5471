import type { SessionTimes } from '#src/shared/account/account.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

/** A warning comes this long before the end of a session without use, and before its end in any case. */
const WARN_IDLE_MS = 2 * MINUTE_MS
const WARN_MAX_MS = 5 * MINUTE_MS

/** The ends of a session on this browser's clock. */
export type SessionEnds = { idle: number; max: number }

export function endsFrom({ idleMs, maxMs }: SessionTimes, now: number): SessionEnds {
  return { idle: now + idleMs, max: now + maxMs }
}

export type Phase = { is: 'quiet' } | { is: 'over' } | { is: 'idle' | 'max'; endsAt: number }

/** Returns the phase of the session at `now`. Near the end of its longest duration, staying does not help. */
export function phaseOf({ idle, max }: SessionEnds, now: number): Phase {
  if (now >= Math.min(idle, max)) return { is: 'over' }
  if (now >= max - WARN_MAX_MS) return { is: 'max', endsAt: Math.min(idle, max) }
  if (now >= idle - WARN_IDLE_MS) return { is: 'idle', endsAt: idle }
  return { is: 'quiet' }
}

/** Returns when the phase changes next. */
export function nextChange({ idle, max }: SessionEnds, now: number): number {
  const changes = [max - WARN_MAX_MS, idle - WARN_IDLE_MS, Math.min(idle, max)]
  return Math.min(...changes.filter((at) => at > now))
}
