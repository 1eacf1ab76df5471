import type { Sql } from 'postgres'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/errors.ts'
import { addressKey } from './client-address.ts'

/** The public forms; each has its own count (decisions: "for each form"). */
export type Form = 'query' | 'consultation' | 'subscription' | 'call'

/** Limits of decisions, "Running it", for each client address. */
const rules = {
  accepted: { points: 20, seconds: 600 },
  rejected: { points: 60, seconds: 60 },
} as const

type Rule = keyof typeof rules

const tooManyRequests = 'Too many requests. Please try again later.'

export type Limits = {
  /** Counts one; throws too_many_requests, with the seconds to wait, when the rule is used up. */
  take(rule: Rule, form: Form, ip: string): Promise<void>
  giveBack(rule: Rule, form: Form, ip: string): Promise<void>
}

/** Counts in the database where several processes may share it, else in memory. `scale` multiplies every limit. */
export function createLimits(sql: Sql | null, scale: number): Limits {
  const limiters = {
    accepted: limiter('accepted', sql, scale),
    rejected: limiter('rejected', sql, scale),
  } satisfies Record<Rule, unknown>
  const key = (form: Form, ip: string) => `${form}:${addressKey(ip)}`
  return {
    async take(rule, form, ip) {
      try {
        await limiters[rule].consume(key(form, ip))
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? exhausted(refusal) : refusal
      }
    },
    async giveBack(rule, form, ip) {
      await limiters[rule].reward(key(form, ip))
    },
  }
}

function limiter(rule: Rule, sql: Sql | null, scale: number) {
  const { points, seconds } = rules[rule]
  return counter(sql, { keyPrefix: rule, points: Math.max(1, Math.round(points * scale)), duration: seconds })
}

/** A count that every process shares when they share a PostgreSQL; else in memory. `duration` in seconds. */
export function counter(sql: Sql | null, options: { keyPrefix: string; points: number; duration: number }) {
  if (!sql) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: queryClient(sql),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
  })
}

/** The one call that the library makes on a node-postgres client, made on postgres.js. */
function queryClient(sql: Sql) {
  return {
    async query({ text, values }: { text: string; values: (string | number)[] }) {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows: [...rows], rowCount: rows.count }
    },
  }
}

/** The refusal, with the whole seconds until the count starts again. */
export function exhausted({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('too_many_requests', tooManyRequests, { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
}
