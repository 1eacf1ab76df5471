import { setTimeout } from 'node:timers/promises'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { printedState } from '#server/features/account/account.service.ts'
import {
  deleteSecretLinksOf,
  emailKeyOf,
  selectAdminByEmail,
  updateUnlessReset,
} from '#server/features/account/account.store.ts'
import { type AccountSource, logAccount, recordAccountRefusal } from '#server/features/account/account-log.service.ts'
import { deleteInvitationsOf } from '#server/features/account/admins/invitation.store.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import { deleteSessionsOf, notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import { passwordChangedMail, passwordResetMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { newToken, sha256 } from '#server/tokens.ts'
import {
  type ForgotPassword,
  linkNotValid,
  type PasswordReset,
  RESET_MINUTES,
  type ResetAccount,
  resetNeedsMail,
} from '#src/shared/account/mailed-link.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { refuseWeakPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { insertReset, selectReset, takeReset } from './password-reset.store.ts'

/** The answer takes at least this long, because only a known address causes a write. */
const ANSWER_MS = 300

type PasswordResetDeps = MailContext & { db: Db; loginLimits: LoginLimits }

/**
 * Mails a link to choose a new password to the account of an address, if there is one and it is not disabled. The answer
 * and its time are the same for every address. Throws conflict without a mail server.
 */
export async function requestReset(
  deps: PasswordResetDeps,
  { email }: ForgotPassword,
  from: AccountSource,
  now: Date,
): Promise<void> {
  if (deps.env.SMTP_URL === undefined) throw new AppError('conflict', resetNeedsMail)
  await Promise.all([mailReset(deps, emailKeyOf(email), from, now), setTimeout(ANSWER_MS)])
}

async function mailReset(deps: PasswordResetDeps, emailKey: string, from: AccountSource, now: Date): Promise<void> {
  const { db, siteUrl } = deps
  const isWithinLimit = await deps.loginLimits.countReset(emailKey)
  const admin = await selectAdminByEmail(db, emailKey)
  const recordFor = (reason: string) =>
    recordAccountRefusal(db, from, 'password reset request', { adminId: admin?.id, reason })
  if (!admin) return recordFor('unknown account')
  if (admin.disabledAt) return recordFor('disabled account')
  if (!isWithinLimit) return recordFor('too many')
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
  const url = `${siteUrl}/reset-password#token=${token}`
  await db.transaction(async (tx) => {
    await insertReset(tx, { tokenHash: sha256(token), adminId: admin.id, expiresAt })
    await tx.execute(writeMails(deps, [passwordResetMail(deps, admin, { url, expiresAt }, from)], now))
    await record(tx, { kind: 'password reset request', object: 'admin', ids: [admin.id] })
  })
  logAccount(from, 'password reset request', 'ok', { adminId: admin.id })
}

/** Returns the account of a link. Throws not_found for a link that was used, has expired or never existed. */
export async function getResetAccount(db: Db, token: string, now: Date): Promise<ResetAccount> {
  const reset = await selectReset(db, sha256(token), now)
  if (!reset) throw linkNotValidError()
  return { email: reset.admin.email, expiresAt: reset.expiresAt }
}

/**
 * Sets a new password by a mailed link. Ends the account's sessions, invitations and other links, keeps its known devices, and
 * mails the account. A link works once, also for simultaneous calls. Throws not_found for a link that cannot be used, validation
 * for a password that is easy to guess.
 */
export async function resetPassword(
  deps: MailContext & { env: Env; db: Db },
  { token, newPassword }: PasswordReset,
  from: AccountSource,
  now: Date,
): Promise<void> {
  const { db } = deps
  const tokenHash = sha256(token)
  // Checked before the password is hashed, so that a guessed link costs no hashing.
  const reset = await selectReset(db, tokenHash, now)
  if (!reset) {
    await recordAccountRefusal(db, from, 'password reset', { reason: 'link not valid' })
    throw linkNotValidError()
  }
  const { admin } = reset
  await refuseWeakPassword(newPassword, { ...admin, site: deps.env }, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const { id, name } = admin
  await db.transaction(async (tx) => {
    // Refuses a link from before another change of the password, or of an account that was disabled since.
    const change = { passwordHash, ...printedState(false), updatedAt: now }
    if (!(await updateUnlessReset(tx, admin, change)) || !(await takeReset(tx, tokenHash, now)))
      throw linkNotValidError()
    await deleteSecretLinksOf(tx, id)
    // After the update, because a concurrent login waits for it and is then refused.
    await deleteSessionsOf(tx, id)
    await deleteInvitationsOf(tx, id)
    await notifySessionsChanged(tx)
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: { id, name }, subject: name } })
    await tx.execute(writeMails(deps, [passwordChangedMail(deps, admin, from, now)], now))
    await record(tx, { kind: 'password reset', object: 'admin', ids: [id] })
  })
  logAccount(from, 'password reset', 'ok', { adminId: id })
}

const linkNotValidError = () => new AppError('not_found', linkNotValid)
