import { recordRefusal } from '#server/audit/refusals.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isId } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import {
  confirmPasswordFirst,
  emailInUse,
  wrongCurrentEmail,
  wrongCurrentPassword,
} from '#src/shared/account/account.ts'
import { lastOwner, notYourRole, notYourself } from '#src/shared/account/admin.schema.ts'
import { adminNotFound } from '#src/shared/account/admin.ts'
import { passkeyCopied, passkeyRefused } from '#src/shared/account/passkey.schema.ts'
import { notInRole } from '#src/shared/account/role.ts'
import { wrongCode, wrongRecoveryCode } from '#src/shared/account/second-factor.ts'
import type { AuditKind } from '#src/shared/audit/audit.ts'

/** A logger whose lines carry the request id. */
type Log = Record<'info' | 'warn', (entry: object, message: string) => void>

/** The source of an account action. */
export type AccountSource = { ip: string; log: Log }

type Details = {
  /** The acting account, or the account of a login attempt. */
  adminId?: string | undefined
  /** The account, invitation or session that the action changes. */
  targetId?: string | undefined
  reason?: string
}

/**
 * Writes the log line of an account action, besides its entry in the audit log. It contains ids only: no password, no token and
 * no e-mail address, because the address of a login attempt is untrusted input.
 */
export function logAccount(
  { ip, log }: AccountSource,
  action: AuditKind,
  result: 'ok' | 'refused',
  details: Details = {},
): void {
  log[result === 'ok' ? 'info' : 'warn']({ account: { action, result, ip, ...details } }, `${action} ${result}`)
}

const reasons: Readonly<Record<string, string>> = {
  [confirmPasswordFirst]: 'password not confirmed',
  [wrongCurrentPassword]: 'wrong password',
  [wrongCode]: 'wrong code',
  [wrongRecoveryCode]: 'wrong recovery code',
  [passkeyRefused]: 'wrong passkey',
  [passkeyCopied]: 'copied passkey',
  [wrongCurrentEmail]: 'wrong address',
  [emailInUse]: 'address in use',
  [lastOwner]: 'last active owner',
  [notYourself]: 'own account',
  [notYourRole]: 'own role',
  [notInRole]: 'not in the role',
  [adminNotFound]: 'unknown account',
}

/** Returns the reason for the log: no message, which may name an address. */
export const reasonOf = ({ message, code }: AppError): string => reasons[message] ?? code

/** Records a refused action in the audit log and writes its line. A `targetId` that is no id, as a caller may send, is left out. */
export async function recordAccountRefusal(
  db: Db,
  source: AccountSource,
  action: AuditKind,
  given: Details,
): Promise<void> {
  const { targetId, ...others } = given
  const details: Details = targetId !== undefined && isId(targetId) ? given : others
  const { adminId, targetId: target = adminId, reason = '' } = details
  await recordRefusal(db, {
    kind: action,
    ...(target !== undefined && { object: 'admin', ids: [target] }),
    after: { reason },
  })
  logAccount(source, action, 'refused', details)
}

/** Returns a handler for `catch` that records a refused action and rethrows the error. */
export function recordAndRethrow(
  db: Db,
  source: AccountSource,
  action: AuditKind,
  details: Details,
): (refusal: unknown) => Promise<never> {
  return async (refusal) => {
    if (refusal instanceof AppError) {
      await recordAccountRefusal(db, source, action, { ...details, reason: reasonOf(refusal) })
    }
    throw refusal
  }
}

/** Makes an admin's change in one transaction and logs it, or its refusal. Throws what `change` throws. */
export async function changeLogged<Result>(
  db: Db,
  self: AccountSource & { id: string },
  { action, targetId }: { action: AuditKind; targetId?: string },
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const details = { adminId: self.id, targetId }
  const result = await db.transaction(change).catch(recordAndRethrow(db, self, action, details))
  logAccount(self, action, 'ok', details)
  return result
}
