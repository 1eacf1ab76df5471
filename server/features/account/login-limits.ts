import type { Pool } from 'pg'
import { addressKey, addressKeys } from '#server/http/client-address.ts'
import { createCounter } from '#server/http/create-counter.ts'
import { scaled } from '#server/http/limits.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { digest } from './digest.ts'

/** Wrong passwords before a pause: for one account from one address, or from one known device (product decisions, "Limits"). */
const TRIES = 5
/** From one address over all accounts: an office with a few people who mistype theirs. */
const TRIES_OF_ADDRESS = 20
/** For one account over all addresses, from devices that have never logged in to it. */
const TRIES_OF_STRANGERS = 10

/** Wrong passwords for one account, over all addresses, that raise an alert, and in which time (product decisions, "Limits"). */
const ALERT_AT = 50
const ALERT_SECONDS = 60 * 60

/** Beyond this RATE_LIMIT_SCALE, which load tests need, an alert comes too late to be one. */
const LOOSEST_SCALE = 10

/** A password that is about to be checked. */
type Attempt = {
  /** The account, by its address in lower case, whether it exists or not: a pause must not tell which addresses have one. */
  emailKey: string
  ip: string
  /** The id of a device, or of a session, that has logged in to this account; null for a stranger. */
  known: string | null
}

export type LoginLimits = {
  /** Wrong passwords from one address before the first pause. */
  tries: number
  /** How many over all addresses, in which time, are worth an alert. */
  alert: { count: number; seconds: number }
  /** Whether RATE_LIMIT_SCALE leaves the limits near enough to what they are meant to be. */
  isTight: boolean
  /** Counts an attempt before the password is looked at, so that a burst cannot slip by. Throws too_many_requests during a pause. */
  take(attempt: Attempt): Promise<CountedAttempt>
}

type CountedAttempt = {
  /** The password was right: the attempt is not counted, and its address or device starts afresh on this account. */
  right(): Promise<void>
  /** The password was wrong. Answers how many there were over all addresses, at the one that is worth an alert; else null. */
  wrong(): Promise<number | null>
  /** The password was not checked after all: the attempt is not counted. */
  giveBack(): Promise<void>
}

/**
 * Counts wrong passwords. A known device has a count of its own, which no stranger can use up (OWASP, "device cookies"). Everyone
 * else is counted by account and address, by address over all accounts, and by account over all addresses.
 */
export function createLoginLimits(pool: Pool | null, scale: number): LoginLimits {
  const tries = scaled(TRIES, scale)
  const known = createAttemptLimit(pool, { name: 'login-known', attempts: tries })
  const pairs = createAttemptLimit(pool, { name: 'login', attempts: tries })
  const addresses = createAttemptLimit(pool, { name: 'login-address', attempts: scaled(TRIES_OF_ADDRESS, scale) })
  const strangers = createAttemptLimit(pool, { name: 'login-strangers', attempts: scaled(TRIES_OF_STRANGERS, scale) })
  const alertAt = scaled(ALERT_AT, scale)
  const wrong = createCounter(pool, { name: 'login-wrong', durationSeconds: ALERT_SECONDS })

  async function takeAsStranger({ emailKey, ip }: Attempt) {
    const account = digest(emailKey)
    // Hashed, because the key has room for less than an e-mail address, and because people mistype whose address it is.
    const own = await pairs.take(digest(`${emailKey} ${addressKey(ip)}`))
    const shared: { giveBack(): Promise<void> }[] = []
    try {
      for (const { key, share } of addressKeys(ip)) shared.push(await addresses.take(key, share))
      shared.push(await strangers.take(account))
    } catch (refusal) {
      await Promise.all([own, ...shared].map((taken) => taken.giveBack()))
      throw refusal
    }
    return { own, shared }
  }

  return {
    tries,
    alert: { count: alertAt, seconds: ALERT_SECONDS },
    isTight: scale <= LOOSEST_SCALE,
    async take(attempt) {
      const { own, shared } =
        attempt.known === null
          ? await takeAsStranger(attempt)
          : { own: await known.take(digest(`${attempt.emailKey} ${attempt.known}`)), shared: [] }
      const giveBackShared = () => Promise.all(shared.map((taken) => taken.giveBack()))
      return {
        async right() {
          await Promise.all([own.forget(), giveBackShared()])
        },
        async wrong() {
          const { points } = await wrong.add(digest(attempt.emailKey))
          return points === alertAt ? alertAt : null
        },
        async giveBack() {
          await Promise.all([own.giveBack(), giveBackShared()])
        },
      }
    },
  }
}
