import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import { fromDatabaseError, stopOnError } from '#server/operator-errors.ts'
import { closeContents, openDataDirectory } from '#server/storage/data-directory.ts'
import type { Database } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { type EmbeddedSource, openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** A server, a directory with an embedded database, or an embedded database's dump to load into memory. */
type Location = { url: string; directUrl?: string | undefined; isBatch?: boolean } | EmbeddedSource

/** Opens and migrates the database. Throws the driver's errors. */
export async function openDatabase(location: Location): Promise<Database> {
  if ('url' in location) return openPostgres(location)
  return openEmbedded(location)
}

/**
 * Opens the database of the settings, and closes DATA_DIR to other local users. The embedded database locks its directory until
 * `close`. With `isBatch`, for scripts, statements have no deadline. Throws OperatorError.
 */
export async function openConfigured(env: Env, { isBatch = false } = {}): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATA_DIR: directory } = env
  // With PostgreSQL and a bucket no directory is needed.
  const isNeeded = !url || (!env.S3_BUCKET && existsSync(directory))
  try {
    if (isNeeded) openDataDirectory(directory)
  } catch (error) {
    throw fromDatabaseError(error, { DATABASE_URL: undefined, DATA_DIR: directory })
  }
  return (url ? openDatabase({ url, directUrl, isBatch }) : openLocked(env)).catch((error) => {
    throw fromDatabaseError(error, env)
  })
}

async function openLocked(env: Env): Promise<Database> {
  const unlock = lockDirectory(env.DATA_DIR)
  const directory = path.join(env.DATA_DIR, 'db')
  const database = await openDatabase({ directory, onPanic: (error) => stopOnError(fromDatabaseError(error, env)) })
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
