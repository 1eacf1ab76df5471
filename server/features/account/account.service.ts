import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { newDeviceMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import type { AdminAccount, Login } from '#src/shared/account/account.schema.ts'
import { wrongCredentials } from '#src/shared/account/account.ts'
import type { Role } from '#src/shared/account/role.ts'
import type { LoginOutcome } from '#src/shared/account/second-factor.schema.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import {
  type AdminRow,
  insertAdmin,
  lockAdmins,
  selectAdmin,
  selectAdminByEmail,
  updateAdmin,
  updateUnlessReset,
} from './account.store.ts'
import { logAccount, type Origin, refuse } from './account-log.ts'
import { keyOf, printedState } from './admin-fields.ts'
import { deleteDevicesOf, isKnownDevice, upsertDevice } from './device.store.ts'
import { DEVICE_DAYS, newDevice } from './device.ts'
import { dueFrom } from './factor-demand.ts'
import { giveRole } from './give-role.ts'
import { deleteInvitationsOf } from './invitation.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { noSite, refuseWeakPassword, type SiteNames } from './new-password.ts'
import { hashPassword, runLogin } from './password.ts'
import { checkPassword } from './password-check.service.ts'
import { deleteSecretLinksOf } from './secret-link.store.ts'
import { announceEndedSessions, deleteSession, deleteSessionsOf, insertSession } from './session.store.ts'
import type { Sessions } from './session.ts'
import { lifeFrom } from './session-life.ts'
import { proofsOf, startHalfLogin } from './start-half-login.ts'

type Access = MailContext & { env: Env; db: Db; sessions: Sessions; loginLimits: LoginLimits; factorMode: FactorMode }

/**
 * The source of a login. `session` is the session of the request's cookie: a login ends it. `device` is the id of the
 * request's device cookie, which is not checked against the table yet.
 */
export type Visitor = Origin & { userAgent: string | undefined; session: string | undefined; device: string | null }

const USER_AGENT_MAX = 300

/**
 * Starts a session and stores the device as known; a new one is told to the account by mail. An account with a second
 * factor gets a half login instead (`needsFactor`). Returns the Set-Cookie headers. Throws unauthorized for an unknown
 * address, a disabled account and a wrong password, with the same message after the same time; too_many_requests during a pause; unavailable when too many logins are running.
 */
export async function logIn(
  access: Access,
  { email, password }: Login,
  from: Visitor,
  now: Date,
): Promise<LoginOutcome & { setCookies: string[] }> {
  const { db } = access
  const emailKey = keyOf(email)
  let target: AdminRow | undefined
  const { admin, found, matches, isKnown } = await runLogin(async () => {
    const isKnown = from.device !== null && (await isKnownDevice(db, emailKey, from.device, now))
    const known = isKnown ? from.device : null
    const found = await selectAdminByEmail(db, emailKey)
    target = found
    // A disabled account counts as unknown, so that even the right password does not reset the count of attempts.
    const admin = found?.disabledAt === null ? found : undefined
    const matches = await checkPassword(access, { emailKey, admin, password, ip: from.ip, known })
    return { admin, found, matches, isKnown }
  }).catch(async (refusal) => {
    await refuse(db, from, 'login', { adminId: target?.id, reason: 'not checked' })
    throw refusal
  })
  if (!admin || !matches) {
    const reason = admin ? 'wrong password' : found ? 'disabled account' : 'unknown account'
    throw await refusedLogin(db, from, found, reason)
  }
  const needsFactor = admin.secondFactorAt !== null
  const kind = needsFactor ? 'half login' : 'login'
  const setCookies = await db.transaction(async (tx) => {
    const started = needsFactor
      ? await startHalfLogin(tx, access.env, admin, now)
      : await completeLogin(tx, access, { admin, isKnown }, from, now)
    if (started) await record(tx, { kind, adminId: admin.id, object: 'admin', ids: [admin.id] })
    return started
  })
  if (!setCookies) throw await refusedLogin(db, from, admin, 'changed account')
  logAccount(from, kind, 'ok', { adminId: admin.id })
  return { setCookies, needsFactor, ...(needsFactor && { proofs: await proofsOf(db, admin.id) }) }
}

/**
 * Starts the session of a login that has proved all that it has to, and tells of it. Returns the Set-Cookie headers, or
 * null if the password, the factor or the account has changed meanwhile.
 */
export async function completeLogin(
  tx: Tx,
  access: Access,
  { admin, isKnown }: { admin: AdminRow; isKnown: boolean },
  from: Visitor,
  now: Date,
): Promise<string[] | null> {
  // Waits for a concurrent change of the password or account. Either that change refuses this login or it ends the
  // new session.
  const change = { lastLoginAt: now, ...dueFrom(admin, access.factorMode, now) }
  if (!(await updateUnlessReset(tx, admin, change))) return null
  const started = await startSession(tx, access, admin.id, from, now)
  await appendLogin(tx, admin, started.id)
  // The first login of all is always from a new device.
  if (!isKnown && admin.lastLoginAt !== null) {
    await tx.execute(writeMails(access, [newDeviceMail(access, admin, from, now)], now))
  }
  return started.setCookies
}

async function refusedLogin(db: Db, from: Visitor, admin: AdminRow | undefined, reason: string): Promise<AppError> {
  await refuse(db, from, 'login', { adminId: admin?.id, reason })
  return new AppError('unauthorized', wrongCredentials)
}

/**
 * Stores a new session with a confirmed password, ends the one of the request's cookie and stores the device as known.
 * Returns the Set-Cookie headers of session and device.
 */
export async function startSession(
  tx: Tx,
  { env, sessions }: Pick<Access, 'env' | 'sessions'>,
  userId: string,
  { ip, userAgent, session: presented, device: replaces }: Visitor,
  now: Date,
): Promise<{ id: string; setCookies: string[] }> {
  const token = sessions.token()
  // From the machine's clock instead of `now`, because Lucia compares the end with that clock.
  const life = lifeFrom(env, new Date())
  const agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null
  await insertSession(tx, { id: token.id, userId, ip, userAgent: agent, confirmedAt: now, ...life })
  if (presented !== undefined && (await deleteSession(tx, presented))) await announceEndedSessions(tx)
  const device = newDevice(env)
  await upsertDevice(tx, userId, { id: device.id, replaces, expiresAt: new Date(now.getTime() + DEVICE_DAYS * DAY_MS) })
  return { id: token.id, setCookies: [token.setCookie, device.setCookie] }
}

/** Appends a login event. Only the admin of `session` can look up its device and IP address. */
export async function appendLogin(tx: Tx, { id, name }: { id: string; name: string }, session?: string): Promise<void> {
  await append(tx, { name: 'login', payload: { id, name, session } })
}

type SetOptions = { hasPrintedPassword?: boolean; site?: SiteNames; mail?: MailContext }

/**
 * Adds an admin, by default an owner, or sets a new password, and a role if named, and ends the admin's sessions and invitations
 * (for `npm run admin`). A disabled admin stays disabled. Throws validation for a weak password, and as `giveRole` does.
 */
export async function setAdmin(
  db: Db,
  account: AdminAccount,
  now: Date,
  { hasPrintedPassword = false, site = noSite, mail }: SetOptions = {},
): Promise<'added' | 'reset' | 'reset-disabled'> {
  const { email, password } = account
  const stored = await selectAdminByEmail(db, keyOf(email))
  await refuseWeakPassword(password, { email, name: account.name ?? stored?.name, site }, 'password')
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const known = await selectAdminByEmail(tx, keyOf(email))
    if (!known) {
      const role = account.role ?? 'owner'
      const id = await addAdmin(tx, { email, passwordHash, name: account.name, role, hasPrintedPassword }, now)
      await append(tx, { name: 'account', payload: { change: 'added', by: null, subject: email } })
      await record(tx, { kind: 'admin addition', object: 'admin', ids: [id], after: { role } })
      return 'added'
    }
    const name = account.name ?? known.name
    await updateAdmin(tx, known.id, { passwordHash, ...printedState(hasPrintedPassword), name, updatedAt: now })
    await deleteSessionsOf(tx, known.id)
    await deleteDevicesOf(tx, known.id)
    await deleteInvitationsOf(tx, known.id)
    await deleteSecretLinksOf(tx, known.id)
    await announceEndedSessions(tx)
    if (account.role !== undefined) await giveRole(tx, mail, known, { role: account.role, by: null }, now)
    await append(tx, { name: 'account', payload: { change: 'password-changed', by: null, subject: email } })
    await record(tx, { kind: 'password reset', object: 'admin', ids: [known.id] })
    return known.disabledAt ? 'reset-disabled' : 'reset'
  })
}

type AddedAdmin = {
  email: string
  role: Role
  passwordHash: string
  name: string | undefined
  hasPrintedPassword?: boolean
  invitedBy?: string | null
}

/**
 * Stores a new admin and returns its id. The caller holds `lockAdmins` and has checked that the address is free. It
 * hashes the password before, because the lock must not wait for the queue of hashes.
 */
export async function addAdmin(
  tx: Tx,
  { name = 'Admin', hasPrintedPassword = false, ...added }: AddedAdmin,
  now: Date,
): Promise<string> {
  const id = uuidv7(now.getTime())
  const state = printedState(hasPrintedPassword)
  await insertAdmin(tx, { ...added, ...state, id, name, emailKey: keyOf(added.email), createdAt: now, updatedAt: now })
  return id
}

/** Throws unauthorized, because a session without its admin has ended. */
export async function findAdminOrThrow(db: Db | Tx, id: string): Promise<AdminRow> {
  const admin = await selectAdmin(db, id)
  if (!admin) throw new AppError('unauthorized', 'Unauthorized')
  return admin
}
