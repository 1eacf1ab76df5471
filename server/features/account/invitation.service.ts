import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { existing } from '#server/lists/existing.ts'
import { emailInUse } from '#src/shared/account/account.ts'
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
import {
  addAdmin,
  beginSession,
  existingAdmin,
  keyOf,
  refuseOwnEmail,
  tellLogin,
  type Visitor,
} from './account.service.ts'
import { lockAdmins, selectAdminByEmail, updateAdmin } from './account.store.ts'
import { logAccount, logRefusal } from './account-log.ts'
import { lockConfirmed, type Self } from './confirmation.service.ts'
import { digest } from './digest.ts'
import {
  deleteInvitation,
  selectByToken,
  selectInvitations,
  takeByToken,
  upsertInvitation,
} from './invitation.store.ts'
import { hashPassword } from './password.ts'
import type { Sessions } from './session.ts'

const HOUR_MS = 3_600_000
const TOKEN_BYTES = 32

/**
 * Invites somebody to become an admin. The link is in the answer and nowhere else: the table holds its hash. An address that
 * was invited before gets a new link, and the old one is over. Throws forbidden when the password was not given in this session
 * lately, conflict for an address that has an account.
 */
export async function inviteAdmin(
  { db, siteUrl }: { db: Db; siteUrl: string },
  self: Self,
  { email, name }: Invite,
  now: Date,
): Promise<NewInvitation> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  const invitation = { id: uuidv7(now.getTime()), email, name, createdAt: now, expiresAt }
  const invited = db.transaction(async (tx) => {
    const by = await lockConfirmed(tx, self, now)
    await refuseUsed(tx, email)
    await upsertInvitation(tx, { ...invitation, emailKey: keyOf(email), tokenHash: digest(token), invitedBy: by.id })
    await tell(tx, 'invited', by, email)
    return by.name
  })
  const invitedBy = await invited.catch(logRefusal(self, 'invitation', { adminId: self.id }))
  logAccount(self, 'invitation', 'ok', { adminId: self.id, targetId: invitation.id })
  return { ...invitation, invitedBy, url: `${siteUrl}/signup#token=${token}` }
}

/** The invitations that can still be used, the latest first. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return selectInvitations(db, now)
}

/** Takes an invitation back: its link is over. Throws not_found. */
export async function revokeInvitation(db: Db, self: Self, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = await existing(id, invitationNotFound, (known) => deleteInvitation(tx, known))
    await tell(tx, 'invitation-revoked', await existingAdmin(tx, self.id), email)
  })
  logAccount(self, 'invitation withdrawal', 'ok', { adminId: self.id, targetId: id })
}

/** For whom a link is. Throws not_found for one that cannot be used. */
export async function getInvitee(db: Db, token: string, now: Date): Promise<Invitee> {
  const invitation = await selectByToken(db, digest(token), now)
  if (!invitation) throw new AppError('not_found', invitationNotValid)
  return invitation
}

/**
 * Makes the invited admin and answers the Set-Cookie headers of a new session and of the device. Uses the link up: of several at once, one
 * succeeds. Throws not_found for a link that cannot be used, conflict when its address has an account by now.
 */
export async function signUp(
  access: { db: Db; env: Env; sessions: Sessions },
  { token, name, password }: Signup,
  from: Visitor,
  now: Date,
): Promise<string[]> {
  const { db } = access
  // Asked before the password is hashed, which is work that a guessed link is not worth.
  const invitee = await getInvitee(db, token, now)
  refuseOwnEmail(password, keyOf(invitee.email), 'password')
  const passwordHash = await hashPassword(password)
  const { adminId, setCookies } = await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const invitation = await takeByToken(tx, digest(token), now)
    if (!invitation) throw new AppError('not_found', invitationNotValid)
    await refuseUsed(tx, invitation.email)
    const { email, invitedBy } = invitation
    const id = await addAdmin(tx, { email, passwordHash, name, invitedBy }, now)
    await updateAdmin(tx, id, { lastLoginAt: now })
    const session = await beginSession(tx, access, id, from, now)
    await tell(tx, 'joined', { id, name }, email)
    await tellLogin(tx, { id, name })
    return { adminId: id, setCookies: session.setCookies }
  })
  logAccount(from, 'signup', 'ok', { adminId })
  return setCookies
}

async function tell(
  tx: Tx,
  change: 'invited' | 'invitation-revoked' | 'joined',
  { id, name }: { id: string; name: string },
  subject: string,
): Promise<void> {
  await append(tx, { name: 'account', payload: { change, by: { id, name }, subject } })
}

async function refuseUsed(tx: Tx, email: string): Promise<void> {
  const known = await selectAdminByEmail(tx, keyOf(email))
  if (known) throw new AppError('conflict', emailInUse, { fields: { email: emailInUse } })
}
