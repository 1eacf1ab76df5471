import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { addAdmin } from '#server/features/account/account.service.ts'
import { hasAnyAdmin, lockAdmins } from '#server/features/account/account.store.ts'
import { refuseWeakAdminPassword } from '#server/features/account/password/new-password.ts'
import { hashPassword, randomPassword } from '#server/features/account/password/password.ts'
import { firstAdminEmail } from '#src/shared/account/account.ts'

/** A new admin. `password` is set only if it was generated, so that it can be printed. */
export type NewAdmin = { email: string; password: string | undefined }

/**
 * Adds the first admin from the settings. Returns null if there is one; of several processes that start at once, one
 * adds it. Throws OperatorError for an ADMIN_PASSWORD that may not be set.
 */
export async function ensureFirstAdmin(db: Db, env: Env, now: Date): Promise<NewAdmin | null> {
  if (await hasAnyAdmin(db)) return null
  const email = env.ADMIN_EMAIL ?? firstAdminEmail
  if (env.ADMIN_PASSWORD !== undefined) await refuseWeakAdminPassword(env, email, env.ADMIN_PASSWORD)
  const password = env.ADMIN_PASSWORD ?? randomPassword()
  const hasPrintedPassword = env.ADMIN_PASSWORD === undefined
  const admin = {
    email,
    passwordHash: await hashPassword(password),
    name: env.ADMIN_NAME,
    role: 'owner' as const,
    hasPrintedPassword,
  }
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    if (await hasAnyAdmin(tx)) return null
    const ids = [await addAdmin(tx, admin, now)]
    await record(tx, { kind: 'admin addition', object: 'admin', ids, after: { role: admin.role } })
    return { email, password: hasPrintedPassword ? password : undefined }
  })
}
