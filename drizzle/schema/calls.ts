import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Block, WeeklyHours } from '#src/shared/calls/availability.ts'
import { feedScopes } from '#src/shared/calls/call.ts'
import type { Origin } from '#src/shared/origin/origin.ts'
import { admins, ofAdmin } from './account.ts'
import { instant, personIndex, readBeforeIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/** The calendar of calls that were booked while no admin had hours of their own. */
export const firmCalendar = '00000000-0000-0000-0000-000000000000'

/**
 * Booked calls. Calls of one calendar that are not canceled never overlap: the constraint calls_no_overlap is in the
 * migrations, because drizzle cannot describe it. `token` is the secret part of the URLs of the visitor's calendar file
 * and page.
 */
export const calls = pgTable(
  'calls',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().notNull(),
    /** The time zone of the guest's browser, for the mails to the guest; null where it did not tell. */
    guestZone: text('guest_zone'),
    start: instant('starts_at').notNull(),
    end: instant('ends_at').notNull(),
    token: text().notNull().unique(),
    createdAt: timestampMs('created_at'),
    cancelledAt: instant('cancelled_at'),
    /** How often the guest has moved it. */
    moves: integer().notNull().default(0),
    movedAt: instant('moved_at'),
    /** The admin who holds the call; null for one from before calls had hosts, and after the admin's removal. */
    hostId: uuid('host_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The firm's calendar, or that of the admin who held the call when its time was chosen. */
    calendarId: uuid('calendar_id').notNull().default(firmCalendar),
    /** When the reminders of the present time were written. A move clears both. */
    dayReminderAt: instant('day_reminder_at'),
    hourReminderAt: instant('hour_reminder_at'),
    /** How the sender came to the site; null where the form did not tell. */
    origin: jsonb().$type<Origin>(),
    searchText: text('search_text').generatedAlwaysAs((): SQL => callText(calls)),
  },
  (table) => [
    // An empty range would overlap with no other.
    check('calls_take_time', sql`${table.start} < ${table.end}`),
    index('calls_by_start').on(table.start, table.id),
    personIndex('calls', table),
    // For the removal of an admin.
    index('calls_by_host').on(table.hostId).where(sql`${table.hostId} is not null`),
    searchIndex('calls', table),
    readBeforeIndex('calls', table),
  ],
)

/** The text that the search for calls matches. */
function callText({ name, email, topic }: Record<'name' | 'email' | 'topic', AnyPgColumn>): SQL {
  return searchedText(name, email, topic)
}

/** Moves and cancellations of calls, and changes of host, and who made them. Written in the transaction of the change. */
export const callChanges = pgTable(
  'call_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    callId: uuid('call_id').notNull(),
    change: text({ enum: ['moved', 'cancelled', 'given'] }).notNull(),
    /** The time of the call before a move, and after the change. */
    before: instant('starts_before'),
    start: instant('starts_at').notNull(),
    /** Null for changes from before it was recorded. */
    byGuest: boolean('by_guest'),
    /** The admin who made it; null for a guest, and after the admin's removal. */
    changedBy: uuid('changed_by').references(() => admins.id, { onDelete: 'set null' }),
    /** The new host of a call that was given; null after the admin's removal. */
    givenTo: uuid('given_to').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at'),
  },
  (table) => [index('call_changes_by_call').on(table.callId)],
)

/**
 * The hours in which each admin takes calls, and the times in which they do not. All are wall-clock times of the site's
 * time zone. `hours` is null for an admin who has none of their own.
 */
export const availabilities = pgTable('availabilities', {
  adminId: ofAdmin().primaryKey(),
  hours: jsonb().$type<WeeklyHours[]>(),
  blocks: jsonb().$type<Block[]>().notNull().default([]),
  /** Incremented by every change, so that a change of what another admin has changed meanwhile is refused. */
  version: integer().notNull().default(1),
  changedBy: uuid('changed_by').references(() => admins.id, { onDelete: 'set null' }),
  changedAt: timestampMs('changed_at'),
})

/**
 * The secret addresses of calendar feeds, one for each admin. `tokenHash` is the SHA-256 of the token in the address; the
 * token is not stored.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  adminId: ofAdmin().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  scope: text({ enum: feedScopes }).notNull(),
  createdAt: timestampMs('created_at'),
  /** When a calendar last read it, to the hour. */
  readAt: instant('read_at'),
})
