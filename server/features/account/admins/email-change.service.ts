import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { refuseTakenEmail } from '#server/features/account/account.service.ts'
import {
  type AdminRow,
  deleteSecretLinksOf,
  emailKeyOf,
  lockAdmins,
  updateAdmin,
} from '#server/features/account/account.store.ts'
import { changeLogged, logAccount } from '#server/features/account/account-log.service.ts'
import { confirmPassword, lockConfirmed, type Self } from '#server/features/account/confirmation.service.ts'
import type { LoginSource } from '#server/features/account/login/login.service.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import { deleteOtherSessions, notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import { emailChangedMail, emailConfirmationMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { newToken, sha256 } from '#server/tokens.ts'
import type { EmailChange, EmailChanged } from '#src/shared/account/account.schema.ts'
import { wrongCurrentEmail } from '#src/shared/account/account.ts'
import { EMAIL_CHANGE_HOURS, linkNotValid, type NewEmail } from '#src/shared/account/mailed-link.schema.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { selectEmailChange, upsertEmailChange } from './email-change.store.ts'

type EmailChangeDeps = MailContext & { db: Db; loginLimits: LoginLimits }

/**
 * Changes the admin's e-mail address and ends the admin's other sessions; with a mail server only once a link that is
 * mailed to the new address is opened. `currentPassword`, if given, confirms the session first. Throws forbidden if the
 * session's confirmation is too old, validation for a wrong current address or password, conflict if the new
 * address has an account.
 */
export async function changeEmail(
  deps: EmailChangeDeps,
  self: Self,
  { currentEmail, newEmail, currentPassword }: EmailChange,
  now: Date,
): Promise<EmailChanged> {
  if (currentPassword !== undefined) await confirmPassword(deps, self, currentPassword, now)
  const isPending = deps.env.SMTP_URL !== undefined
  const action = isPending ? 'e-mail change request' : 'e-mail change'
  await changeLogged(deps.db, self, { action }, async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    if (admin.emailKey !== emailKeyOf(currentEmail)) {
      throw new AppError('validation', wrongCurrentEmail, { fields: { currentEmail: wrongCurrentEmail } })
    }
    await refuseTakenEmail(tx, newEmail, 'newEmail')
    if (isPending) await mailConfirmation(tx, deps, admin, newEmail, now)
    else await applyChange(tx, admin, newEmail, { kept: self.session, now })
    // To the old address, which may be the only one that its holder reads.
    const notice = emailChangedMail(deps, admin, { newEmail, isPending, ip: self.ip }, now)
    await tx.execute(writeMails(deps, [notice], now))
    await record(tx, { kind: action, object: 'admin', ids: [self.id] })
  })
  return { isPending }
}

async function mailConfirmation(
  tx: Tx,
  deps: EmailChangeDeps,
  admin: AdminRow,
  email: string,
  now: Date,
): Promise<void> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS)
  const secret = { url: `${deps.siteUrl}/confirm-email#token=${token}`, expiresAt }
  await upsertEmailChange(tx, { adminId: admin.id, tokenHash: sha256(token), email, expiresAt })
  await tx.execute(writeMails(deps, [emailConfirmationMail(deps, { ...admin, email }, secret)], now))
}

/** Returns the new address of a link. Throws not_found for a link that was used, has expired or never existed. */
export async function getNewEmail(db: Db, token: string, now: Date): Promise<NewEmail> {
  const change = await selectEmailChange(db, sha256(token), now)
  if (!change) throw linkNotValidError()
  return { email: change.email }
}

/**
 * Changes an address that was confirmed by its link. Ends the account's sessions except the caller's. A link works once.
 * Throws not_found for a link that cannot be used, conflict if the address has an account by now.
 */
export async function confirmEmail({ db }: { db: Db }, token: string, from: LoginSource, now: Date): Promise<void> {
  const id = await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const change = await selectEmailChange(tx, sha256(token), now)
    if (!change) throw linkNotValidError()
    await refuseTakenEmail(tx, change.email, 'newEmail')
    await applyChange(tx, change.admin, change.email, { kept: from.session, now })
    await record(tx, { kind: 'e-mail change', object: 'admin', ids: [change.admin.id] })
    return change.admin.id
  })
  logAccount(from, 'e-mail change', 'ok', { adminId: id })
}

/** The caller holds `lockAdmins`. */
async function applyChange(
  tx: Tx,
  { id, name }: AdminRow,
  email: string,
  { kept = '', now }: { kept: string | undefined; now: Date },
): Promise<void> {
  await updateAdmin(tx, id, { email, emailKey: emailKeyOf(email), updatedAt: now })
  // They were mailed to the old address, or are this change.
  await deleteSecretLinksOf(tx, id)
  await deleteOtherSessions(tx, id, kept)
  await notifySessionsChanged(tx)
  await append(tx, { name: 'account', payload: { change: 'email-changed', by: { id, name }, subject: name } })
}

const linkNotValidError = () => new AppError('not_found', linkNotValid)
