import { pgTable, timestamp } from 'drizzle-orm/pg-core'

/** The minutes in which some server process was there and reached its database. */
export const heartbeats = pgTable('heartbeats', {
  minute: timestamp({ withTimezone: true, precision: 3 }).primaryKey(),
})
