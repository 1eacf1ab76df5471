import type { Pool } from 'pg'
import { scaled } from '#server/limits/limit.ts'
import { createAttemptLimit } from './attempt-limit.ts'

/** Wrong codes before a pause, for each half login, and for each account over all addresses and half logins. */
const TRIES = 5

/** A check of a code that has not run yet. `known` is the id of a device that has logged in to this account, or null. */
type CodeAttempt = { adminId: string; halfLogin: string; known: string | null }

export type FactorLimits = {
  /**
   * Counts an attempt before the code is checked. Throws too_many_requests during a pause. Only `refund` takes it out of the count:
   * for a right code, and for one that was not checked. A right password changes nothing.
   */
  takeCode(attempt: CodeAttempt): Promise<{ refund(): Promise<void> }>
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
    async takeCode({ adminId, halfLogin, known }) {
      const half = await halves.take(halfLogin)
      const taking = known === null ? accounts.take(adminId) : devices.take(`${adminId} ${known}`)
      const whole = await taking.catch(async (refusal) => {
        await half.refund()
        throw refusal
      })
      return {
        async refund() {
          await Promise.all([half.refund(), whole.refund()])
        },
      }
    },
  }
}
