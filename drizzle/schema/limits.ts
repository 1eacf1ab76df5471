import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counters of the rate limits. The names and order of the columns are fixed: rate-limiter-flexible inserts by position.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
