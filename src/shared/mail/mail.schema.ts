import { z } from 'zod'
import { byId, byIds, listPage, pageFilter } from '#src/shared/lists/list.schema.ts'
import { requiredText, tooLong } from '#src/shared/text/text.schema.ts'
import { attachmentGone, attachmentNotFound, attachmentsMax, tooManyAttachments } from './attachment.ts'
import { mailStates, replyLimit } from './mail.ts'
import { mailNotFound, requestNotFound } from './mail-words.ts'

/** A message of the outbox on the wire, to admins only. */
const mail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStates),
  /** Whether a process is sending it now. */
  isBeingSent: z.boolean(),
  tries: z.int(),
  /** When a message that waits is tried next. */
  nextTryAt: z.date(),
  lastError: z.string().nullable(),
  sentAt: z.date().nullable(),
  createdAt: z.date(),
})
export type Mail = z.output<typeof mail>

/** A file of a reply, served at `/attachments/{id}`. `bytes` is its size. */
const attachment = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type Attachment = z.output<typeof attachment>

/** A message with its content as it is sent. */
export const mailDetails = mail.extend({
  from: z.string(),
  replyTo: z.string().nullable(),
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
  /** The calendar file that comes with it. */
  calendar: z.string().nullable(),
  attachments: z.array(attachment),
})
export type MailDetails = z.output<typeof mailDetails>

/** Input of the list, newest first. */
export const mailFilter = pageFilter.extend({ status: z.enum(mailStates, { error: 'Unknown status' }).nullish() })
export type MailFilter = z.output<typeof mailFilter>

export const mailPage = listPage(mail)
export type MailPage = z.output<typeof mailPage>

/**
 * Whether mail can be sent, and the number of messages that the mail server has not accepted after more than one try, with the
 * error and the state of the latest. `count` is capped at 1,000. `unreadableMailbox` is the mailbox of answers after more than
 * one failure in a row.
 */
export const mailStatus = z.object({
  isOn: z.boolean(),
  failing: z.object({ count: z.int(), lastError: z.string().nullable(), status: z.enum(mailStates) }).nullable(),
  unreadableMailbox: z.object({ name: z.string(), error: z.string() }).nullable(),
})
export type MailStatus = z.output<typeof mailStatus>

export const mailById = byId(mailNotFound)
export const mailsByIds = byIds

/** The result of a change. Messages that were skipped are unknown, or in a state that the change does not apply to. */
export const mailsChanged = z.object({ changed: z.int(), skipped: z.int() })
export type MailsChanged = z.output<typeof mailsChanged>

/** Input of `mail.thread`: the id of a query or a consultation request. */
export const mailThreadOf = z.object({ recordId: z.string({ error: requestNotFound }) })

/** A message to a visitor about their request, oldest first: confirmations, and replies with what the admin wrote. */
const threadMail = mail.extend({
  kind: z.enum(['confirmation', 'reply']),
  /** The words of a reply without the quoted request. */
  words: z.string().nullable(),
  /** The same as the HTML of the mail, sanitized; null for a reply in plain text. */
  html: z.string().nullable(),
  attachments: z.array(attachment),
  /** The admin who wrote a reply; null after the admin's removal. */
  by: z.string().nullable(),
  sentBy: z.uuid().nullable(),
})
export const mailThread = z.array(threadMail)
export type ThreadMail = z.output<typeof threadMail>

export const mailReply = mailThreadOf.extend({
  text: requiredText({ label: 'Reply', required: 'Reply is required', max: replyLimit, multiline: true }),
  /** The ids of files that this admin has uploaded for it. */
  attachments: z.array(z.uuid(attachmentGone)).max(attachmentsMax, tooManyAttachments).default([]),
  /** The last message that the admin has read; null if there was none. Absent, replies of others since are not looked for. */
  seen: z.uuid().nullish(),
})
export type MailReply = z.output<typeof mailReply>

/** Input of `mail.preview`: the current text, possibly empty. */
export const replyDraft = z.object({
  text: z.string({ error: 'Reply must be text' }).max(replyLimit, { error: tooLong('Reply', replyLimit) }),
})
export type ReplyDraft = z.output<typeof replyDraft>
export const replyPreview = z.object({ html: z.string() })

/** The content of the form for a reply: the quoted request, the values of placeholders, and files that are not sent yet. */
export const composer = z.object({
  quoted: z.object({ intro: z.string(), words: z.string() }),
  placeholders: z.object({
    firstName: z.string(),
    name: z.string(),
    company: z.string(),
    projectType: z.string(),
    budget: z.string(),
    myName: z.string(),
  }),
  attachments: z.array(attachment),
})
export type Composer = z.output<typeof composer>

/** The query of an upload to `/attachments`. */
export const newAttachment = mailThreadOf.extend({ name: z.string().max(1000).default('') })
export const attachmentById = byId(attachmentNotFound)
