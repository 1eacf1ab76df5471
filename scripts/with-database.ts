import { openConfigured } from '#server/db/configured.ts'
import type { Database } from '#server/db/database.ts'
import { type Env, readEnv } from '#server/env.ts'
import { databaseError, stopOnError, stopWith } from '#server/startup-errors.ts'

/** Runs `work` with the configured database. If it cannot be opened, exits with the same message as the server. */
export async function withDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const settings = readEnv()
  if ('mistakes' in settings) return stopWith(settings.mistakes.join('\n'))
  const database = await openConfigured(settings.env, { isBatch: true }).catch(stopOnError)
  try {
    await work(database, settings.env)
  } catch (error) {
    stopOnError(databaseError(error, settings.env))
  } finally {
    await database.close()
  }
}
