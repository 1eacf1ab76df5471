import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { findOrThrow } from '#server/lists/cursor.ts'
import { listPage } from '#server/lists/list.ts'
import { getUnreadableMailbox } from '#server/mailbox/mailbox.service.ts'
import type { MailDetails, MailFilter, MailPage, MailStatus, MailsChanged } from '#src/shared/mail/mail.schema.ts'
import { mailIsOff, mailNotFound } from '#src/shared/mail/mail-words.ts'
import { attachmentsOf } from './attachment.service.ts'
import { envelopeOf, type SenderSettings } from './envelope.ts'
import { renderMail } from './render.ts'
import { cancelWaiting, mailList, queueAgain, selectFailing, selectMail } from './screen.store.ts'

/** Returns a page of messages, newest first. Throws validation for an unknown cursor. */
export async function listMails(db: Db, filter: MailFilter, now: Date): Promise<MailPage> {
  return listPage(db, mailList(filter, now), filter)
}

/** Returns a message with its content. Throws not_found. */
export async function getMail(db: Db, id: string, settings: SenderSettings, now: Date): Promise<MailDetails> {
  const row = await findOrThrow(id, mailNotFound, (known) => selectMail(db, known))
  const { from, replyTo, messageId } = envelopeOf(row, settings)
  return {
    ...row,
    status: row.state,
    isBeingSent: row.startedAt !== null && row.nextTryAt > now,
    from: inWords(from),
    replyTo: replyTo ? inWords(replyTo) : null,
    messageId,
    calendar: row.calendar?.content ?? null,
    attachments: (await attachmentsOf(db, [id])).get(row.id) ?? [],
    ...renderMail(row.blocks, settings),
  }
}

const inWords = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

/** Sends messages once more, or the ones that wait now. Throws conflict without a mail server. */
export async function resendMails(
  { db, env }: { db: Db; env: Pick<Env, 'SMTP_URL'> },
  ids: readonly string[],
  now: Date,
): Promise<MailsChanged> {
  if (!env.SMTP_URL) throw new AppError('conflict', mailIsOff)
  const changed = await db.transaction((tx) => queueAgain(tx, ids, now))
  return changedOf(ids, changed)
}

/** Cancels messages that wait or have failed. */
export async function cancelMails(db: Db, ids: readonly string[], now: Date): Promise<MailsChanged> {
  return changedOf(ids, await cancelWaiting(db, ids, now))
}

function changedOf(ids: readonly string[], changed: number): MailsChanged {
  return { changed, skipped: new Set(ids).size - changed }
}

type StatusOf = { db: Db; env: Pick<Env, 'SMTP_URL' | 'IMAP_URL'> }

export async function getMailStatus({ db, env }: StatusOf): Promise<MailStatus> {
  const isOn = env.SMTP_URL !== undefined
  return {
    isOn,
    failing: isOn ? await selectFailing(db) : null,
    unreadableMailbox: await getUnreadableMailbox(db, env),
  }
}
