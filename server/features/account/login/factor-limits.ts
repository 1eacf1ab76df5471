import type { Pool } from 'pg'
import { AppError } from '#server/errors.ts'
import { scaled } from '#server/limits/limit.ts'
import { createAttemptLimit } from './attempt-limit.ts'

/** Wrong codes before a pause, for each half login, and for each account over all addresses and half logins. */
const TRIES = 5

/** An attempt with a code or a passkey. `known` is the id of a device that has logged in to this account, or null. */
type CodeAttempt = { adminId: string; halfLogin: string; known: string | null }

export type FactorLimits = {
  /**
   * Checks a code as an attempt that is counted before, and stays counted only if `check` refuses it by validation. Throws what
   * `check` throws, and too_many_requests during a pause. A right password changes nothing.
   */
  tryCode<Result>(attempt: CodeAttempt, check: () => Promise<Result>): Promise<Result>
}

/**
 * Counts wrong codes. A known device has its own count, so that a thief of the password cannot keep its owner out; all
 * other devices share one count of the account, whatever their addresses.
 */
export function createFactorLimits(pool: Pool | null, scale: number): FactorLimits {
  const attempts = scaled(TRIES, scale)
  const halves = createAttemptLimit(pool, { name: 'factor-half', attempts })
  const accounts = createAttemptLimit(pool, { name: 'factor', attempts })
  const devices = createAttemptLimit(pool, { name: 'factor-known', attempts })
  return {
    async tryCode({ adminId, halfLogin, known }, check) {
      const half = await halves.take(halfLogin)
      const taking = known === null ? accounts.take(adminId) : devices.take(`${adminId} ${known}`)
      const whole = await taking.catch(async (refusal) => {
        await half.refund()
        throw refusal
      })
      const refund = () => Promise.all([half.refund(), whole.refund()])
      const result = await check().catch(async (refusal) => {
        if (!(refusal instanceof AppError) || refusal.code !== 'validation') await refund()
        throw refusal
      })
      await refund()
      return result
    },
  }
}
