import type { Db, Tx } from '#server/database/open.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/realtime/outbox.ts'
import { uuidv7 } from '#server/uuidv7.ts'
import {
  type AdminAccount,
  type EmailChange,
  emailInUse,
  firstAdminEmail,
  type Login,
  type OwnSession,
  type PasswordChange,
  type Profile,
  sessionNotFound,
  wrongCredentials,
  wrongCurrentEmail,
  wrongCurrentPassword,
} from './account.schema.ts'
import {
  type AdminRow,
  insertAdmin,
  lockAdmins,
  selectAdmin,
  selectAdminByEmail,
  someAdminExists,
  updateAdmin,
  updateUnlessReset,
} from './account.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { hashPassword, passwordMatches, randomPassword } from './password.ts'
import {
  announceEndedSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  replaceSession,
  selectSessionsOf,
} from './session.store.ts'
import type { Sessions } from './session.ts'
import { graceFrom, lifeFrom } from './session-life.ts'

type Access = { db: Db; sessions: Sessions; loginLimits: LoginLimits }
type Visitor = { ip: string; userAgent: string | undefined }
/** A logged-in admin, by id, and the session that is asking. */
type Self = { id: string; session: string }

/**
 * Begins a session and returns its Set-Cookie header. Throws unauthorized, in the same words and the same time for an unknown
 * address and a wrong password; too_many_requests after too many of them.
 */
export async function logIn(access: Access, { email, password }: Login, from: Visitor, now: Date): Promise<string> {
  const { db, sessions, loginLimits } = access
  const emailKey = keyOf(email)
  await loginLimits.take(emailKey, from.ip)
  const admin = await selectAdminByEmail(db, emailKey)
  const matches = await passwordMatches(admin?.passwordHash, password)
  if (!matches) await countWrong(access, emailKey, admin)
  if (!admin || !matches) throw new AppError('unauthorized', wrongCredentials)
  await loginLimits.forget(emailKey, from.ip)
  const session = await sessions.start(admin.id, from)
  // Begun before it is confirmed: a change of the password at the same moment either ends it or is seen here.
  const isCurrent = await db.transaction(async (tx) => {
    const confirmed = await updateUnlessReset(tx, admin, { lastLoginAt: now })
    if (confirmed) await tellLogin(tx, admin, session.id)
    else await deleteSession(tx, session.id)
    return confirmed
  })
  if (!isCurrent) throw new AppError('unauthorized', wrongCredentials)
  return session.setCookie
}

/** Tells everyone who watches that an admin is there; by which session, only that admin can look up. */
export async function tellLogin(tx: Tx, { id, name }: { id: string; name: string }, session?: string): Promise<void> {
  await append(tx, { name: 'login', payload: { id, name, session } })
}

/** Counted also where there is no account, so that both take the same time; an alert is for an account only. */
async function countWrong(
  { db, loginLimits }: Pick<Access, 'db' | 'loginLimits'>,
  emailKey: string,
  admin: AdminRow | undefined,
): Promise<void> {
  const count = await loginLimits.countWrong(emailKey)
  if (count === null || !admin) return
  const { id, name } = admin
  await db.transaction((tx) => append(tx, { name: 'security', payload: { kind: 'wrong-passwords', count, id, name } }))
}

/** Ends a session and closes its sockets, in whichever process they are. */
export async function logOut(db: Db, sessionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, sessionId)
    await announceEndedSessions(tx)
  })
}

/** The logins of an admin that are not over, the latest first. */
export async function listSessions(db: Db, self: Self, now: Date): Promise<OwnSession[]> {
  const rows = await selectSessionsOf(db, self.id, now)
  return rows.map((row) => ({ ...row, current: row.id === self.session }))
}

const isSessionId = /^[\da-f]{64}$/

/** Ends one of an admin's own sessions and closes its sockets. Throws not_found, also for somebody else's. */
export async function endSession(db: Db, self: Self, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = isSessionId.test(id) && (await deleteSessionOf(tx, self.id, id))
    if (!ended) throw new AppError('not_found', sessionNotFound)
    await announceEndedSessions(tx)
  })
}

/** Throws unauthorized when the admin was removed after the session was read. */
export async function getProfile(db: Db, id: string): Promise<Profile> {
  const admin = await existingAdmin(db, id)
  const { name, email, role, lastLoginAt } = admin
  return { id, name, email, role, lastLogin: lastLoginAt?.toISOString() }
}

/**
 * Gives an admin another address and ends the sessions that are elsewhere. Throws validation when the current address is
 * another, conflict when the new one has an account.
 */
export async function changeEmail(
  db: Db,
  self: Self,
  { currentEmail, newEmail }: EmailChange,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAdmins(tx)
    const admin = await existingAdmin(tx, self.id)
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
  })
}

/**
 * Gives an admin another password, ends the sessions that are elsewhere, gives the one that is asking another token, and returns
 * its Set-Cookie header: whoever knew the old password or the old token is out. Throws validation when the current password is
 * another, and too_many_requests after too many of those: whoever found a session open must not guess here either.
 */
export async function changePassword(
  access: Access,
  self: Self & { ip: string },
  { currentPassword, newPassword }: PasswordChange,
  now: Date,
): Promise<string> {
  const { db, loginLimits, sessions } = access
  const admin = await existingAdmin(db, self.id)
  const wrong = () =>
    new AppError('validation', wrongCurrentPassword, { fields: { currentPassword: wrongCurrentPassword } })
  await loginLimits.take(admin.emailKey, self.ip)
  if (!(await passwordMatches(admin.passwordHash, currentPassword))) {
    await countWrong(access, admin.emailKey, admin)
    throw wrong()
  }
  await loginLimits.forget(admin.emailKey, self.ip)
  const passwordHash = await hashPassword(newPassword)
  const { id, setCookie } = sessions.token()
  await db.transaction(async (tx) => {
    const isChanged = await updateUnlessReset(tx, admin, { passwordHash, updatedAt: now })
    if (!isChanged) throw wrong()
    await deleteOtherSessions(tx, self.id, self.session)
    await replaceSession(tx, { id: self.session, by: { id, ...lifeFrom(now) }, grace: graceFrom(now) })
    await announceEndedSessions(tx)
  })
  return setCookie
}

/** An admin that was just made. `password` is there only if it was invented, for somebody has to be told. */
export type NewAdmin = { email: string; password: string | undefined }

/** Makes the first admin from the settings; null when there is one. Of several processes that start together, one makes it. */
export async function ensureFirstAdmin(db: Db, env: Env, now: Date): Promise<NewAdmin | null> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    if (await someAdminExists(tx)) return null
    const email = env.ADMIN_EMAIL ?? firstAdminEmail
    const password = env.ADMIN_PASSWORD ?? randomPassword()
    await addAdmin(tx, { email, password, name: env.ADMIN_NAME }, now)
    return { email, password: env.ADMIN_PASSWORD ? undefined : password }
  })
}

/** Adds an admin, or gives one a new password, and then ends what sessions it has. */
export async function setAdmin(db: Db, account: AdminAccount, now: Date): Promise<'added' | 'reset'> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const known = await selectAdminByEmail(tx, keyOf(account.email))
    if (!known) {
      await addAdmin(tx, account, now)
      return 'added'
    }
    const passwordHash = await hashPassword(account.password)
    await updateAdmin(tx, known.id, { passwordHash, name: account.name ?? known.name, updatedAt: now })
    await deleteSessionsOf(tx, known.id)
    await announceEndedSessions(tx)
    return 'reset'
  })
}

/** Stores a new admin. The caller holds lockAdmins and knows that the address has no account. */
export async function addAdmin(tx: Tx, { email, password, name = 'Admin' }: AdminAccount, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await insertAdmin(tx, {
    id,
    name,
    email,
    emailKey: keyOf(email),
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  })
  return id
}

async function existingAdmin(db: Db | Tx, id: string): Promise<AdminRow> {
  const admin = await selectAdmin(db, id)
  if (!admin) throw new AppError('unauthorized', 'Unauthorized')
  return admin
}

/** What makes an address unique. */
export function keyOf(email: string): string {
  return email.toLowerCase()
}
