import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import type { AdminAccount, Login, Profile } from '#src/shared/account/account.schema.ts'
import { firstAdminEmail, wrongCredentials } from '#src/shared/account/account.ts'
import { passwordHasEmail } from '#src/shared/account/password.schema.ts'
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
import { logAccount, type Origin } from './account-log.ts'
import { deleteDevicesOf, isKnownDevice, upsertDevice } from './device.store.ts'
import { DEVICE_DAYS, newDevice } from './device.ts'
import { deleteInvitationsOf } from './invitation.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { hashPassword, randomPassword, runLogin } from './password.ts'
import { checkPassword } from './password-check.service.ts'
import { announceEndedSessions, deleteSession, deleteSessionsOf, insertSession } from './session.store.ts'
import type { Sessions } from './session.ts'
import { lifeFrom } from './session-life.ts'

type Access = { env: Env; db: Db; sessions: Sessions; loginLimits: LoginLimits }

/**
 * Where a login comes from. `session` is the one that the browser presents already: it ends when another begins there. `device` is
 * the id of the device whose cookie came with the request; whether it is known is for the table to say.
 */
export type Visitor = Origin & { userAgent: string | undefined; session: string | undefined; device: string | null }

const USER_AGENT_MAX = 300

/**
 * Begins a session and returns the Set-Cookie headers of it and of the device, which is known from now on. Throws unauthorized, in
 * the same words and the same time for an unknown address, a disabled account and a wrong password; too_many_requests after too
 * many of them; unavailable when too many logins are under way.
 */
export async function logIn(access: Access, { email, password }: Login, from: Visitor, now: Date): Promise<string[]> {
  const { db } = access
  const emailKey = keyOf(email)
  let asked: AdminRow | undefined
  const { admin, found, matches } = await runLogin(async () => {
    const isKnown = from.device !== null && (await isKnownDevice(db, emailKey, from.device, now))
    const known = isKnown ? from.device : null
    const found = await selectAdminByEmail(db, emailKey)
    asked = found
    // A disabled account is none, so that a right password changes no count either.
    const admin = found?.disabledAt === null ? found : undefined
    const matches = await checkPassword(access, { emailKey, admin, password, ip: from.ip, known })
    return { admin, found, matches }
  }).catch((refusal) => {
    logAccount(from, 'login', 'refused', { adminId: asked?.id, reason: 'not checked' })
    throw refusal
  })
  if (!admin || !matches) {
    throw refusedLogin(from, found, admin ? 'wrong password' : found ? 'disabled account' : 'unknown account')
  }
  const session = await db.transaction(async (tx) => {
    // Waits for a change of the password or of the account at the same moment, which then ends this login, or finds its session.
    if (!(await updateUnlessReset(tx, admin, { lastLoginAt: now }))) return null
    const begun = await beginSession(tx, access, admin.id, from, now)
    await tellLogin(tx, admin, begun.id)
    return begun
  })
  if (!session) throw refusedLogin(from, admin, 'changed account')
  logAccount(from, 'login', 'ok', { adminId: admin.id })
  return session.setCookies
}

function deviceEnd(now: Date): Date {
  return new Date(now.getTime() + DEVICE_DAYS * 24 * 60 * 60 * 1000)
}

function refusedLogin(from: Visitor, admin: AdminRow | undefined, reason: string): AppError {
  logAccount(from, 'login', 'refused', { adminId: admin?.id, reason })
  return new AppError('unauthorized', wrongCredentials)
}

/**
 * Stores a new session, in which the password was just given, and ends the one that the browser presented. The device is known
 * from now on. Answers the Set-Cookie headers of both.
 */
export async function beginSession(
  tx: Tx,
  { env, sessions }: Pick<Access, 'env' | 'sessions'>,
  userId: string,
  { ip, userAgent, session: presented, device: replaces }: Visitor,
  now: Date,
): Promise<{ id: string; setCookies: string[] }> {
  const begun = sessions.token()
  // Lucia, which reads it, reads the machine's clock; the end has to be on the same one.
  const life = lifeFrom(new Date())
  const agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null
  await insertSession(tx, { id: begun.id, userId, ip, userAgent: agent, confirmedAt: now, ...life })
  if (presented !== undefined && (await deleteSession(tx, presented))) await announceEndedSessions(tx)
  const device = newDevice(env)
  await upsertDevice(tx, userId, { id: device.id, replaces, expiresAt: deviceEnd(now) })
  return { id: begun.id, setCookies: [begun.setCookie, device.setCookie] }
}

/** Tells everyone who watches that an admin is there; by which session, only that admin can look up. */
export async function tellLogin(tx: Tx, { id, name }: { id: string; name: string }, session?: string): Promise<void> {
  await append(tx, { name: 'login', payload: { id, name, session } })
}

/** Ends a session and closes its sockets, in whichever process they are. */
export async function logOut(db: Db, self: Origin & { id: string; session: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSession(tx, self.session)
    await announceEndedSessions(tx)
  })
  logAccount(self, 'logout', 'ok', { adminId: self.id })
}

/** Throws unauthorized when the admin was removed after the session was read. */
export async function getProfile(db: Db, id: string): Promise<Profile> {
  const admin = await existingAdmin(db, id)
  const { name, email, role, lastLoginAt } = admin
  return { id, name, email, role, lastLogin: lastLoginAt?.toISOString() }
}

/** An admin that was just made. `password` is there only if it was invented, for somebody has to be told. */
export type NewAdmin = { email: string; password: string | undefined }

/** Makes the first admin from the settings; null when there is one. Of several processes that start together, one makes it. */
export async function ensureFirstAdmin(db: Db, env: Env, now: Date): Promise<NewAdmin | null> {
  if (await someAdminExists(db)) return null
  const email = env.ADMIN_EMAIL ?? firstAdminEmail
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  const hasPrintedPassword = env.ADMIN_PASSWORD === undefined
  const admin = { email, passwordHash: await hashPassword(password), name: env.ADMIN_NAME, hasPrintedPassword }
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    if (await someAdminExists(tx)) return null
    await addAdmin(tx, admin, now)
    return { email, password: hasPrintedPassword ? password : undefined }
  })
}

/**
 * Adds an admin, or gives one a new password and ends the sessions and invitations of that admin: the operator's way
 * (`npm run admin`). A disabled one stays disabled. Throws validation for a password that contains the address.
 */
export async function setAdmin(
  db: Db,
  account: AdminAccount,
  now: Date,
  { hasPrintedPassword = false } = {},
): Promise<'added' | 'reset' | 'reset-disabled'> {
  const { email, password } = account
  refuseOwnEmail(password, keyOf(email), 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const known = await selectAdminByEmail(tx, keyOf(email))
    if (!known) {
      await addAdmin(tx, { email, passwordHash, name: account.name, hasPrintedPassword }, now)
      await append(tx, { name: 'account', payload: { change: 'added', by: null, subject: email } })
      return 'added'
    }
    const name = account.name ?? known.name
    await updateAdmin(tx, known.id, { passwordHash, hasPrintedPassword, name, updatedAt: now })
    await deleteSessionsOf(tx, known.id)
    await deleteDevicesOf(tx, known.id)
    await deleteInvitationsOf(tx, known.id)
    await announceEndedSessions(tx)
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: null, subject: email } })
    return known.disabledAt ? 'reset-disabled' : 'reset'
  })
}

type AddedAdmin = {
  email: string
  passwordHash: string
  name: string | undefined
  hasPrintedPassword?: boolean
  invitedBy?: string | null
}

/**
 * Stores a new admin. The caller holds lockAdmins and knows that the address has no account. The password was hashed before: the
 * lock must not wait for the queue of hashes.
 */
export async function addAdmin(tx: Tx, { name = 'Admin', ...added }: AddedAdmin, now: Date): Promise<string> {
  const id = uuidv7(now.getTime())
  await insertAdmin(tx, { ...added, id, name, emailKey: keyOf(added.email), createdAt: now, updatedAt: now })
  return id
}

/** Throws validation, on that field, for a new password that contains the admin's own address. */
export function refuseOwnEmail(password: string, emailKey: string, field: string): void {
  if (!password.toLowerCase().includes(emailKey)) return
  throw new AppError('validation', passwordHasEmail, { fields: { [field]: passwordHasEmail } })
}

export async function existingAdmin(db: Db | Tx, id: string): Promise<AdminRow> {
  const admin = await selectAdmin(db, id)
  if (!admin) throw new AppError('unauthorized', 'Unauthorized')
  return admin
}

/** What makes an address unique. */
export function keyOf(email: string): string {
  return email.toLowerCase()
}
