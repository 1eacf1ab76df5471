import { type Act, record } from '#server/audit/record.ts'
import { recordRefusal } from '#server/audit/refusals.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError, unauthorizedError } from '#server/errors.ts'
import { CONFIRMED_MINUTES, confirmPasswordFirst, wrongCurrentPassword } from '#src/shared/account/account.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { findAdminOrThrow } from './account.service.ts'
import { type AdminRow, lockAdmin, lockAdmins } from './account.store.ts'
import { type AccountSource, logAccount, reasonOf, recordAccountRefusal } from './account-log.service.ts'
import type { LoginLimits } from './login/login-limits.ts'
import { checkPassword } from './password/password-check.service.ts'
import { confirmSession, selectOwner } from './sessions/session.store.ts'

/** The calling admin with the current session, device and IP address. */
export type Self = AccountSource & { id: string; session: string; device: string | null }

type ConfirmationDeps = { db: Db; loginLimits: LoginLimits }

/**
 * Takes `lockAdmins` and the admin's row, and returns the session's admin if it was confirmed recently: a stolen session
 * alone must not change accounts. Throws as `lockSelf` does, and forbidden if the confirmation is missing or too old.
 */
export async function lockConfirmed(tx: Tx, self: Self, now: Date): Promise<AdminRow> {
  const owner = await lockSelf(tx, self)
  if (!isConfirmed(owner, now)) throw unconfirmedError()
  return owner.admin
}

/**
 * Takes `lockAdmins` and the admin's row, and returns the session's admin and confirmation. Throws unauthorized if the
 * session or the account has ended.
 */
export async function lockSelf(tx: Tx, self: Self): Promise<{ admin: AdminRow; confirmedAt: Date | null }> {
  await lockAdmins(tx)
  await lockAdmin(tx, self.id)
  const owner = await selectOwner(tx, self.session)
  if (owner?.admin.id !== self.id || owner.admin.disabledAt) throw unauthorizedError()
  return owner
}

/**
 * Throws forbidden unless the session was confirmed in the last ten minutes, and records the refusal as `act`. For calls
 * that change no account; those that do use `lockConfirmed`.
 */
export async function demandConfirmed(
  db: Db,
  session: { confirmedAt: Date | null },
  act: Act,
  now: Date,
): Promise<void> {
  if (isConfirmed(session, now)) return
  const refusal = unconfirmedError()
  await recordRefusal(db, { ...act, after: { ...act.after, reason: reasonOf(refusal) } })
  throw refusal
}

/** Returns whether the login, the password or a second factor has confirmed the session in the last ten minutes. */
function isConfirmed({ confirmedAt }: { confirmedAt: Date | null }, now: Date): boolean {
  return confirmedAt !== null && confirmedAt.getTime() > now.getTime() - CONFIRMED_MINUTES * MINUTE_MS
}

const unconfirmedError = () =>
  new AppError('forbidden', confirmPasswordFirst, { fields: { currentPassword: confirmPasswordFirst } })

/**
 * Confirms a session with the admin's password. Throws validation for a wrong one and too_many_requests during a pause,
 * so that a stolen session cannot be used to guess the password.
 */
export async function confirmPassword(deps: ConfirmationDeps, self: Self, password: string, now: Date): Promise<void> {
  await verifyOwnPassword(deps, self, password, 'password confirmation')
  await deps.db.transaction(async (tx) => {
    await confirmSession(tx, self.session, now)
    await record(tx, { kind: 'password confirmation', object: 'admin', ids: [self.id] })
  })
  logAccount(self, 'password confirmation', 'ok', { adminId: self.id })
}

/** Checks the password and returns the admin. Throws as `confirmPassword` does and records a refusal as `action`. */
export async function verifyOwnPassword(
  deps: ConfirmationDeps,
  self: Self,
  password: string,
  action: 'password confirmation' | 'password change',
): Promise<AdminRow> {
  const admin = await findAdminOrThrow(deps.db, self.id)
  const checked = { emailKey: admin.emailKey, admin, password, ip: self.ip, known: self.session }
  const matches = await checkPassword(deps, checked).catch(async (refusal) => {
    await recordAccountRefusal(deps.db, self, action, { adminId: self.id, reason: 'not checked' })
    throw refusal
  })
  if (matches) return admin
  await recordAccountRefusal(deps.db, self, action, { adminId: self.id, reason: 'wrong password' })
  throw wrongPasswordError()
}

export function wrongPasswordError(): AppError {
  return new AppError('validation', wrongCurrentPassword, { fields: { currentPassword: wrongCurrentPassword } })
}
