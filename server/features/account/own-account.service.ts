import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { passwordChangedMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import type { MailSettings, OwnSession, PasswordChange } from '#src/shared/account/account.schema.ts'
import { type MailChoice, samePassword, sessionNotFound } from '#src/shared/account/account.ts'
import { findAdminOrThrow } from './account.service.ts'
import { updateAdmin, updateUnlessReset } from './account.store.ts'
import { changeLogged, logAccount } from './account-log.ts'
import { type Self, verifyOwnPassword, wrongPassword } from './confirmation.service.ts'
import { deleteDevicesOf } from './device.store.ts'
import { deleteInvitationsOf } from './invitation.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { refuseWeakPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import { deleteSecretLinksOf } from './secret-link.store.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  notifySessionsChanged,
  replaceSession,
  selectSessionsOf,
} from './session.store.ts'
import type { Sessions } from './session.ts'
import { graceFrom, lifeFrom } from './session-life.ts'

type Access = MailContext & { env: Env; db: Db; sessions: Sessions; loginLimits: LoginLimits }

/**
 * Changes the admin's password. Ends the admin's other sessions and invitations and replaces the token of the current session.
 * Returns the Set-Cookie header of the new token. Throws validation for a wrong current password or a new one that is the same or
 * easy to guess, and too_many_requests during a pause.
 */
export async function changePassword(
  access: Access,
  self: Self,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<string> {
  const { db, sessions } = access
  const admin = await verifyOwnPassword(access, self, currentPassword, 'password change')
  if (newPassword === currentPassword) {
    throw new AppError('validation', samePassword, { fields: { newPassword: samePassword } })
  }
  await refuseWeakPassword(newPassword, { ...admin, site: access.env }, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const { id: sessionId, setCookie } = sessions.token()
  await changeLogged(db, self, { action: 'password change' }, async (tx) => {
    const isChanged = await updateUnlessReset(tx, admin, {
      passwordHash,
      hasPrintedPassword: false,
      mustChangePassword: false,
      updatedAt: now,
    })
    if (!isChanged) throw wrongPassword()
    await deleteOtherSessions(tx, self.id, self.session)
    await deleteDevicesOf(tx, self.id, self.device)
    const by = { id: sessionId, confirmedAt: now, ...lifeFrom(access.env, now) }
    await replaceSession(tx, { id: self.session, by, grace: graceFrom(now) })
    await deleteInvitationsOf(tx, self.id)
    await deleteSecretLinksOf(tx, self.id)
    await notifySessionsChanged(tx)
    const { id, name } = admin
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: { id, name }, subject: name } })
    await tx.execute(writeMails(access, [passwordChangedMail(access, admin, self, now)], now))
    await record(tx, { kind: 'password change', object: 'admin', ids: [id] })
  })
  return setCookie
}

/** Lists the admin's sessions that have not ended, the latest login first. */
export async function listSessions(db: Db, self: Pick<Self, 'id' | 'session'>, now: Date): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(db, self.id, now)
  return rows.map((row) => ({ ...row, current: row.id === self.session }))
}

/** Ends a session and closes its sockets in all server processes. */
export async function logOut(db: Db, self: Self): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, self.session)
    await notifySessionsChanged(tx)
    await record(tx, { kind: 'logout', object: 'admin', ids: [self.id] })
  })
  logAccount(self, 'logout', 'ok', { adminId: self.id })
}

const sessionIdPattern = /^[\da-f]{64}$/

/** Ends one of the admin's own sessions and closes its sockets. Throws not_found, also for another admin's session. */
export async function endSession(db: Db, self: Self, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = sessionIdPattern.test(id) && (await deleteSessionOf(tx, self.id, id))
    if (!ended) throw new AppError('not_found', sessionNotFound)
    await notifySessionsChanged(tx)
    await record(tx, { kind: 'session end', object: 'admin', ids: [self.id], before: { session: id.slice(0, 8) } })
  })
  logAccount(self, 'session end', 'ok', { adminId: self.id, targetId: id })
}

/** Returns when new requests are mailed to the admin. Throws unauthorized when the account was removed meanwhile. */
export async function getMailSettings(db: Db, { SMTP_URL }: Pick<Env, 'SMTP_URL'>, id: string): Promise<MailSettings> {
  const { mailChoice } = await findAdminOrThrow(db, id)
  return { choice: mailChoice, isConfigured: SMTP_URL !== undefined }
}

/** Sets when new requests are mailed to the admin. A daily message covers those from now on. */
export async function changeMailChoice(db: Db, id: string, choice: MailChoice, now: Date): Promise<void> {
  await updateAdmin(db, id, { mailChoice: choice, digestAt: now, updatedAt: now })
}
