import type { Sql } from 'postgres'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/client-address.ts'
import { counter } from '#server/http/limits.ts'
import { digest } from './digest.ts'

/** Wrong passwords for one account from one address before a pause (decisions, "Running it"). */
const TRIES = 5
const TRIES_FORGOTTEN_SECONDS = 60 * 60

/** Wrong passwords for one account, over all addresses, that are worth an alert, and in which time (decisions, "Running it"). */
const ALERT_AT = 50
const ALERT_SECONDS = 60 * 60

/** Beyond this RATE_LIMIT_SCALE, which load tests need, an alert comes too late to be one. */
const LOOSEST_SCALE = 10

/** Minutes of the first pause, the second, and so on; the last one repeats. */
const PAUSES = [1, 2, 5, 10, 20, 30]
const PAUSES_FORGOTTEN_SECONDS = 24 * 60 * 60

export type LoginLimits = {
  /** Wrong passwords from one address before the first pause. */
  tries: number
  /** How many over all addresses, in which time, are worth an alert. */
  alert: { count: number; seconds: number }
  /** Whether RATE_LIMIT_SCALE leaves the limits near enough to what they are meant to be. */
  isTight: boolean
  /** Takes one try, before the password is looked at: a burst cannot slip by. Throws too_many_requests during a pause. */
  take(emailKey: string, ip: string): Promise<void>
  /** The password was right: whoever knows it starts afresh. */
  forget(emailKey: string, ip: string): Promise<void>
  /** Counts a wrong password over all addresses. Answers how many there were, to the one that is worth an alert; else null. */
  countWrong(emailKey: string): Promise<number | null>
}

/** Counts wrong passwords, also for addresses that have no account: a pause must not tell which have one. */
export function createLoginLimits(sql: Sql | null, scale: number): LoginLimits {
  const allowed = Math.max(1, Math.round(TRIES * scale))
  const tries = counter(sql, {
    keyPrefix: 'login',
    points: allowed,
    duration: TRIES_FORGOTTEN_SECONDS,
  })
  const alertAt = Math.max(1, Math.round(ALERT_AT * scale))
  const wrong = counter(sql, { keyPrefix: 'login-wrong', points: alertAt, duration: ALERT_SECONDS })
  const pauses = counter(sql, { keyPrefix: 'login-pause', points: PAUSES.length, duration: PAUSES_FORGOTTEN_SECONDS })

  async function pause(key: string): Promise<void> {
    const { consumedPoints } = await pauses.penalty(key)
    const minutes = PAUSES[Math.min(consumedPoints, PAUSES.length) - 1] ?? 1
    await tries.block(key, minutes * 60)
  }

  return {
    tries: allowed,
    alert: { count: alertAt, seconds: ALERT_SECONDS },
    isTight: scale <= LOOSEST_SCALE,
    async take(emailKey, ip) {
      const key = keyOf(emailKey, ip)
      try {
        const { remainingPoints } = await tries.consume(key)
        // The last try pauses at once and is forgiven if it was right, so that none comes in between.
        if (remainingPoints === 0) await pause(key)
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? paused(refusal) : refusal
      }
    },
    async forget(emailKey, ip) {
      const key = keyOf(emailKey, ip)
      await Promise.all([tries.delete(key), pauses.delete(key)])
    },
    async countWrong(emailKey) {
      const { consumedPoints } = await wrong.penalty(digest(emailKey))
      return consumedPoints === alertAt ? alertAt : null
    },
  }
}

// Hashed, because the key has room for less than an e-mail address, and because people mistype whose address it is.
function keyOf(emailKey: string, ip: string): string {
  return digest(`${emailKey} ${addressKey(ip)}`)
}

function paused({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return new AppError('too_many_requests', `Too many failed login attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
  })
}
