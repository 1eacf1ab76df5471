import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { findOrThrow } from '#server/lists/cursor.ts'
import type { MailReply, ThreadMail } from '#src/shared/mail/mail.schema.ts'
import { mailIsOff, requestNotFound } from '#src/shared/mail/mail-words.ts'
import { type MailContext, timeInWords } from './compose.ts'
import { insertReply, selectRequest, selectThread } from './thread.store.ts'

/** Returns the messages to the visitor about a request, oldest first. Throws not_found. */
export async function getThread(db: Db, id: string, now: Date): Promise<ThreadMail[]> {
  await findOrThrow(id, requestNotFound, (known) => selectRequest(db, known))
  return (await selectThread(db, id)).map(({ isReply, blocks, state, startedAt, ...mail }) => ({
    ...mail,
    status: state,
    isBeingSent: startedAt !== null && mail.nextTryAt > now,
    kind: isReply ? 'reply' : 'confirmation',
    words: isReply && blocks[0]?.type === 'text' ? blocks[0].text : null,
  }))
}

/**
 * Writes an admin's reply to the sender of a request, in the thread of the messages before it; the visitor's answer goes to
 * the admin. Throws not_found, and conflict without a mail server.
 */
export async function replyTo(
  { db, admin, ...context }: MailContext & { db: Db; admin: { id: string; name: string; email: string } },
  { recordId, text }: MailReply,
  now: Date,
): Promise<void> {
  if (!context.env.SMTP_URL) throw new AppError('conflict', mailIsOff)
  const request = await findOrThrow(recordId, requestNotFound, (known) => selectRequest(db, known))
  const before = (await selectThread(db, recordId)).at(-1)
  const subject = before?.subject ?? `Your request – ${context.env.SITE_NAME}`
  const reply = {
    ...{ recordId, recipient: request.email, replyName: admin.name, replyAddress: admin.email, sentBy: admin.id },
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
    inReplyTo: before?.id ?? null,
    blocks: [
      { type: 'text' as const, text },
      { type: 'text' as const, text: `${timeInWords(context, request.createdAt)}, ${request.name}:` },
      { type: 'quote' as const, text: request.words },
    ],
  }
  await insertReply(db, reply, now)
}
