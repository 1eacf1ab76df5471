import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { lockAdmin } from '#server/features/account/account.store.ts'
import { logAccount, recordAndRethrow } from '#server/features/account/account-log.service.ts'
import type { Self } from '#server/features/account/confirmation.service.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import { confirmSession } from '#server/features/account/sessions/session.store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { type Assertion, type PasskeyRequest, passkeyCopied } from '#src/shared/account/passkey.schema.ts'
import { factorUnavailable, noApp, wrongCode } from '#src/shared/account/second-factor.ts'
import { recordPasskeyUse } from './passkey.store.ts'
import { askForPasskey, checkPasskey } from './passkey-check.service.ts'
import { selectTotp, takeStep } from './second-factor.store.ts'
import { stepOf } from './totp.ts'

type FactorConfirmationDeps = {
  db: Db
  loginLimits: LoginLimits
  secrets: Secrets
  siteUrl: string
  env: { SITE_NAME: string }
}

/** Uses up the proof. Returns false if it was used before. */
type Use = (tx: Tx) => Promise<boolean>

/**
 * Confirms a session with a code of the admin's app, in place of the password. Throws validation for a wrong or used
 * code, conflict without an app, too_many_requests during a pause, unavailable without the key for secrets.
 */
export function confirmWithCode(deps: FactorConfirmationDeps, self: Self, code: string, now: Date): Promise<void> {
  const refused = new AppError('validation', wrongCode, { fields: { code: wrongCode } })
  return confirm(deps, self, now, async () => {
    const { db, secrets } = deps
    const app = await selectTotp(db, self.id)
    if (!app?.confirmedAt) throw new AppError('conflict', noApp)
    const key = secrets.isReady ? secrets.totp.open(app.secret, app.id) : null
    if (key === null) throw new AppError('unavailable', factorUnavailable)
    const step = stepOf(key, code, now)
    if (step === null) throw refused
    return { use: (tx) => takeStep(tx, app.id, step), refused }
  })
}

/** Returns the browser's options to confirm a session with a passkey. */
export const startPasskeyConfirmation = (
  deps: FactorConfirmationDeps,
  self: Self,
  now: Date,
): Promise<PasskeyRequest> => askForPasskey(deps, self.id, { purpose: 'confirm', session: self.session }, now)

/** Confirms a session with a passkey of the admin, in place of the password. Throws validation for a wrong or copied one. */
export function confirmWithPasskey(
  deps: FactorConfirmationDeps,
  self: Self,
  credential: Assertion,
  now: Date,
): Promise<void> {
  return confirm(deps, self, now, async () => {
    const asker = { purpose: 'confirm', session: self.session } as const
    const { passkey, counter } = await checkPasskey(deps, credential, { asker, adminId: self.id }, now)
    const refused = new AppError('validation', passkeyCopied)
    return { use: (tx) => recordPasskeyUse(tx, passkey.id, counter, now), refused }
  })
}

/** Counts wrong proofs by session, so that a thief of a session can neither guess codes nor lock its owner out of the login. */
async function confirm(
  deps: FactorConfirmationDeps,
  self: Self,
  now: Date,
  check: () => Promise<{ use: Use; refused: AppError }>,
): Promise<void> {
  const { db, loginLimits } = deps
  const details = { adminId: self.id }
  const attempt = { adminId: self.id, halfLogin: self.session, known: self.session }
  const confirmed = loginLimits.tryCode(attempt, async () => {
    const { use, refused } = await check()
    await db.transaction(async (tx) => {
      await lockAdmin(tx, self.id)
      if (!(await use(tx))) throw refused
      await confirmSession(tx, self.session, now)
      await record(tx, { kind: 'factor confirmation', object: 'admin', ids: [self.id] })
    })
  })
  await confirmed.catch(recordAndRethrow(db, self, 'factor confirmation', details))
  logAccount(self, 'factor confirmation', 'ok', details)
}
