import { actingAs, operator } from '#server/audit/actor.ts'
import { openConfigured } from '#server/db/configured.ts'
import type { Database } from '#server/db/database.ts'
import { type Env, readEnv } from '#server/env.ts'
import { resealFactors } from '#server/features/account/second-factor.service.ts'
import { openSecrets } from '#server/secrets/secrets.ts'
import { databaseError, stopOnError, stopWith } from '#server/startup-errors.ts'

/** Runs `work` with the configured database, as a command for the audit log. If it cannot be opened, exits with the same message as the server. */
export async function withDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const settings = readEnv()
  if ('mistakes' in settings) return stopWith(settings.mistakes.join('\n'))
  const database = await openConfigured(settings.env, { isBatch: true }).catch(stopOnError)
  try {
    const secrets = await openSecrets(database.db, settings.env, [resealFactors])
    await actingAs(operator('command', secrets), () => work(database, settings.env))
  } catch (error) {
    stopOnError(databaseError(error, settings.env))
  } finally {
    await database.close()
  }
}
