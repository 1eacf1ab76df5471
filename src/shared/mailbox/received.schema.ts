import { z } from 'zod'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import { receivedKinds } from './received.ts'

/** Input of `mailbox.thread`: the id of a query or a consultation request. */
export const receivedOf = z.object({ recordId: z.string({ error: requestNotFound }) })

/** A received mail in the thread of a request, as admins get it. */
const receivedMail = z.object({
  id: z.uuid(),
  kind: z.enum(receivedKinds),
  fromName: z.string(),
  fromAddress: z.string(),
  /** Whether it came from the address of the request. Anyone can enter any address. */
  isFromSender: z.boolean(),
  subject: z.string(),
  text: z.string(),
  /** Whether the mail has more than is stored. */
  isCut: z.boolean(),
  receivedAt: z.date(),
  /** Those that are not stored were too large. */
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int(), isStored: z.boolean() })),
})
export type ReceivedMail = z.output<typeof receivedMail>

export const receivedThread = z.array(receivedMail)

/** The mailbox that is read and its state; null without one. `unmatched` mails answer no message of ours. */
export const mailboxStatus = z
  .object({ name: z.string(), lookedAt: z.date().nullable(), error: z.string().nullable(), unmatched: z.int() })
  .nullable()
export type MailboxStatus = z.output<typeof mailboxStatus>
