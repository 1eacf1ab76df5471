import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import type { EmailChange, OwnSession, PasswordChange } from '#src/shared/account/account.schema.ts'
import { emailInUse, sessionNotFound, wrongCurrentEmail } from '#src/shared/account/account.ts'
import { keyOf, refuseOwnEmail } from './account.service.ts'
import { selectAdminByEmail, updateAdmin, updateUnlessReset } from './account.store.ts'
import { logAccount, logRefusal } from './account-log.ts'
import { confirmedBy, confirmPassword, lockConfirmed, type Self, wrongPassword } from './confirmation.service.ts'
import { deleteDevicesOf } from './device.store.ts'
import { deleteInvitationsOf } from './invitation.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { hashPassword } from './password.ts'
import {
  announceEndedSessions,
  deleteOtherSessions,
  deleteSessionOf,
  replaceSession,
  selectSessionsOf,
} from './session.store.ts'
import type { Sessions } from './session.ts'
import { graceFrom, lifeFrom } from './session-life.ts'

type Access = { db: Db; sessions: Sessions; loginLimits: LoginLimits }

/**
 * Gives an admin another address and ends the sessions that are elsewhere. `currentPassword` confirms the session first. Throws
 * forbidden when the password was not given in this session lately, validation when the current address or the password is
 * another, conflict when the new address has an account.
 */
export async function changeEmail(
  access: Access,
  self: Self,
  { currentEmail, newEmail, currentPassword }: EmailChange,
  now: Date,
): Promise<void> {
  if (currentPassword !== undefined) await confirmPassword(access, self, currentPassword, now)
  const changed = access.db.transaction(async (tx) => {
    const admin = await lockConfirmed(tx, self, now)
    if (admin.emailKey !== keyOf(currentEmail)) {
      throw new AppError('validation', wrongCurrentEmail, { fields: { currentEmail: wrongCurrentEmail } })
    }
    const emailKey = keyOf(newEmail)
    if (await selectAdminByEmail(tx, emailKey)) {
      throw new AppError('conflict', emailInUse, { fields: { newEmail: emailInUse } })
    }
    await updateAdmin(tx, self.id, { email: newEmail, emailKey, updatedAt: now })
    await deleteOtherSessions(tx, self.id, self.session)
    await announceEndedSessions(tx)
    const { id, name } = admin
    await append(tx, { name: 'account', payload: { change: 'email-changed', by: { id, name }, subject: name } })
  })
  await changed.catch(logRefusal(self, 'e-mail change', { adminId: self.id }))
  logAccount(self, 'e-mail change', 'ok', { adminId: self.id })
}

/**
 * Gives an admin another password, ends the sessions that are elsewhere and the invitations that this admin made, gives the session
 * that is asking another token, and returns its Set-Cookie header: the old password and the old token open nothing any more. Throws
 * validation when the current password is another or the new one contains the address, and too_many_requests after too many wrong
 * ones.
 */
export async function changePassword(
  access: Access,
  self: Self,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<string> {
  const { db, sessions } = access
  const admin = await confirmedBy(access, self, currentPassword, 'password change')
  refuseOwnEmail(newPassword, admin.emailKey, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const { id: sessionId, setCookie } = sessions.token()
  const changed = db.transaction(async (tx) => {
    const isChanged = await updateUnlessReset(tx, admin, { passwordHash, hasPrintedPassword: false, updatedAt: now })
    if (!isChanged) throw wrongPassword()
    await deleteOtherSessions(tx, self.id, self.session)
    await deleteDevicesOf(tx, self.id, self.device)
    const by = { id: sessionId, confirmedAt: now, ...lifeFrom(now) }
    await replaceSession(tx, { id: self.session, by, grace: graceFrom(now) })
    await deleteInvitationsOf(tx, self.id)
    await announceEndedSessions(tx)
    const { id, name } = admin
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: { id, name }, subject: name } })
  })
  await changed.catch(logRefusal(self, 'password change', { adminId: self.id }))
  logAccount(self, 'password change', 'ok', { adminId: self.id })
  return setCookie
}

/** The logins of an admin that are not over, the latest first. */
export async function listSessions(db: Db, self: Pick<Self, 'id' | 'session'>, now: Date): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(db, self.id, now)
  return rows.map((row) => ({ ...row, current: row.id === self.session }))
}

const isSessionId = /^[\da-f]{64}$/

/** Ends one of an admin's own sessions and closes its sockets. Throws not_found, also for another admin's. */
export async function endSession(db: Db, self: Self, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = isSessionId.test(id) && (await deleteSessionOf(tx, self.id, id))
    if (!ended) throw new AppError('not_found', sessionNotFound)
    await announceEndedSessions(tx)
  })
  logAccount(self, 'session end', 'ok', { adminId: self.id, targetId: id })
}
