import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admins } from './account.ts'
import { instant, timestampMs } from './list-columns.ts'

/**
 * The history of queries and consultation requests: changes of status and owner, and answers. Rows of one change share
 * its id, so that it can be undone as a whole.
 */
export const requestEvents = pgTable(
  'request_events',
  {
    id: uuid().primaryKey(),
    /** The query or consultation request. It is erased with it. */
    recordId: uuid('record_id').notNull(),
    /** The address of the request in lower case. A trigger fills it in. */
    emailKey: text('email_key'),
    kind: text({ enum: ['status', 'owner', 'answer'] }).notNull(),
    at: timestampMs('at'),
    /** The admin; null after the admin's removal. */
    by: uuid('by').references(() => admins.id, { onDelete: 'set null' }),
    /** The statuses or the ids of the owners before and after. An answer has neither. */
    from: text('from_value'),
    to: text('to_value'),
    changeId: uuid('change_id'),
    /** The reply; null for an answer that was given outside of the product. */
    mailId: uuid('mail_id'),
    /** The business time from the arrival to an answer; null for one from before it was measured. */
    businessMinutes: integer('business_minutes'),
    /** Set for an answer that does not count: it was undone, or it is a reply that was canceled or whose last try failed. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('request_events_by_record').on(table.recordId, table.at, table.id),
    index('request_events_by_person').on(table.emailKey, table.at, table.id),
    index('request_events_by_change').on(table.changeId).where(sql`${table.changeId} is not null`),
    index('request_events_by_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
  ],
)

/** Admins' internal notes about queries and consultation requests. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid().primaryKey(),
    /** The query or consultation request. The note is erased with it. */
    recordId: uuid('record_id').notNull(),
    /** The address of the request in lower case. A trigger fills it in. */
    emailKey: text('email_key'),
    /** The author; null after the admin's removal. */
    by: uuid('by').references(() => admins.id, { onDelete: 'set null' }),
    /** As Markdown, and as the clean HTML that it was rendered to. */
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestampMs('created_at'),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('request_notes_by_record').on(table.recordId, table.createdAt, table.id),
    index('request_notes_by_person').on(table.emailKey, table.createdAt, table.id),
  ],
)
