import type { Pool } from 'pg'
import { AppError } from '#server/errors.ts'
import { addressKeys } from './client-address.ts'
import { createCounter } from './create-counter.ts'

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

const tooManyRequests = 'Too many requests. Please try again later.'

export type Limits = {
  /** Counts one. Throws too_many_requests, with the seconds to wait, above the limit. */
  take(rule: Rule, form: Form, ip: string): Promise<void>
  giveBack(rule: Rule, form: Form, ip: string): Promise<void>
}

/** Counts in PostgreSQL, which several processes may share, else in memory. `scale` multiplies every limit. */
export function createLimits(pool: Pool | null, scale: number): Limits {
  const counters = {
    accepted: createCounter(pool, { name: 'accepted', durationSeconds: rules.accepted.seconds }),
    rejected: createCounter(pool, { name: 'rejected', durationSeconds: rules.rejected.seconds }),
    daily: createCounter(pool, { name: 'daily', durationSeconds: rules.daily.seconds }),
  } satisfies Record<Rule, unknown>
  return {
    async take(rule, form, ip) {
      const allowed = scaled(rules[rule].points, scale)
      for (const { key, share } of addressKeys(ip)) {
        const { points, msLeft } = await counters[rule].add(`${form}:${key}`)
        if (points > allowed * share) throw tooMany(msLeft)
      }
    },
    async giveBack(rule, form, ip) {
      for (const { key } of addressKeys(ip)) await counters[rule].add(`${form}:${key}`, -1)
    },
  }
}

/** Multiplies a limit by RATE_LIMIT_SCALE; at least 1. */
export function scaled(points: number, scale: number): number {
  return Math.max(1, Math.round(points * scale))
}

/** Returns the error with the whole seconds until the count starts again. */
export function tooMany(msLeft: number): AppError {
  return new AppError('too_many_requests', tooManyRequests, { retryAfter: Math.max(1, Math.ceil(msLeft / 1000)) })
}
