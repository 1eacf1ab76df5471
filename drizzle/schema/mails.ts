import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type MailBlock, type MailCalendar, mailStates } from '#src/shared/mail/mail.ts'
import { admins } from './account.ts'
import { instant, newestIndex, searchedText, searchIndex, timestampMs } from './list-columns.ts'

/**
 * The outbox of mail. A message is written in the transaction of its cause and sent after the commit. `id` is also the
 * left part of its Message-ID, so that every try has the same one.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyName: text('reply_name'),
    replyAddress: text('reply_address'),
    subject: text().notNull(),
    blocks: jsonb().$type<MailBlock[]>().notNull(),
    calendar: jsonb().$type<MailCalendar>(),
    /** The URL of the message's secret link (ADR 29). A trigger removes it when the message no longer waits. */
    secretUrl: text('secret_url'),
    /** The message is not sent after this time, because its link has expired or it reminds of what has begun. */
    expiresAt: instant('expires_at'),
    /** The query, consultation request, call or admin account that it is about. */
    recordId: uuid('record_id').notNull(),
    /** The admin who wrote a reply; null for other messages, and after the admin's removal. */
    sentBy: uuid('sent_by').references(() => admins.id, { onDelete: 'set null' }),
    /** The id of the message before it in its thread, for the header In-Reply-To. */
    inReplyTo: uuid('in_reply_to'),
    /** The Message-ID of the visitor's mail that a reply answers. */
    answeredMessageId: text('answered_message_id'),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    tries: smallint().notNull().default(0),
    /** When the message is tried next. While a process sends it: when that process must have ended. */
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    /** Set while a process sends the message. */
    startedAt: instant('started_at'),
    lastError: text('last_error'),
    /** An earlier try ended without the server's answer to the whole message. */
    mayArriveTwice: boolean('may_arrive_twice').notNull().default(false),
    /** When the present tries began: with the message, or when an admin sent it again. */
    queuedAt: timestampMs('queued_at'),
    sentAt: instant('sent_at'),
    createdAt: timestampMs('created_at'),
    searchText: text('search_text').generatedAlwaysAs((): SQL => searchedText(mails.recipient, mails.subject)),
  },
  (table) => [
    check('mails_state', sql`${table.state} in (${sql.raw(mailStates.map((state) => `'${state}'`).join(', '))})`),
    newestIndex('mails', table),
    index('mails_by_state').on(table.state, table.createdAt, table.id),
    index('mails_by_recipient').on(sql`lower(${table.recipient})`, table.createdAt),
    searchIndex('mails', table),
    index('mails_due').on(table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('mails_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
    index('mails_by_record').on(table.recordId),
  ],
)
