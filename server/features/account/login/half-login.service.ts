import type { Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { AdminRow } from '#server/features/account/account.store.ts'
import { logAccount, recordAndRethrow } from '#server/features/account/account-log.service.ts'
import { recordPasskeyUse } from '#server/features/account/factor/passkey.store.ts'
import { askForPasskey, checkPasskey } from '#server/features/account/factor/passkey-check.service.ts'
import { recoveryCodeId } from '#server/features/account/factor/recovery-codes.ts'
import { selectTotp, takeRecoveryCode, takeStep } from '#server/features/account/factor/second-factor.store.ts'
import { stepOf } from '#server/features/account/factor/totp.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type Assertion, type PasskeyRequest, passkeyCopied } from '#src/shared/account/passkey.schema.ts'
import { factorUnavailable, logInAgain, wrongCode, wrongRecoveryCode } from '#src/shared/account/second-factor.ts'
import { isKnownDevice } from './device.store.ts'
import { selectHalfLogin, takeHalfLogin } from './half-login.store.ts'
import { forgetHalfLogin } from './half-login.ts'
import { completeLogin, type LoginDeps, type LoginSource, recordLogin } from './login.service.ts'

type HalfLoginDeps = LoginDeps & { secrets: Secrets }

/** A caller with the id of the half login in its cookie. */
type HalfLoginSource = LoginSource & { halfLogin: string | null }

/** Uses up the proof in the transaction of the login. Returns false if it was used before. */
type Use = (tx: Tx) => Promise<boolean>

/**
 * Finishes a half login with a code of the authenticator app. Returns the Set-Cookie headers of the session. A code works
 * once, also for simultaneous calls. Throws unauthorized without a half login, validation for a wrong or used code,
 * too_many_requests during a pause, unavailable without the key for secrets.
 */
export function proveFactor(deps: HalfLoginDeps, code: string, from: HalfLoginSource, now: Date): Promise<string[]> {
  return finish(deps, from, now, async (admin) => {
    const factor = await selectTotp(deps.db, admin.id)
    if (!deps.secrets.isReady) throw new AppError('unavailable', factorUnavailable, { cause: deps.secrets.reason })
    if (!factor) throw new AppError('unauthorized', logInAgain)
    const key = deps.secrets.totp.open(factor.secret, factor.id)
    if (key === null) throw new AppError('unavailable', factorUnavailable)
    const step = stepOf(key, code, now)
    if (step === null) throw wrongCodeError('code', wrongCode)
    return { factor: 'app', use: (tx) => takeStep(tx, factor.id, step), refused: wrongCodeError('code', wrongCode) }
  })
}

/** Finishes a half login with a recovery code, which is used up. Throws like `proveFactor`, and needs no key. */
export function spendRecoveryCode(
  deps: HalfLoginDeps,
  code: string,
  from: HalfLoginSource,
  now: Date,
): Promise<string[]> {
  return finish(deps, from, now, async (admin) => {
    const id = await recoveryCodeId(admin.id, code)
    const refused = wrongCodeError('recoveryCode', wrongRecoveryCode)
    return { factor: 'recovery code', use: (tx) => takeRecoveryCode(tx, admin.id, id), refused }
  })
}

/** Returns the browser's options to finish a half login with a passkey. Throws unauthorized without a half login. */
export async function startPasskeyProof(
  deps: HalfLoginDeps,
  { halfLogin }: Pick<HalfLoginSource, 'halfLogin'>,
  now: Date,
): Promise<PasskeyRequest> {
  const admin = halfLogin === null ? undefined : await selectHalfLogin(deps.db, halfLogin, now)
  if (!admin || halfLogin === null) throw new AppError('unauthorized', logInAgain)
  return askForPasskey(deps, admin.id, { purpose: 'prove', halfLogin }, now)
}

/** Finishes a half login with a passkey. Throws like `proveFactor`, validation also for a copied one; needs no key. */
export function provePasskey(
  deps: HalfLoginDeps,
  credential: Assertion,
  from: HalfLoginSource,
  now: Date,
): Promise<string[]> {
  return finish(deps, from, now, async (admin) => {
    const asker = { purpose: 'prove', halfLogin: from.halfLogin ?? '' } as const
    const { passkey, counter } = await checkPasskey(deps, credential, { asker, adminId: admin.id }, now)
    const refused = new AppError('validation', passkeyCopied)
    return { factor: 'passkey', use: (tx) => recordPasskeyUse(tx, passkey.id, counter, now), refused }
  })
}

async function finish(
  deps: HalfLoginDeps,
  from: HalfLoginSource,
  now: Date,
  check: (admin: AdminRow) => Promise<{ factor: 'app' | 'recovery code' | 'passkey'; use: Use; refused: AppError }>,
): Promise<string[]> {
  const { db, env, loginLimits } = deps
  const { halfLogin, device } = from
  const admin = halfLogin === null ? undefined : await selectHalfLogin(db, halfLogin, now)
  if (!admin || halfLogin === null) throw new AppError('unauthorized', logInAgain)
  const details = { adminId: admin.id }
  const isKnown = device !== null && (await isKnownDevice(db, admin.emailKey, device, now))
  const attempt = { adminId: admin.id, halfLogin, known: isKnown ? device : null }
  const finished = loginLimits.tryCode(attempt, async () => {
    const { factor, use, refused } = await check(admin)
    return db.transaction(async (tx) => {
      // First of all, because it locks the account's row, as every change of the account does first (`lockAdmin`).
      const started = await completeLogin(tx, deps, { admin, isKnown }, from, now)
      if (!started || !(await takeHalfLogin(tx, halfLogin, now))) throw new AppError('unauthorized', logInAgain)
      if (!(await use(tx))) throw refused
      await recordLogin(tx, admin.id, started, { after: { factor } })
      return started.setCookies
    })
  })
  const setCookies = await finished.catch(recordAndRethrow(db, from, 'second factor', details))
  logAccount(from, 'login', 'ok', details)
  return [...setCookies, forgetHalfLogin(env)]
}

const wrongCodeError = (field: string, message: string) =>
  new AppError('validation', message, { fields: { [field]: message } })
