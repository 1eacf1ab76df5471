import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { CONFIRMED_MINUTES, confirmPasswordFirst, wrongCurrentPassword } from '#src/shared/account/account.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { findAdminOrThrow } from './account.service.ts'
import { type AdminRow, lockAdmins } from './account.store.ts'
import { logAccount, type Origin, refuse } from './account-log.ts'
import type { LoginLimits } from './login-limits.ts'
import { checkPassword } from './password-check.service.ts'
import { confirmSession, selectOwner } from './session.store.ts'

/** The calling admin with the current session, device and IP address. */
export type Self = Origin & { id: string; session: string; device: string | null }

type Access = { db: Db; loginLimits: LoginLimits }

/**
 * Takes `lockAdmins` and returns the session's admin if it was confirmed recently: a stolen session alone
 * must not change accounts. Throws unauthorized if the session or the account has ended, forbidden if the confirmation
 * is missing or too old.
 */
export async function lockConfirmed(tx: Tx, self: Self, now: Date): Promise<AdminRow> {
  await lockAdmins(tx)
  const owner = await selectOwner(tx, self.session)
  if (owner?.admin.id !== self.id || owner.admin.disabledAt) throw new AppError('unauthorized', 'Unauthorized')
  refuseUnconfirmed(owner, now)
  return owner.admin
}

/**
 * Throws forbidden unless the session was confirmed in the last ten minutes, by its login, the password or a second
 * factor. For calls that change no account; those that do use `lockConfirmed`.
 */
export function refuseUnconfirmed({ confirmedAt }: { confirmedAt: Date | null }, now: Date): void {
  if (confirmedAt !== null && confirmedAt.getTime() > now.getTime() - CONFIRMED_MINUTES * MINUTE_MS) return
  throw new AppError('forbidden', confirmPasswordFirst, { fields: { currentPassword: confirmPasswordFirst } })
}

/**
 * Confirms a session with the admin's password. Throws validation for a wrong one and too_many_requests during a pause,
 * so that a stolen session cannot be used to guess the password.
 */
export async function confirmPassword(access: Access, self: Self, password: string, now: Date): Promise<void> {
  await verifyOwnPassword(access, self, password, 'password confirmation')
  await access.db.transaction(async (tx) => {
    await confirmSession(tx, self.session, now)
    await record(tx, { kind: 'password confirmation', object: 'admin', ids: [self.id] })
  })
  logAccount(self, 'password confirmation', 'ok', { adminId: self.id })
}

/** Checks the password and returns the admin. Throws as `confirmPassword` does and records a refusal as `action`. */
export async function verifyOwnPassword(
  access: Access,
  self: Self,
  password: string,
  action: 'password confirmation' | 'password change',
): Promise<AdminRow> {
  const admin = await findAdminOrThrow(access.db, self.id)
  const checked = { emailKey: admin.emailKey, admin, password, ip: self.ip, known: self.session }
  const matches = await checkPassword(access, checked).catch(async (refusal) => {
    await refuse(access.db, self, action, { adminId: self.id, reason: 'not checked' })
    throw refusal
  })
  if (matches) return admin
  await refuse(access.db, self, action, { adminId: self.id, reason: 'wrong password' })
  throw wrongPassword()
}

export function wrongPassword(): AppError {
  return new AppError('validation', wrongCurrentPassword, { fields: { currentPassword: wrongCurrentPassword } })
}
