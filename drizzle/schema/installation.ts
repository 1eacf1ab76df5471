import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The one row that tells this installation from others on the same uploads. A move takes it along; a new database has its own. */
export const installation = pgTable(
  'installation',
  {
    /** Always true: there is no second row. */
    single: boolean().primaryKey().default(true),
    id: uuid().notNull().defaultRandom(),
  },
  (table) => [check('installation_single', sql`${table.single}`)],
)

/** Files of this installation that no row refers to, since when they were found so. They go after some days. */
export const orphanedFiles = pgTable('orphaned_files', {
  name: text().primaryKey(),
  markedAt: timestamp('marked_at', { withTimezone: true, precision: 3 }).notNull(),
})
