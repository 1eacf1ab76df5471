import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { changeReplies } from '#server/inbox/answer.service.ts'
import { listPage } from '#server/lists/list.ts'
import { getUnreadableMailbox } from '#server/mailbox/mailbox.service.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import { may, type Role } from '#src/shared/account/role.ts'
import type { AuditKind } from '#src/shared/audit/audit.ts'
import { callPath } from '#src/shared/calls/call.ts'
import type { MailDetails, MailFilter, MailPage, MailStatus, MailsChanged } from '#src/shared/mail/mail.schema.ts'
import type { MailBlock } from '#src/shared/mail/mail.ts'
import { mailIsOff, mailNotFound } from '#src/shared/mail/mail-words.ts'
import { attachmentsOf } from './attachment.service.ts'
import { type Outcome, recordOutcome } from './claim.store.ts'
import { envelopeOf, type SenderSettings } from './envelope.ts'
import type { Mail } from './mail.store.ts'
import { cancelWaiting, mailList, queueAgain, selectFailing, selectMail } from './mail-list.store.ts'
import { renderMail } from './render.ts'

/** Returns a page of the messages that a role may see, newest first. Throws validation for an unknown cursor. */
export async function listMails(db: Db, role: Role, filter: MailFilter, now: Date): Promise<MailPage> {
  return listPage(db, mailList(role, filter, now), filter)
}

/**
 * Returns a message with its content, without the guest's link to change a call where the role may not change it. Throws
 * not_found, also for one that the role may not see.
 */
export async function getMail(
  db: Db,
  role: Role,
  id: string,
  settings: SenderSettings,
  now: Date,
): Promise<MailDetails> {
  const row = await findOrThrow(id, mailNotFound, (known) => selectMail(db, role, known))
  const { from, replyTo, messageId } = envelopeOf(row, settings)
  const mayChange = may(role, 'leads.write')
  return {
    ...row,
    status: row.state,
    isBeingSent: row.startedAt !== null && row.nextTryAt > now,
    from: inWords(from),
    replyTo: replyTo ? inWords(replyTo) : null,
    messageId,
    calendar: mayChange ? (row.calendar?.content ?? null) : null,
    attachments: (await attachmentsOf(db, [id])).get(row.id) ?? [],
    ...renderMail(mayChange ? row.blocks : row.blocks.map(withoutGuestLink), settings),
  }
}

function withoutGuestLink(block: MailBlock): MailBlock {
  return block.type === 'link' && block.url.includes(callPath('')) ? { type: 'secret-link', label: block.label } : block
}

const inWords = ({ name, address }: { name: string; address: string }) => (name ? `${name} <${address}>` : address)

/** Sends messages once more, and waiting ones at once. Throws conflict without a mail server. */
export async function resendMails(
  { db, env, admin: { role } }: { db: Db; env: Pick<Env, 'SMTP_URL'>; admin: { role: Role } },
  ids: readonly string[],
  now: Date,
): Promise<MailsChanged> {
  if (!env.SMTP_URL) throw new AppError('conflict', mailIsOff)
  return changeMails(db, 'mail resending', ids, (tx) => queueAgain(tx, role, ids, now))
}

/** Records the outcome of a try. A reply may count as an answer from then on, or no longer. */
export async function settleTry(db: Db, mail: Mail, outcome: Outcome, timeZone: string): Promise<void> {
  if (mail.kind !== 'reply') return recordOutcome(db, mail, outcome)
  await db.transaction((tx) => changeReplies(tx, [mail.id], () => recordOutcome(tx, mail, outcome), { timeZone }))
}

type Cancelling = { db: Db; env: Pick<Env, 'SITE_TIMEZONE'>; admin: AdminRef & { role: Role } }

/** Cancels messages that wait or have failed. */
export function cancelMails({ db, env, admin }: Cancelling, ids: readonly string[], now: Date): Promise<MailsChanged> {
  return changeMails(db, 'mail cancellation', ids, (tx) =>
    changeReplies(tx, ids, () => cancelWaiting(tx, admin.role, ids, now), {
      timeZone: env.SITE_TIMEZONE,
      actor: admin,
    }),
  )
}

/** Runs a change of messages, which returns the ids of those that did change, and records these. */
async function changeMails(
  db: Db,
  kind: AuditKind,
  ids: readonly string[],
  change: (tx: Tx) => Promise<string[]>,
): Promise<MailsChanged> {
  const changed = await db.transaction(async (tx) => {
    const done = await change(tx)
    if (done.length > 0) await record(tx, { kind, object: 'mail', ids: done, after: { mails: done.length } })
    return done.length
  })
  return { changed, skipped: new Set(ids).size - changed }
}

type StatusOf = { db: Db; env: Pick<Env, 'SMTP_URL' | 'IMAP_URL'>; admin: { role: Role } }

export async function getMailStatus({ db, env, admin }: StatusOf): Promise<MailStatus> {
  const isOn = env.SMTP_URL !== undefined
  return {
    isOn,
    failing: isOn ? await selectFailing(db, admin.role) : null,
    unreadableMailbox: await getUnreadableMailbox(db, env),
  }
}
