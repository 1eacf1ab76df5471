import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { addAdmin, refuseTakenEmail } from '#server/features/account/account.service.ts'
import { emailKeyOf, lockAdmins, updateAdmin } from '#server/features/account/account.store.ts'
import { logAccount, recordAndRethrow } from '#server/features/account/account-log.service.ts'
import type { Self } from '#server/features/account/confirmation.service.ts'
import { dueFrom } from '#server/features/account/factor/factor-demand.ts'
import {
  appendLogin,
  type LoginSource,
  recordLogin,
  startSession,
} from '#server/features/account/login/login.service.ts'
import { refuseWeakPassword } from '#server/features/account/password/new-password.ts'
import { hashPassword } from '#server/features/account/password/password.ts'
import type { Sessions } from '#server/features/account/sessions/session.ts'
import { invitationMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { cancelMailsAbout, reassignMails } from '#server/mail/mail.store.ts'
import { newToken, sha256 } from '#server/tokens.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import {
  INVITATION_HOURS,
  type Invitation,
  type Invite,
  type Invitee,
  invitationNotFound,
  invitationNotValid,
  type NewInvitation,
  type Signup,
} from '#src/shared/account/invitation.schema.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { lockManager, lockUnconfirmedManager } from './admin.service.ts'
import {
  deleteInvitation,
  selectByToken,
  selectInvitations,
  takeByToken,
  upsertInvitation,
} from './invitation.store.ts'

/**
 * Creates an invitation and mails its link, if there is a mail server. Besides, only the answer contains the link: the
 * table has a hash. A second invitation of an address replaces the first. Throws as `lockManager` does, and conflict for an
 * address that has an account.
 */
export async function inviteAdmin(
  deps: MailContext & { db: Db },
  self: Self,
  { email, name, role }: Invite,
  now: Date,
): Promise<NewInvitation> {
  const { db, env, siteUrl } = deps
  const token = newToken()
  const url = `${siteUrl}/signup#token=${token}`
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  const invitation = { id: uuidv7(now.getTime()), email, name, role, createdAt: now, expiresAt }
  const invited = db.transaction(async (tx) => {
    const by = await lockManager(tx, self, now)
    await refuseTakenEmail(tx, email, 'email')
    await upsertInvitation(tx, {
      ...invitation,
      emailKey: emailKeyOf(email),
      tokenHash: sha256(token),
      invitedBy: by.id,
    })
    await appendChange(tx, 'invited', by, email)
    const mail = invitationMail(deps, { ...invitation, invitedBy: by.name }, { url, expiresAt })
    await tx.execute(writeMails(deps, [mail], now))
    await record(tx, { kind: 'invitation', object: 'invitation', ids: [invitation.id], after: { role } })
    return by.name
  })
  const invitedBy = await invited.catch(recordAndRethrow(db, self, 'invitation', { adminId: self.id }))
  logAccount(self, 'invitation', 'ok', { adminId: self.id, targetId: invitation.id })
  return { ...invitation, invitedBy, url, isMailed: env.SMTP_URL !== undefined }
}

/** Lists the invitations that can still be used, the latest first. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return selectInvitations(db, now)
}

/**
 * Deletes an invitation, which makes its link invalid, and cancels its mail if that waits. Throws as
 * `lockUnconfirmedManager` does, and not_found.
 */
export async function revokeInvitation(db: Db, self: Self, id: string): Promise<void> {
  const revoked = db.transaction(async (tx) => {
    const by = await lockUnconfirmedManager(tx, self)
    const { email } = await findOrThrow(id, invitationNotFound, (known) => deleteInvitation(tx, known))
    await cancelMailsAbout(tx, [id])
    await appendChange(tx, 'invitation-revoked', by, email)
    await record(tx, { kind: 'invitation withdrawal', object: 'invitation', ids: [id] })
  })
  await revoked.catch(recordAndRethrow(db, self, 'invitation withdrawal', { adminId: self.id }))
  logAccount(self, 'invitation withdrawal', 'ok', { adminId: self.id, targetId: id })
}

/** Returns the invited address and name. Throws not_found for a link that cannot be used. */
export async function getInvitee(db: Db, token: string, now: Date): Promise<Invitee> {
  const invitation = await selectByToken(db, sha256(token), now)
  if (!invitation) throw new AppError('not_found', invitationNotValid)
  return invitation
}

/**
 * Adds the invited admin, starts a session and returns the Set-Cookie headers of session and device. A link works once, also for
 * simultaneous calls. Throws not_found for a link that cannot be used, conflict if its address has an account by now, validation
 * for a password that is easy to guess.
 */
export async function signUp(
  deps: { db: Db; env: Env; sessions: Sessions; factorMode: FactorMode },
  { token, name, password }: Signup,
  from: LoginSource,
  now: Date,
): Promise<string[]> {
  const { db } = deps
  // Checked before the password is hashed, so that a guessed link costs no hashing.
  const invitee = await getInvitee(db, token, now)
  await refuseWeakPassword(password, { email: invitee.email, name, site: deps.env }, 'password')
  const passwordHash = await hashPassword(password)
  const { adminId, setCookies } = await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const invitation = await takeByToken(tx, sha256(token), now)
    if (!invitation) throw new AppError('not_found', invitationNotValid)
    await refuseTakenEmail(tx, invitation.email, 'email')
    const { email, role, invitedBy } = invitation
    const id = await addAdmin(tx, { email, passwordHash, name, role, invitedBy }, now)
    // They are deleted with the account.
    await reassignMails(tx, invitation.id, id)
    const due = dueFrom({ secondFactorAt: null, secondFactorDueAt: null }, deps.factorMode, now)
    await updateAdmin(tx, id, { lastLoginAt: now, ...due })
    const session = await startSession(tx, deps, id, from, now)
    await appendChange(tx, 'joined', { id, name }, email)
    await appendLogin(tx, { id, name })
    await recordLogin(tx, id, session, { kind: 'signup', after: { invitation: invitation.id, invitedBy, role } })
    return { adminId: id, setCookies: session.setCookies }
  })
  logAccount(from, 'signup', 'ok', { adminId })
  return setCookies
}

async function appendChange(
  tx: Tx,
  change: 'invited' | 'invitation-revoked' | 'joined',
  { id, name }: AdminRef,
  subject: string,
): Promise<void> {
  await append(tx, { name: 'account', payload: { change, by: { id, name }, subject } })
}
