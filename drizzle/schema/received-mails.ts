import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { receivedKinds } from '#src/shared/mailbox/received.ts'
import { instant, timestampMs } from './list-columns.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** How far the mailbox of `IMAP_URL` was read. The process that reads it holds the row until `readUntil`. */
export const mailboxes = pgTable('mailboxes', {
  /** User, host and folder. */
  name: text().primaryKey(),
  /** The mailbox counts anew when it changes (RFC 3501, section 2.3.1.1). */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** The messages that were read and match no request. */
  unmatched: integer().notNull().default(0),
  lookedAt: instant('looked_at'),
  /** Why it cannot be read, and how often in a row that was so. */
  error: text(),
  failures: smallint().notNull().default(0),
  reader: uuid(),
  readUntil: instant('read_until'),
})

/** Mails that came into the mailbox in the thread of a request. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: uuid().primaryKey(),
    /** The query or consultation request. It is erased with it. */
    recordId: uuid('record_id').notNull(),
    /** As its sender made it, or a hash of its content where it has none. */
    messageId: text('message_id').notNull().unique(),
    kind: text({ enum: receivedKinds }).notNull(),
    fromName: text('from_name').notNull(),
    /** Anyone can enter any address. */
    fromAddress: text('from_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Whether the text was longer. */
    isCut: boolean('is_cut').notNull(),
    /** Whether it makes its request wait for us. Triggers (migration answers_after_decision) keep `unanswered_since` by it. */
    awaitsAnswer: boolean('awaits_answer').notNull(),
    /** When the mail server got it. */
    receivedAt: timestampMs('received_at'),
    storedAt: timestampMs('stored_at'),
  },
  ({ recordId, receivedAt, id, fromAddress, awaitsAnswer, storedAt }) => [
    index('received_mails_by_record').on(recordId, receivedAt, id),
    index('received_mails_awaiting').on(storedAt).where(sql`${awaitsAnswer}`),
    index('received_mails_by_sender').on(sql`lower(${fromAddress})`),
  ],
)

/** The files that came with a received mail. */
export const receivedAttachments = pgTable(
  'received_attachments',
  {
    id: uuid().primaryKey(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => receivedMails.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Null where it was too large to be stored. */
    content: bytea(),
  },
  ({ mailId, position }) => [index('received_attachments_by_mail').on(mailId, position)],
)
