import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { printedState } from '#server/features/account/account.service.ts'
import { deleteSecretLinksOf, updateUnlessReset } from '#server/features/account/account.store.ts'
import { changeLogged } from '#server/features/account/account-log.service.ts'
import { deleteInvitationsOf } from '#server/features/account/admins/invitation.store.ts'
import { type Self, verifyOwnPassword, wrongPasswordError } from '#server/features/account/confirmation.service.ts'
import { deleteDevicesOf } from '#server/features/account/login/device.store.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import {
  deleteOtherSessions,
  notifySessionsChanged,
  replaceSession,
} from '#server/features/account/sessions/session.store.ts'
import type { Sessions } from '#server/features/account/sessions/session.ts'
import { graceFrom, lifeFrom } from '#server/features/account/sessions/session-life.ts'
import { passwordChangedMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import type { PasswordChange } from '#src/shared/account/account.schema.ts'
import { samePassword } from '#src/shared/account/account.ts'
import { refuseWeakPassword } from './new-password.ts'
import { hashPassword } from './password.ts'

type PasswordChangeDeps = MailContext & { env: Env; db: Db; sessions: Sessions; loginLimits: LoginLimits }

/**
 * Changes the admin's password. Ends the admin's other sessions and invitations and replaces the token of the current session.
 * Returns the Set-Cookie header of the new token. Throws validation for a wrong current password or a new one that is the same or
 * easy to guess, and too_many_requests during a pause.
 */
export async function changePassword(
  deps: PasswordChangeDeps,
  self: Self,
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<string> {
  const { db, sessions } = deps
  const admin = await verifyOwnPassword(deps, self, currentPassword, 'password change')
  if (newPassword === currentPassword) {
    throw new AppError('validation', samePassword, { fields: { newPassword: samePassword } })
  }
  await refuseWeakPassword(newPassword, { ...admin, site: deps.env }, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const { id: sessionId, setCookie } = sessions.token()
  await changeLogged(db, self, { action: 'password change' }, async (tx) => {
    const change = { passwordHash, ...printedState(false), updatedAt: now }
    if (!(await updateUnlessReset(tx, admin, change))) throw wrongPasswordError()
    await deleteOtherSessions(tx, self.id, self.session)
    await deleteDevicesOf(tx, self.id, self.device)
    const by = { id: sessionId, confirmedAt: now, ...lifeFrom(deps.env, now) }
    await replaceSession(tx, { id: self.session, by, grace: graceFrom(now) })
    await deleteInvitationsOf(tx, self.id)
    await deleteSecretLinksOf(tx, self.id)
    await notifySessionsChanged(tx)
    const { id, name } = admin
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: { id, name }, subject: name } })
    await tx.execute(writeMails(deps, [passwordChangedMail(deps, admin, self, now)], now))
    await record(tx, { kind: 'password change', object: 'admin', ids: [id] })
  })
  return setCookie
}
