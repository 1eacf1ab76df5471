import type { Db } from '#server/db/database.ts'
import { append } from '#server/events/outbox.ts'
import type { AdminRow } from './account.store.ts'
import type { LoginLimits } from './login-limits.ts'
import { passwordMatches } from './password.ts'

type Checked = {
  emailKey: string
  /** Undefined where the address has no account: that takes as long, and is always wrong. */
  admin: AdminRow | undefined
  password: string
  ip: string
  /** The id of a known device, or of the session that is asking; null for a stranger. */
  known: string | null
}

/**
 * Whether a password is right. Every check of a password goes through here: wrong ones are counted, and at a certain number all
 * admins are alerted. Throws too_many_requests during a pause, unavailable when too many passwords are being checked.
 */
export async function checkPassword(
  { db, loginLimits }: { db: Db; loginLimits: LoginLimits },
  { emailKey, admin, password, ip, known }: Checked,
): Promise<boolean> {
  const attempt = await loginLimits.take({ emailKey, ip, known })
  const matches = await passwordMatches(admin?.passwordHash, password).catch(async (error) => {
    await attempt.giveBack()
    throw error
  })
  if (matches) {
    await attempt.right()
    return true
  }
  // Counted also where there is no account, so that both take the same time; an alert is for an account only.
  const count = await attempt.wrong()
  if (count !== null && admin) {
    const { id, name } = admin
    await db.transaction((tx) =>
      append(tx, { name: 'security', payload: { kind: 'wrong-passwords', count, id, name } }),
    )
  }
  return false
}
