import { recordAlone } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { MailStatus } from '#src/shared/mail/mail.schema.ts'
import { requestNotFound } from '#src/shared/mail/mail-words.ts'
import type { MailboxStatus, ReceivedMail } from '#src/shared/mailbox/received.schema.ts'
import { isSenderOf } from '#src/shared/mailbox/received.ts'
import { mailboxName } from './imap-client.ts'
import { selectFailedMailbox, selectMailbox } from './mailbox.store.ts'
import { selectAnswered, selectFile, selectLatestAnswer, selectReceived } from './received.store.ts'

/** Returns the mails that came in the thread of a request, oldest first. Throws not_found. */
export async function getReceived(db: Db, recordId: string): Promise<ReceivedMail[]> {
  const request = await findOrThrow(recordId, requestNotFound, (known) => selectAnswered(db, known))
  const mails = await selectReceived(db, request.id)
  return mails.map((mail) => ({ ...mail, isFromSender: isSenderOf(request, mail.fromAddress) }))
}

/** Returns a file that came with a mail, and records the download. Throws not_found. */
export async function getReceivedFile(db: Db, id: string): Promise<{ name: string; content: Uint8Array }> {
  const { name, content } = await findOrThrow(id, 'File not found', (known) => selectFile(db, known))
  if (!content) throw new AppError('not_found', 'File not found')
  await recordAlone(db, { kind: 'received file download', object: 'received file', ids: [id] })
  return { name, content }
}

/** Returns the last look at the mailbox, its error and the number of unmatched mails; null where no mailbox is configured. */
export async function getMailboxStatus(db: Db, { IMAP_URL }: Pick<Env, 'IMAP_URL'>): Promise<MailboxStatus> {
  if (!IMAP_URL) return null
  const name = mailboxName(IMAP_URL)
  return { name, ...((await selectMailbox(db, name)) ?? { lookedAt: null, error: null, unmatched: 0 }) }
}

/** Returns the mailbox and its error after two failures in a row: one may be a closed connection, which is opened again at once. */
export async function getUnreadableMailbox(
  db: Db,
  { IMAP_URL }: Pick<Env, 'IMAP_URL'>,
): Promise<MailStatus['unreadableMailbox']> {
  return IMAP_URL ? ((await selectFailedMailbox(db, mailboxName(IMAP_URL), 2)) ?? null) : null
}

/** Returns the Message-ID of the sender's latest answer to a request, if it came after a time and has one. */
export async function latestAnswer(
  db: Db | Tx,
  recordId: string,
  after: Date = new Date(0),
): Promise<string | undefined> {
  const latest = await selectLatestAnswer(db, recordId)
  return latest && latest.receivedAt > after && latest.messageId.startsWith('<') ? latest.messageId : undefined
}
