import { AppError } from '#server/errors.ts'
import {
  confirmPasswordFirst,
  emailInUse,
  wrongCurrentEmail,
  wrongCurrentPassword,
} from '#src/shared/account/account.ts'
import { adminNotFound, lastAdmin, notYourself } from '#src/shared/account/admin.schema.ts'

/** A log that adds the request's id to every line, as a procedure's own does. */
type Log = Record<'info' | 'warn', (entry: object, message: string) => void>

/** Where an action on an account comes from. */
export type Origin = { ip: string; log: Log }

type Action =
  | 'login'
  | 'logout'
  | 'password confirmation'
  | 'password change'
  | 'e-mail change'
  | 'session end'
  | 'invitation'
  | 'invitation withdrawal'
  | 'signup'
  | 'admin disabling'
  | 'admin enabling'
  | 'admin removal'

type Details = {
  /** The account that acts, or that a login tries to use. */
  adminId?: string | undefined
  /** The account, invitation or session that is acted on. */
  targetId?: string | undefined
  reason?: string
}

/**
 * Writes the audit line of an action on an account. It holds ids only: no password, no token, and no e-mail address, which a
 * stranger may have typed.
 */
export function logAccount({ ip, log }: Origin, action: Action, result: 'ok' | 'refused', details: Details = {}): void {
  log[result === 'ok' ? 'info' : 'warn']({ account: { action, result, ip, ...details } }, `${action} ${result}`)
}

const reasons: Readonly<Record<string, string>> = {
  [confirmPasswordFirst]: 'password not confirmed',
  [wrongCurrentPassword]: 'wrong password',
  [wrongCurrentEmail]: 'wrong address',
  [emailInUse]: 'address in use',
  [lastAdmin]: 'last active admin',
  [notYourself]: 'own account',
  [adminNotFound]: 'unknown account',
}

/** Returns a handler for `catch`, which writes the audit line of a refused action with the reason and throws the refusal again. */
export function logRefusal(origin: Origin, action: Action, details: Details): (refusal: unknown) => never {
  return (refusal) => {
    if (refusal instanceof AppError) {
      logAccount(origin, action, 'refused', { ...details, reason: reasons[refusal.message] ?? refusal.code })
    }
    throw refusal
  }
}
