import { AppError } from '#server/errors.ts'
import {
  confirmPasswordFirst,
  emailInUse,
  wrongCurrentEmail,
  wrongCurrentPassword,
} from '#src/shared/account/account.ts'
import { adminNotFound, lastAdmin, notYourself } from '#src/shared/account/admin.schema.ts'
import { wrongCode, wrongRecoveryCode } from '#src/shared/account/second-factor.ts'

/** A logger whose lines carry the request id. */
type Log = Record<'info' | 'warn', (entry: object, message: string) => void>

/** The source of an account action. */
export type Origin = { ip: string; log: Log }

type Action =
  | 'login'
  | 'half login'
  | 'second factor'
  | 'second factor set-up'
  | 'second factor turned off'
  | 'new recovery codes'
  | 'logout'
  | 'password confirmation'
  | 'password change'
  | 'password reset request'
  | 'password reset'
  | 'e-mail change'
  | 'e-mail change request'
  | 'session end'
  | 'invitation'
  | 'invitation withdrawal'
  | 'signup'
  | 'admin disabling'
  | 'admin enabling'
  | 'admin removal'

type Details = {
  /** The acting account, or the account of a login attempt. */
  adminId?: string | undefined
  /** The account, invitation or session that the action changes. */
  targetId?: string | undefined
  reason?: string
}

/**
 * Writes the audit line of an account action. It contains ids only: no password, no token and no e-mail address,
 * because the address of a login attempt is untrusted input.
 */
export function logAccount({ ip, log }: Origin, action: Action, result: 'ok' | 'refused', details: Details = {}): void {
  log[result === 'ok' ? 'info' : 'warn']({ account: { action, result, ip, ...details } }, `${action} ${result}`)
}

const reasons: Readonly<Record<string, string>> = {
  [confirmPasswordFirst]: 'password not confirmed',
  [wrongCurrentPassword]: 'wrong password',
  [wrongCode]: 'wrong code',
  [wrongRecoveryCode]: 'wrong recovery code',
  [wrongCurrentEmail]: 'wrong address',
  [emailInUse]: 'address in use',
  [lastAdmin]: 'last active admin',
  [notYourself]: 'own account',
  [adminNotFound]: 'unknown account',
}

/** Returns a handler for `catch` that writes the audit line of a refused action and rethrows the error. */
export function logRefusal(origin: Origin, action: Action, details: Details): (refusal: unknown) => never {
  return (refusal) => {
    if (refusal instanceof AppError) {
      logAccount(origin, action, 'refused', { ...details, reason: reasons[refusal.message] ?? refusal.code })
    }
    throw refusal
  }
}
