import { AppError } from '#server/errors.ts'
import { logAccount, recordAndRethrow } from '#server/features/account/account-log.service.ts'
import { recordPasskeyUse } from '#server/features/account/factor/passkey.store.ts'
import { checkAnyPasskey } from '#server/features/account/factor/passkey-check.service.ts'
import { type Assertion, passkeyCopied, passkeyRefused } from '#src/shared/account/passkey.schema.ts'
import { isKnownDevice } from './device.store.ts'
import { completeLogin, type LoginDeps, type LoginSource, recordLogin } from './login.service.ts'

/**
 * Logs in with a passkey alone, which has verified its user: that is two factors. Returns the Set-Cookie headers. Throws
 * unauthorized for a passkey that is unknown, copied or of a disabled account, for a wrong answer and for a used one.
 */
export async function logInWithPasskey(
  deps: LoginDeps,
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
    return recordAndRethrow(db, from, 'login', { adminId })(cause)
  })
  logAccount(from, 'login', 'ok', { adminId })
  return setCookies
}
