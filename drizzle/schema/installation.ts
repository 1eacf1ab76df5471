import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { factorModes } from '#src/shared/account/second-factor.ts'

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
    /** Signs what visitors bring back, such as the tokens of forms. It leaves the database only into the server's memory. */
    formKey: text('form_key').notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    /** A check value of APP_SECRET, by which a wrong one is found. Null until a key was used first. */
    keyFingerprint: text('key_fingerprint'),
    /** REQUIRE_SECOND_FACTOR where it is not set: `off` for installations older than the second factor. */
    secondFactorDefault: text('second_factor_default', { enum: factorModes }).notNull().default('after-7-days'),
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

/** The minutes in which at least one server process ran and reached the database. */
export const heartbeats = pgTable('heartbeats', {
  minute: timestamp({ withTimezone: true, precision: 3 }).primaryKey(),
})
