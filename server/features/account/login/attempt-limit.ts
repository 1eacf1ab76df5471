import type { Pool } from 'pg'
import { AppError } from '#server/errors.ts'
import { createCounter } from '#server/limits/create-counter.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'

const ATTEMPTS_FORGOTTEN_SECONDS = 60 * 60

/** The minutes of the successive pauses; the last one repeats (product decisions, "Limits"). */
const PAUSES = [1, 2, 5, 10, 20, 30]
const PAUSES_FORGOTTEN_SECONDS = 24 * 60 * 60

/** The points of a key during a pause: so many that a late `refund` cannot end it. */
const PAUSED = 1_000_000

/** A counted attempt. */
type Taken = {
  /** Takes the attempt out of the count and cancels the pause that it started. */
  refund(): Promise<void>
  /** Resets all attempts and pauses of the key. */
  forget(): Promise<void>
}

/** Allows each key a number of attempts per hour, followed by pauses that grow from 1 to 30 minutes. */
export function createAttemptLimit(pool: Pool | null, { name, attempts }: { name: string; attempts: number }) {
  const taken = createCounter(pool, { name, durationSeconds: ATTEMPTS_FORGOTTEN_SECONDS })
  const pauses = createCounter(pool, { name: `${name}-pause`, durationSeconds: PAUSES_FORGOTTEN_SECONDS })

  async function pause(key: string): Promise<void> {
    const { points } = await pauses.add(key)
    const minutes = PAUSES[Math.min(points, PAUSES.length) - 1] ?? 1
    await taken.set(key, PAUSED, minutes * 60)
  }

  return {
    /** Counts an attempt. Throws too_many_requests during a pause. */
    async take(key: string, share = 1): Promise<Taken> {
      const allowed = attempts * share
      const { points, msLeft } = await taken.add(key)
      // The pause begins a moment after the last allowed attempt.
      if (points > allowed) throw pausedError(points < PAUSED ? MINUTE_MS : msLeft)
      // The last allowed attempt starts the pause before its result is known, so that no concurrent attempt gets
      // through. If it succeeds, it is refunded.
      const isLast = points === allowed
      if (isLast) await pause(key)
      return {
        async refund() {
          if (!isLast) await taken.add(key, -1)
          else await Promise.all([taken.set(key, allowed - 1, ATTEMPTS_FORGOTTEN_SECONDS), pauses.add(key, -1)])
        },
        async forget() {
          await Promise.all([taken.delete(key), pauses.delete(key)])
        },
      }
    },
  }
}

function pausedError(msLeft: number): AppError {
  const seconds = Math.max(1, Math.ceil(msLeft / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many failed login attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  })
}
