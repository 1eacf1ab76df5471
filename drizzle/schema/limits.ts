import { bigint, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { instant } from './list-columns.ts'

/**
 * Counters of the rate limits. The names and order of the columns are fixed: rate-limiter-flexible inserts by position.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** Proofs of work that forms have sent, so that each is good once. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    /** The signature of the challenge. */
    id: text().primaryKey(),
    /** When the challenge expires. */
    until: instant('until').notNull(),
  },
  (table) => [index('spent_proofs_by_until').on(table.until)],
)
