import type { Pool } from 'pg'
import { addressKey, addressKeys } from '#server/limits/client-address.ts'
import { createCounter } from '#server/limits/create-counter.ts'
import { scaled } from '#server/limits/limit.ts'
import { sha256 } from '#server/tokens.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { createFactorLimits, type FactorLimits } from './factor-limits.ts'

/**
 * Wrong passwords before a pause, per account and IP address or per account and known device (product decisions, "Limits").
 */
const TRIES = 5
/** Per IP address, over all accounts. Higher, because several people of an office may share an address. */
const TRIES_PER_ADDRESS = 20
/** Per account, over all IP addresses, from devices that have never logged in to it. */
const TRIES_OF_UNKNOWN_DEVICES = 10

/**
 * Wrong passwords per account, over all IP addresses, within ALERT_SECONDS that send an alert (product decisions, "Limits").
 */
const ALERT_AT = 50
const ALERT_SECONDS = 60 * 60

/** Links to choose a new password that are mailed to one address within an hour. */
const RESETS = 3
const RESETS_SECONDS = 60 * 60

/** Above this RATE_LIMIT_SCALE (meant for load tests) an alert comes too late. */
const MAX_SCALE = 10

/** A password check that has not run yet. */
type Attempt = {
  /**
   * The account's e-mail address in lower case. The account need not exist: a pause must not reveal which addresses
   * have one.
   */
  emailKey: string
  ip: string
  /** The id of a device or session that has logged in to this account, null for an unknown device. */
  known: string | null
}

export type LoginLimits = FactorLimits & {
  /** Wrong passwords from one IP address before the first pause. */
  tries: number
  /** Wrong passwords over all IP addresses within `seconds` that send an alert. */
  alert: { count: number; seconds: number }
  /** False if RATE_LIMIT_SCALE is so high that an alert comes too late. */
  isTight: boolean
  /**
   * Counts an attempt before the password is checked, so that a burst is limited too. Throws too_many_requests during a
   * pause.
   */
  take(attempt: Attempt): Promise<CountedAttempt>
  /** Counts a request for a new password for an address. Returns whether it is within the limit. */
  countReset(emailKey: string): Promise<boolean>
}

type CountedAttempt = {
  /** For a right password: refunds the attempt and resets the count of its IP address or device for this account. */
  right(): Promise<void>
  /**
   * For a wrong password: returns the number over all IP addresses if it is the one that sends an alert, otherwise
   * null.
   */
  wrong(): Promise<number | null>
  /** For a password that was not checked: takes the attempt out of the count. */
  refund(): Promise<void>
}

/**
 * Counts wrong passwords. A known device has its own count, which attempts from other devices cannot use up (OWASP,
 * "device cookies"). Unknown devices are counted per account and IP address, per IP address over all accounts and per
 * account over all IP addresses.
 */
export function createLoginLimits(pool: Pool | null, scale: number): LoginLimits {
  const tries = scaled(TRIES, scale)
  const known = createAttemptLimit(pool, { name: 'login-known', attempts: tries })
  const pairs = createAttemptLimit(pool, { name: 'login', attempts: tries })
  const addresses = createAttemptLimit(pool, { name: 'login-address', attempts: scaled(TRIES_PER_ADDRESS, scale) })
  const unknown = createAttemptLimit(pool, {
    name: 'login-strangers',
    attempts: scaled(TRIES_OF_UNKNOWN_DEVICES, scale),
  })
  const alertAt = scaled(ALERT_AT, scale)
  const wrong = createCounter(pool, { name: 'login-wrong', durationSeconds: ALERT_SECONDS })
  const resets = createCounter(pool, { name: 'password-reset', durationSeconds: RESETS_SECONDS })

  async function takeUnknown({ emailKey, ip }: Attempt) {
    const account = sha256(emailKey)
    // Hashed, because an e-mail address may be too long for the key and a mistyped one should not be stored.
    const own = await pairs.take(sha256(`${emailKey} ${addressKey(ip)}`))
    const shared: { refund(): Promise<void> }[] = []
    try {
      for (const { key, share } of addressKeys(ip)) shared.push(await addresses.take(key, share))
      shared.push(await unknown.take(account))
    } catch (refusal) {
      await Promise.all([own, ...shared].map((taken) => taken.refund()))
      throw refusal
    }
    return { own, shared }
  }

  return {
    ...createFactorLimits(pool, scale),
    tries,
    alert: { count: alertAt, seconds: ALERT_SECONDS },
    isTight: scale <= MAX_SCALE,
    async countReset(emailKey) {
      const { points } = await resets.add(sha256(emailKey))
      return points <= scaled(RESETS, scale)
    },
    async take(attempt) {
      const { own, shared } =
        attempt.known === null
          ? await takeUnknown(attempt)
          : { own: await known.take(sha256(`${attempt.emailKey} ${attempt.known}`)), shared: [] }
      const refundShared = () => Promise.all(shared.map((taken) => taken.refund()))
      return {
        async right() {
          await Promise.all([own.forget(), refundShared()])
        },
        async wrong() {
          const { points } = await wrong.add(sha256(attempt.emailKey))
          return points === alertAt ? alertAt : null
        },
        async refund() {
          await Promise.all([own.refund(), refundShared()])
        },
      }
    },
  }
}
