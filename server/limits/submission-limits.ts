import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { createAddPoints } from '#server/db/add-points.ts'
import { addressKeys } from './client-address.ts'
import { createCounter } from './create-counter.ts'
import { scaled, tooManyRequestsError } from './limit.ts'
import { memoryCounter } from './memory-counter.ts'

/** The public forms; each has its own count (product decisions, "Limits"). */
export type Form = 'query' | 'consultation' | 'subscription' | 'call' | 'password-reset'

/** For each client address (product decisions, "Limits"). */
const rules = {
  accepted: { points: 20, seconds: 600 },
  rejected: { points: 60, seconds: 60 },
  /** For forms that take something scarce, such as times for calls. */
  daily: { points: 20, seconds: 86_400 },
} as const

type Rule = keyof typeof rules

export type SubmissionLimits = {
  /**
   * Counts a submission. Throws too_many_requests, with the seconds to wait, above the limit. Returns whether the form is under
   * pressure: an address has used a share of its limit, or all addresses together have sent the form often.
   */
  take(rule: Rule, form: Form, ip: string): Promise<boolean>
  /** Takes a submission that failed out of the count. */
  refund(rule: Rule, form: Form, ip: string): Promise<void>
  /**
   * Counts a text and its sender, of which only hashes are kept. Returns how often others sent the same text within a day before.
   * Called right before `take`, both share one statement. A count that fails is 0.
   */
  countSame(sent: { text: string; email: string }): Promise<number>
}

/** The share of an address's limit above which there is pressure. */
const PRESSURE_SHARE = 0.25
/** Accepted submissions of a form from all addresses in ten minutes, above which there is pressure. */
const PRESSURE_FROM = 100

const DAY_SECONDS = 86_400
/** Shorter texts are equal by chance, such as "Please call me back". */
const COMPARED_LENGTH = 40

/** Counts in PostgreSQL, which several processes may share, else in memory. `scale` multiplies every limit. */
export function createSubmissionLimits(pool: Pool | null, scale: number): SubmissionLimits {
  const addPoints = pool ? createAddPoints(pool) : undefined
  const counters = {
    accepted: createCounter(pool, { name: 'accepted', durationSeconds: rules.accepted.seconds, addPoints }),
    rejected: createCounter(pool, { name: 'rejected', durationSeconds: rules.rejected.seconds }),
    daily: createCounter(pool, { name: 'daily', durationSeconds: rules.daily.seconds }),
  } satisfies Record<Rule, unknown>
  // In memory, in each process: it refuses no submission, and one row for all of them would make each wait for the others.
  const ofAll = memoryCounter(rules.accepted.seconds)
  const texts = createCounter(pool, { name: 'text', durationSeconds: DAY_SECONDS, addPoints })
  return {
    async take(rule, form, ip) {
      const allowed = scaled(rules[rule].points, scale)
      let isUnderPressure = rule === 'accepted' && ofAll.add(form).points > scaled(PRESSURE_FROM, scale)
      for (const { key, share } of addressKeys(ip)) {
        const { points, msLeft } = await counters[rule].add(`${form}:${key}`)
        if (points > allowed * share) throw tooManyRequestsError(msLeft)
        isUnderPressure ||= points > allowed * share * PRESSURE_SHARE
      }
      return isUnderPressure
    },
    async refund(rule, form, ip) {
      if (rule === 'accepted') ofAll.add(form, -1)
      for (const { key } of addressKeys(ip)) await counters[rule].add(`${form}:${key}`, -1)
    },
    async countSame({ text, email }) {
      const compared = text.toLowerCase().replace(/\s+/g, ' ').trim()
      if (compared.length < COMPARED_LENGTH) return 0
      try {
        const [all, own] = await Promise.all([
          texts.add(hashOf(compared)),
          texts.add(hashOf(`${email.toLowerCase()} ${compared}`)),
        ])
        return all.points - own.points
      } catch {
        return 0
      }
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
