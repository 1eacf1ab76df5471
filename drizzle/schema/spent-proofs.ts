import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './list-columns.ts'

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
