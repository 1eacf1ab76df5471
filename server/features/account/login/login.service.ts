import { type Act, record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import {
  type AdminRow,
  emailKeyOf,
  selectAdminByEmail,
  updateUnlessReset,
} from '#server/features/account/account.store.ts'
import { type AccountSource, logAccount, recordAccountRefusal } from '#server/features/account/account-log.service.ts'
import { dueFrom } from '#server/features/account/factor/factor-demand.ts'
import { runLogin } from '#server/features/account/password/password.ts'
import { checkPassword } from '#server/features/account/password/password-check.service.ts'
import { deleteSession, insertSession, notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import type { Sessions } from '#server/features/account/sessions/session.ts'
import { lifeFrom } from '#server/features/account/sessions/session-life.ts'
import { newDeviceMail } from '#server/mail/account-mails.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import type { Login } from '#src/shared/account/account.schema.ts'
import { wrongCredentials } from '#src/shared/account/account.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { LoginOutcome } from '#src/shared/account/second-factor.schema.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { isKnownDevice, upsertDevice } from './device.store.ts'
import { DEVICE_DAYS, newDevice } from './device.ts'
import type { LoginLimits } from './login-limits.ts'
import { proofsOf, startHalfLogin } from './start-half-login.service.ts'

export type LoginDeps = MailContext & {
  env: Env
  db: Db
  sessions: Sessions
  loginLimits: LoginLimits
  factorMode: FactorMode
}

/**
 * The source of a login. `session` is the session of the request's cookie: a login ends it. `device` is the id of the
 * request's device cookie, which is not checked against the table yet.
 */
export type LoginSource = AccountSource & {
  userAgent: string | undefined
  session: string | undefined
  device: string | null
}

const USER_AGENT_MAX = 300

/**
 * Starts a session and stores the device as known; a new one is reported to the account by mail. An account with a second factor
 * gets a half login instead (`needsFactor`). Returns the Set-Cookie headers. Throws unauthorized for an unknown address, a
 * disabled account and a wrong password, with the same message after the same time; too_many_requests during a pause; unavailable
 * when too many logins are running.
 */
export async function logIn(
  deps: LoginDeps,
  { email, password }: Login,
  from: LoginSource,
  now: Date,
): Promise<LoginOutcome & { setCookies: string[] }> {
  const { db } = deps
  const emailKey = emailKeyOf(email)
  let target: AdminRow | undefined
  const { admin, found, matches, isKnown } = await runLogin(async () => {
    const isKnown = from.device !== null && (await isKnownDevice(db, emailKey, from.device, now))
    const known = isKnown ? from.device : null
    const found = await selectAdminByEmail(db, emailKey)
    target = found
    // A disabled account counts as unknown, so that even the right password does not reset the count of attempts.
    const admin = found?.disabledAt === null ? found : undefined
    const matches = await checkPassword(deps, { emailKey, admin, password, ip: from.ip, known })
    return { admin, found, matches, isKnown }
  }).catch(async (refusal) => {
    await recordAccountRefusal(db, from, 'login', { adminId: target?.id, reason: 'not checked' })
    throw refusal
  })
  if (!admin || !matches) {
    const reason = admin ? 'wrong password' : found ? 'disabled account' : 'unknown account'
    throw await refusedLoginError(db, from, found, reason)
  }
  const needsFactor = admin.secondFactorAt !== null
  const kind = needsFactor ? 'half login' : 'login'
  const setCookies = await db.transaction(async (tx) => {
    if (needsFactor) {
      const half = await startHalfLogin(tx, deps.env, admin, now)
      if (half) await record(tx, { kind: 'half login', adminId: admin.id, object: 'admin', ids: [admin.id] })
      return half
    }
    const started = await completeLogin(tx, deps, { admin, isKnown }, from, now)
    if (started) await recordLogin(tx, admin.id, started)
    return started?.setCookies
  })
  if (!setCookies) throw await refusedLoginError(db, from, admin, 'changed account')
  logAccount(from, kind, 'ok', { adminId: admin.id })
  return { setCookies, needsFactor, ...(needsFactor && { proofs: await proofsOf(db, admin.id) }) }
}

/**
 * Starts the session of a login whose proofs are complete, with its event and, for a new device, a mail. The caller records it
 * (`recordLogin`). Returns null if the password, the factor or the account has changed meanwhile.
 */
export async function completeLogin(
  tx: Tx,
  deps: LoginDeps,
  { admin, isKnown }: { admin: AdminRow; isKnown: boolean },
  from: LoginSource,
  now: Date,
): Promise<Started | null> {
  // Waits for a concurrent change of the password or account. Either that change refuses this login or it ends the
  // new session.
  const change = { lastLoginAt: now, ...dueFrom(admin, deps.factorMode, now) }
  if (!(await updateUnlessReset(tx, admin, change))) return null
  const started = await startSession(tx, deps, admin.id, from, now)
  await appendLogin(tx, admin, started.id)
  // The first login of all is always from a new device.
  if (!isKnown && admin.lastLoginAt !== null) {
    await tx.execute(writeMails(deps, [newDeviceMail(deps, admin, from, now)], now))
  }
  return started
}

/** Records a login, and the end of the session that it was presented with. Called last in its transaction. */
export async function recordLogin(
  tx: Tx,
  adminId: string,
  { ended }: Started,
  { kind = 'login', after }: Pick<Act, 'after'> & { kind?: 'login' | 'signup' } = {},
): Promise<void> {
  await record(tx, { kind, adminId, object: 'admin', ids: [adminId], ...(after && { after }) })
  if (!ended) return
  const before = { session: ended.id.slice(0, 8) }
  await record(tx, { kind: 'session end', adminId, object: 'admin', ids: [ended.userId], before })
}

async function refusedLoginError(
  db: Db,
  from: LoginSource,
  admin: AdminRow | undefined,
  reason: string,
): Promise<AppError> {
  await recordAccountRefusal(db, from, 'login', { adminId: admin?.id, reason })
  return new AppError('unauthorized', wrongCredentials)
}

/** A session that has begun, with the Set-Cookie headers of session and device, and the one that it has ended. */
type Started = { id: string; setCookies: string[]; ended: { id: string; userId: string } | undefined }

/** Stores a new session, which counts as confirmed now, ends the one of the request's cookie and stores the device as known. */
export async function startSession(
  tx: Tx,
  { env, sessions }: Pick<LoginDeps, 'env' | 'sessions'>,
  userId: string,
  { ip, userAgent, session: presented, device: replaces }: LoginSource,
  now: Date,
): Promise<Started> {
  const token = sessions.token()
  // From the machine's clock instead of `now`, because Lucia compares the end with that clock.
  const life = lifeFrom(env, new Date())
  const agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null
  await insertSession(tx, { id: token.id, userId, ip, userAgent: agent, confirmedAt: now, ...life })
  const ended = presented === undefined ? undefined : await deleteSession(tx, presented)
  if (ended) await notifySessionsChanged(tx)
  const device = newDevice(env)
  await upsertDevice(tx, userId, { id: device.id, replaces, expiresAt: new Date(now.getTime() + DEVICE_DAYS * DAY_MS) })
  return { id: token.id, setCookies: [token.setCookie, device.setCookie], ended }
}

/** Appends a login event. Only the admin of `session` can look up its device and IP address. */
export async function appendLogin(tx: Tx, { id, name }: AdminRef, session?: string): Promise<void> {
  await append(tx, { name: 'login', payload: { id, name, session } })
}
