import { actingAs, operator } from '#server/audit/actor.ts'
import { recordRestore } from '#server/backup/backup.service.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { resealFactors } from '#server/features/account/factor/second-factor.service.ts'
import { openSecrets } from '#server/secrets/secrets.ts'

/**
 * Runs `work` on an open database as a command for the audit log. A restore since the last start or command is recorded first, so that its
 * entry precedes those of `work`.
 */
export async function asCommand<T>(db: Db, env: Env, work: () => Promise<T>): Promise<T> {
  const secrets = await openSecrets(db, env, [resealFactors])
  return actingAs(operator('command', secrets), async () => {
    await recordRestore(db)
    return work()
  })
}
