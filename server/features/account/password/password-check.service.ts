import type { Db } from '#server/db/database.ts'
import { append } from '#server/events/outbox.ts'
import type { AdminRow } from '#server/features/account/account.store.ts'
import type { LoginLimits } from '#server/features/account/login/login-limits.ts'
import { passwordMatches } from './password.ts'

type Checked = {
  emailKey: string
  /** Undefined if the address has no account: the check takes as long and fails. */
  admin: AdminRow | undefined
  password: string
  ip: string
  /** The id of a known device or of the current session, null for an unknown device. */
  known: string | null
}

/**
 * Returns whether a password is right. All password checks use it, because it counts wrong ones and sends the alert to
 * the admins. Throws too_many_requests during a pause, unavailable when too many checks are running.
 */
export async function checkPassword(
  { db, loginLimits }: { db: Db; loginLimits: LoginLimits },
  { emailKey, admin, password, ip, known }: Checked,
): Promise<boolean> {
  const attempt = await loginLimits.take({ emailKey, ip, known })
  const matches = await passwordMatches(admin?.passwordHash, password).catch(async (error) => {
    await attempt.refund()
    throw error
  })
  if (matches) {
    await attempt.right()
    return true
  }
  // Also counted without an account, so that both cases take the same time. Only an account gets an alert.
  const count = await attempt.wrong()
  if (count !== null && admin) {
    const { id, name } = admin
    await db.transaction((tx) =>
      append(tx, { name: 'security', payload: { kind: 'wrong-passwords', count, id, name } }),
    )
  }
  return false
}
