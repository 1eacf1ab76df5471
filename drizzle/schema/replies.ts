import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { admins } from './account.ts'
import { instant, timestampMs } from './list-columns.ts'
import { mails } from './mails.ts'

/** Texts that admins use in replies again and again, with placeholders such as `{{firstName}}`. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    text: text().notNull(),
    /** The admin who changed it last; null after the admin's removal. */
    by: uuid('by').references(() => admins.id, { onDelete: 'set null' }),
    updatedAt: timestampMs('updated_at'),
  },
  (table) => [uniqueIndex('saved_replies_title').on(sql`lower(${table.title})`)],
)

/**
 * Files that are sent with replies. The row is written before its file and removed after it, so that no file is stored
 * without a row. Several rows may share a file, because a reply that is sent again is a message of its own.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid().primaryKey(),
    /** The name in the storage. */
    file: text().notNull(),
    /** The name as the recipient sees it. */
    name: text().notNull(),
    bytes: integer().notNull(),
    isStored: boolean('is_stored').notNull().default(false),
    /** The query or consultation request; null once that is erased. */
    recordId: uuid('record_id'),
    /** The admin who uploaded it; null after the admin's removal. */
    by: uuid('by').references(() => admins.id, { onDelete: 'set null' }),
    /** The reply; null until it is sent, and after it was removed. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** When a file without a reply is removed; null for one of a reply. */
    removeAt: instant('remove_at'),
    createdAt: timestampMs('created_at'),
  },
  (table) => [
    index('attachments_by_record').on(table.recordId, table.createdAt, table.id),
    index('attachments_by_mail').on(table.mailId).where(sql`${table.mailId} is not null`),
    index('attachments_by_file').on(table.file),
    index('attachments_unsent').on(table.removeAt).where(sql`${table.mailId} is null`),
  ],
)
