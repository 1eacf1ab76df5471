import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import { closeContents, openDataDirectory } from '#server/storage/data-directory.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './lock.ts'
import { openDatabase } from './open.ts'
import { openFailure } from './open-failure.ts'

/**
 * Opens the database that the settings name, with DATA_DIR closed to other local users. The embedded database comes with its
 * directory's lock, which `close` gives back. With `isBatch` statements have no deadline, as scripts need it. Throws CannotStart for what an
 * operator can put right.
 */
export async function openConfigured(env: Env, { isBatch = false } = {}): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: directory } = env
  // With PostgreSQL and a bucket there may be no directory, and none is needed.
  const isNeeded = !url || (!env.S3_BUCKET && existsSync(directory))
  try {
    if (isNeeded) openDataDirectory(directory)
  } catch (error) {
    throw openFailure(error, { DATABASE_URL: undefined, DATA_DIR: directory })
  }
  return (url ? openDatabase({ url, directUrl, isBatch }) : openLocked(directory)).catch((error) => {
    throw openFailure(error, env)
  })
}

async function openLocked(dataDirectory: string): Promise<Database> {
  const unlock = lockDirectory(dataDirectory)
  const directory = path.join(dataDirectory, 'db')
  const database = await openDatabase({ directory })
  // PGlite sets the modes of a new database's files itself, whatever the umask.
  closeContents(directory)
  return {
    ...database,
    async close() {
      await database.close()
      unlock()
    },
  }
}
