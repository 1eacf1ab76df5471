import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { findAdminOrThrow } from '#server/features/account/account.service.ts'
import { type AdminRow, updateAdmin } from '#server/features/account/account.store.ts'
import type { Self } from '#server/features/account/confirmation.service.ts'
import { deleteHalfLoginsOf } from '#server/features/account/login/half-login.store.ts'
import { deleteOtherSessions, notifySessionsChanged } from '#server/features/account/sessions/session.store.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { type FactorChange, secondFactorMail } from '#server/mail/factor-mails.ts'
import { setUpExpired } from '#src/shared/account/second-factor.ts'
import type { AuditKind } from '#src/shared/audit/audit.ts'
import { countPasskeys, deletePasskeysOf } from './passkey.store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { deleteFactorsOf, replaceRecoveryCodes, selectTotp } from './second-factor.store.ts'

type Codes = { codes: string[]; ids: string[] }

/**
 * Returns recovery codes for an account without a factor; null for one that has a factor. Made before the transaction that adds
 * the factor, because they are hashed like passwords.
 */
export async function firstCodes(db: Db, adminId: string): Promise<Codes | null> {
  const admin = await findAdminOrThrow(db, adminId)
  return admin.secondFactorAt === null ? makeRecoveryCodes(adminId) : null
}

/**
 * Turns the account's second factor on when its first proof was added, which ends the admin's other sessions: they have
 * proved a password only. Returns the new recovery codes; none where the factor was on. Throws conflict if it was turned
 * off meanwhile.
 */
export async function turnOn(
  tx: Tx,
  context: MailContext,
  { admin, self, first }: { admin: AdminRow; self: Self; first: Codes | null },
  now: Date,
): Promise<string[]> {
  if (admin.secondFactorAt !== null) return []
  if (first === null) throw new AppError('conflict', setUpExpired)
  await updateAdmin(tx, admin.id, { secondFactorAt: now, updatedAt: now })
  await replaceRecoveryCodes(tx, admin.id, first.ids)
  await deleteOtherSessions(tx, admin.id, self.session)
  await notifySessionsChanged(tx)
  await announceFactorChange(tx, context, admin, { change: 'factor-on', ip: self.ip }, now)
  return first.codes
}

/** Turns the account's second factor off if its last proof was removed: recovery codes alone are none. */
export async function turnOffAfterLast(
  tx: Tx,
  context: MailContext,
  admin: AdminRow,
  { ip }: Pick<Self, 'ip'>,
  now: Date,
): Promise<void> {
  if (admin.secondFactorAt === null) return
  const app = await selectTotp(tx, admin.id)
  if (app?.confirmedAt || (await countPasskeys(tx, admin.id)) > 0) return
  await removeFactor(tx, admin.id, now)
  await announceFactorChange(tx, context, admin, { change: 'factor-off', ip }, now)
}

/** Removes all proofs of an account, and the logins that wait for one. Where a factor is demanded, sockets of the account end. */
export async function removeFactor(tx: Tx, id: string, now: Date): Promise<void> {
  await updateAdmin(tx, id, { secondFactorAt: null, updatedAt: now })
  await deleteFactorsOf(tx, id)
  await deletePasskeysOf(tx, id)
  await deleteHalfLoginsOf(tx, id)
  await notifySessionsChanged(tx)
}

const kinds = {
  'factor-on': 'second factor set-up',
  'factor-off': 'second factor turned off',
  'factor-reset': 'second factor reset',
  'factor-codes': 'new recovery codes',
  'app-added': 'authenticator app',
  'app-removed': 'authenticator app removal',
  'passkey-added': 'passkey',
  'passkey-removed': 'passkey removal',
} as const satisfies Record<FactorChange, AuditKind>

type Announced = { change: FactorChange; ip?: string; passkey?: { id: string; name: string } }

/** Tells the other admins live and the account by mail, and records the change. Called last in its transaction. */
export async function announceFactorChange(
  tx: Tx,
  context: MailContext,
  admin: AdminRow,
  { change, ip, passkey }: Announced,
  now: Date,
): Promise<void> {
  const { id, name, email } = admin
  const by = change === 'factor-reset' ? null : { id, name }
  await append(tx, { name: 'account', payload: { change, by, subject: by ? name : email } })
  const mail = secondFactorMail(context, admin, { change, ip, passkey: passkey?.name }, now)
  await tx.execute(writeMails(context, [mail], now))
  await record(tx, {
    kind: kinds[change],
    object: 'admin',
    ids: [id],
    ...(passkey && { after: { passkey: passkey.id } }),
  })
}
