import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { logAccount, logRefusal } from '#server/features/account/account-log.ts'
import { recordPasskeyUse } from '#server/features/account/factor/passkey.store.ts'
import { askForAnyPasskey, checkAnyPasskey } from '#server/features/account/factor/passkey-check.service.ts'
import type { Sessions } from '#server/features/account/sessions/session.ts'
import type { MailContext } from '#server/mail/compose.ts'
import {
  type Assertion,
  type PasskeyRequest,
  passkeyCopied,
  passkeyRefused,
} from '#src/shared/account/passkey.schema.ts'
import type { FactorMode } from '#src/shared/account/second-factor.ts'
import { isKnownDevice } from './device.store.ts'
import { completeLogin, type LoginSource, recordLogin } from './login.service.ts'
import type { LoginLimits } from './login-limits.ts'

type PasskeyLoginDeps = MailContext & {
  env: Env
  db: Db
  sessions: Sessions
  loginLimits: LoginLimits
  factorMode: FactorMode
}

/** Returns the browser's options for a login by a passkey alone. */
export const startPasskeyLogin = (deps: PasskeyLoginDeps, now: Date): Promise<PasskeyRequest> =>
  askForAnyPasskey(deps, now)

/**
 * Logs in with a passkey alone, which has verified its user: that is two factors. Returns the Set-Cookie headers. Throws
 * unauthorized for a passkey that is unknown, copied or of a disabled account, for a wrong answer and for a used one.
 */
export async function logInWithPasskey(
  deps: PasskeyLoginDeps,
  credential: Assertion,
  from: LoginSource,
  now: Date,
): Promise<string[]> {
  const { db } = deps
  let adminId: string | undefined
  const finished = async () => {
    const { admin, passkey, counter } = await checkAnyPasskey(deps, credential, now)
    adminId = admin.id
    const isKnown = from.device !== null && (await isKnownDevice(db, admin.emailKey, from.device, now))
    return db.transaction(async (tx) => {
      const started = await completeLogin(tx, deps, { admin, isKnown }, from, now)
      if (!started) throw new AppError('unauthorized', passkeyRefused)
      if (!(await recordPasskeyUse(tx, passkey.id, counter, now))) throw new AppError('unauthorized', passkeyCopied)
      await recordLogin(tx, admin.id, started, { after: { passkey: passkey.id } })
      return started.setCookies
    })
  }
  const setCookies = await finished().catch((refusal) => {
    // The same answer as to a wrong password.
    const isWrong = refusal instanceof AppError && refusal.code === 'validation'
    const cause = isWrong ? new AppError('unauthorized', refusal.message, { cause: refusal }) : refusal
    return logRefusal(db, from, 'login', { adminId })(cause)
  })
  logAccount(from, 'login', 'ok', { adminId })
  return setCookies
}
