import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * One row that identifies this installation among those that share uploads. `npm run move` copies it; a new database
 * gets its own.
 */
export const installation = pgTable(
  'installation',
  {
    /** Always true, so that there is only one row. */
    single: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
  },
  (table) => [check('installation_single', sql`${table.single}`)],
)

/**
 * Files of this installation without a row that refers to them, and the time when this was found. They are deleted days
 * later.
 */
export const orphanedFiles = pgTable('orphaned_files', {
  name: text().primaryKey(),
  markedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }).notNull(),
})
