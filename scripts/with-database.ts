import { asCommand } from '#server/as-command.ts'
import type { Database } from '#server/db/database.ts'
import { openConfigured } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { envOrStop, fromDatabaseError, stopOnError } from '#server/operator-errors.ts'

type Work = (database: Database, env: Env) => Promise<void>

/**
 * Runs `work` with the configured database, as a command for the audit log, or with `isReading` without an entry of it. If the database
 * cannot be opened, exits with the same message as the server.
 */
export async function withDatabase(work: Work, { isReading = false } = {}): Promise<void> {
  const env = envOrStop()
  const database = await openConfigured(env, { isBatch: true }).catch(stopOnError)
  try {
    const run = () => work(database, env)
    await (isReading ? run() : asCommand(database.db, env, run))
  } catch (error) {
    stopOnError(fromDatabaseError(error, env))
  } finally {
    await database.close()
  }
}
