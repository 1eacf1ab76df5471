import path from 'node:path'
import type { Env } from '#server/env.ts'
import { lockDirectory } from './lock.ts'
import { type Database, openDatabase } from './open.ts'
import { openFailure } from './open-failure.ts'

/**
 * Opens the database that the settings name. The embedded one comes with its directory's lock, which `close` gives back.
 * Throws CannotStart for what an operator can put right.
 */
export async function openConfigured(env: Env): Promise<Database> {
  return open(env).catch((error) => {
    throw openFailure(error, env)
  })
}

async function open(env: Env): Promise<Database> {
  if (env.DATABASE_URL) return openDatabase({ url: env.DATABASE_URL })
  const unlock = lockDirectory(env.DATA_DIR)
  const database = await openDatabase({ directory: path.join(env.DATA_DIR, 'db') })
  return {
    ...database,
    async close() {
      await database.close()
      unlock()
    },
  }
}
