import type { Db, Tx } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { type AdminRow, updateUnlessReset } from '#server/features/account/account.store.ts'
import { countPasskeys } from '#server/features/account/factor/passkey.store.ts'
import { selectTotp } from '#server/features/account/factor/second-factor.store.ts'
import type { FactorProofs } from '#src/shared/account/second-factor.schema.ts'
import { insertHalfLogin } from './half-login.store.ts'
import { newHalfLogin } from './half-login.ts'

/**
 * Stores a login that has proved the password only. Returns its Set-Cookie headers, or null if the password, the factor
 * or the account has changed meanwhile.
 */
export async function startHalfLogin(tx: Tx, env: Env, admin: AdminRow, now: Date): Promise<string[] | null> {
  // Changes nothing, and waits for a concurrent change of the account as a login does.
  if (!(await updateUnlessReset(tx, admin, { passwordHash: admin.passwordHash }))) return null
  const { setCookie, ...half } = newHalfLogin(env, now)
  await insertHalfLogin(tx, { ...half, adminId: admin.id })
  return [setCookie]
}

/** Returns which proofs an account has for its half logins. */
export async function proofsOf(db: Db, adminId: string): Promise<FactorProofs> {
  const [app, passkeys] = await Promise.all([selectTotp(db, adminId), countPasskeys(db, adminId)])
  return { app: Boolean(app?.confirmedAt), passkey: passkeys > 0 }
}
