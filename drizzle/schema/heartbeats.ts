import { pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The minutes in which at least one server process ran and reached the database. */
export const heartbeats = pgTable('heartbeats', {
  minute: timestamp({ withTimezone: true, precision: 3 }).primaryKey(),
})
