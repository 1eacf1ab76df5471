import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import { insertAnswer } from '#server/inbox/answer.service.ts'
import { latestAnswer } from '#server/mailbox/mailbox.service.ts'
import { previewForMail, renderForMail } from '#server/markdown/preview.service.ts'
import type { RequestKind } from '#src/shared/inbox/request.ts'
import type { MailReply, ReplyDraft, ThreadMail } from '#src/shared/mail/mail.schema.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { mailIsOff, repliedMeanwhile, requestNotFound } from '#src/shared/mail/mail-words.ts'
import { unreadReplies } from '#src/shared/mail/thread.ts'
import { attach, attachmentsOf } from './attachment.service.ts'
import { type MailContext, mailboxAddress, textBlock } from './compose.ts'
import { quoteIntro } from './reply-composer.service.ts'
import { insertReply, lockRow, selectRequest, selectThread } from './thread.store.ts'

/** Returns a request of any kind with its sender, time and text. Throws not_found. */
export function findRequest(db: Db | Tx, id: string) {
  return findOrThrow(id, requestNotFound, (known) => selectRequest(db, known))
}

/**
 * Locks a request until the transaction ends: replies to it are written one after the other, and the erasure of its sender waits for
 * this transaction. Throws not_found.
 */
export async function lockRequest(tx: Tx, kind: RequestKind, id: string): Promise<void> {
  if (!(await lockRow(tx, kind, id))) throw new AppError('not_found', requestNotFound)
}

/** Returns the messages to the visitor about a request, oldest first. Throws not_found. */
export async function getThread(db: Db, id: string, now: Date): Promise<ThreadMail[]> {
  await findRequest(db, id)
  return readThread(db, id, now)
}

async function readThread(db: Db | Tx, id: string, now: Date): Promise<ThreadMail[]> {
  const rows = await selectThread(db, id)
  const files = await attachmentsOf(
    db,
    rows.filter(({ isReply }) => isReply).map((mail) => mail.id),
  )
  return rows.map(({ isReply, blocks, state, startedAt, ...mail }) => ({
    ...mail,
    status: state,
    isBeingSent: startedAt !== null && mail.nextTryAt > now,
    kind: isReply ? 'reply' : 'confirmation',
    attachments: files.get(mail.id) ?? [],
    ...(isReply ? wordsOf(blocks) : { words: null, html: null }),
  }))
}

/** Returns the admin's own text, which is the first block. */
function wordsOf([first]: MailBlock[]): Pick<ThreadMail, 'words' | 'html'> {
  if (first?.type === 'markdown') return { words: first.text, html: first.html }
  // From before replies were Markdown.
  return { words: first?.type === 'text' ? first.text : null, html: null }
}

/** Renders a reply as it would be sent. Throws validation and unavailable as for posts. */
export function previewReply({ siteUrl }: MailContext, adminId: string, { text }: ReplyDraft) {
  return previewForMail(adminId, text, siteUrl)
}

/**
 * Writes an admin's reply to the sender of a request, in the thread of the messages before it, and its history; the visitor's
 * answer goes to the mailbox that is read, else to the admin. Throws not_found, conflict without a mail server, for a file that
 * is gone or when another admin has replied after the message `seen`, payload_too_large, and validation as for posts.
 */
export async function replyTo(
  { db, admin, ...context }: MailContext & { db: Db; admin: { id: string; name: string; email: string } },
  { recordId, text, attachments, seen }: MailReply,
  now: Date,
): Promise<void> {
  if (!context.env.SMTP_URL) throw new AppError('conflict', mailIsOff)
  const request = await findRequest(db, recordId)
  const html = await renderForMail(text, context.siteUrl)
  await db.transaction(async (tx) => {
    await lockRequest(tx, request.kind, recordId)
    const thread = await readThread(tx, recordId, now)
    const [unread] = seen === undefined ? [] : unreadReplies(thread, seen, admin.id)
    if (unread) throw new AppError('conflict', repliedMeanwhile(unread.by))
    const before = thread.at(-1)
    const answered = await latestAnswer(tx, recordId, before?.createdAt)
    const subject = before?.subject ?? `Your request – ${context.env.SITE_NAME}`
    const reply = {
      recordId,
      recipient: request.email,
      replyName: admin.name,
      sentBy: admin.id,
      replyAddress: mailboxAddress(context) ?? admin.email,
      subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
      inReplyTo: before?.id ?? null,
      answeredMessageId: answered ?? null,
      blocks: [
        { type: 'markdown' as const, text, html },
        textBlock(quoteIntro(context, request)),
        { type: 'quote' as const, text: request.words },
      ],
    }
    const mailId = await insertReply(tx, reply, now)
    await attach(tx, mailId, attachments, { recordId, by: admin.id }, now)
    const { kind, createdAt: arrivedAt } = request
    const answer = { kind, recordId, arrivedAt, timeZone: context.env.SITE_TIMEZONE, mailId }
    await insertAnswer(tx, answer, { actor: admin, now })
    await record(tx, {
      kind: 'reply',
      object: kind,
      ids: [recordId],
      after: { mail: mailId, files: attachments.length },
    })
  })
}
