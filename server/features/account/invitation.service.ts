import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/database/open.ts'
import { AppError } from '#server/errors.ts'
import { existing } from '#server/listing/existing.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import { emailInUse } from './account.schema.ts'
import { addAdmin, keyOf, tellLogin } from './account.service.ts'
import { lockAdmins, selectAdminByEmail, updateAdmin } from './account.store.ts'
import { digest } from './digest.ts'
import {
  INVITATION_HOURS,
  type Invitation,
  type Invite,
  type Invitee,
  invitationNotFound,
  invitationNotValid,
  type NewInvitation,
  type Signup,
} from './invitation.schema.ts'
import {
  deleteInvitation,
  selectByToken,
  selectInvitations,
  takeByToken,
  upsertInvitation,
} from './invitation.store.ts'
import type { Sessions } from './session.ts'

const HOUR_MS = 3_600_000
const TOKEN_BYTES = 32

/**
 * Invites somebody to become an admin. The link is in the answer and nowhere else: the table holds its hash. An address that
 * was invited before gets a new link, and the old one is over. Throws conflict for an address that has an account.
 */
export async function inviteAdmin(db: Db, { email, name }: Invite, siteUrl: string, now: Date): Promise<NewInvitation> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
  const invitation = { id: uuidv7(now.getTime()), email, name, createdAt: now, expiresAt }
  await db.transaction(async (tx) => {
    await refuseUsed(tx, email)
    await upsertInvitation(tx, { ...invitation, emailKey: keyOf(email), tokenHash: digest(token) })
  })
  return { ...invitation, url: `${siteUrl}/signup?invitation=${token}` }
}

/** The invitations that can still be used, the latest first. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  return selectInvitations(db, now)
}

/** Takes an invitation back: its link is over. Throws not_found. */
export async function revokeInvitation(db: Db, id: string): Promise<void> {
  await existing(id, invitationNotFound, (known) => deleteInvitation(db, known))
}

/** For whom a link is. Throws not_found for one that cannot be used. */
export async function getInvitee(db: Db, token: string, now: Date): Promise<Invitee> {
  const invitation = await selectByToken(db, digest(token), now)
  if (!invitation) throw new AppError('not_found', invitationNotValid)
  return invitation
}

/**
 * Makes the invited admin and answers the Set-Cookie header of a new session. Uses the link up: of several at once, one
 * succeeds. Throws not_found for a link that cannot be used, conflict when its address has an account by now.
 */
export async function signUp(
  { db, sessions }: { db: Db; sessions: Sessions },
  { token, name, password }: Signup,
  from: { ip: string; userAgent: string | undefined },
  now: Date,
): Promise<string> {
  // Asked before the password is hashed, which is work that a guessed link is not worth.
  await getInvitee(db, token, now)
  const adminId = await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const invitation = await takeByToken(tx, digest(token), now)
    if (!invitation) throw new AppError('not_found', invitationNotValid)
    await refuseUsed(tx, invitation.email)
    const id = await addAdmin(tx, { email: invitation.email, password, name }, now)
    await updateAdmin(tx, id, { lastLoginAt: now })
    await tellLogin(tx, { id, name })
    return id
  })
  const session = await sessions.start(adminId, from)
  return session.setCookie
}

async function refuseUsed(tx: Tx, email: string): Promise<void> {
  const known = await selectAdminByEmail(tx, keyOf(email))
  if (known) throw new AppError('conflict', emailInUse, { fields: { email: emailInUse } })
}
