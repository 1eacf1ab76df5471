import { existsSync } from 'node:fs'
import path from 'node:path'
import { lockDirectory } from '#server/db/lock.ts'
import type { Env } from '#server/env.ts'
import { databaseError, StartupError } from '#server/startup-errors.ts'
import { openEmbeddedSession } from './embedded-session.ts'
import { askServer } from './local-requests.ts'
import { openPostgresSession } from './postgres-session.ts'
import type { Session } from './session.ts'

/**
 * Opens the configured database for a backup, beside a running server: PostgreSQL with a connection of its own; of the embedded
 * database, which one process can use, a copy of the moment that the server makes. Throws StartupError.
 */
export async function openSource(env: Env): Promise<{ session: Session; close(): Promise<void> }> {
  const open = env.DATABASE_URL ? ofServer(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) : ofDirectory(env)
  return open.catch((error) => {
    throw databaseError(error, env)
  })
}

async function ofServer(url: string) {
  const session = await openPostgresSession(url)
  return { session, close: () => session.close() }
}

async function ofDirectory({ DATA_DIR }: Env) {
  const directory = path.join(DATA_DIR, 'db')
  if (!existsSync(directory)) throw new StartupError(`There is no embedded database in ${path.resolve(DATA_DIR)}.`)
  const unlock = lockOrNone(DATA_DIR)
  if (unlock) {
    const session = await openEmbeddedSession(directory)
    return { session, close: () => session.close().finally(unlock) }
  }
  const server = await askServer(DATA_DIR)
  const session = await openEmbeddedSession(await server.copyDatabase())
  // The server removes the copy when the connection ends, however it ends.
  return { session, close: () => session.close().finally(() => server.close()) }
}

/** Locks the directory, or returns undefined when another process has it. */
function lockOrNone(directory: string): (() => void) | undefined {
  try {
    return lockDirectory(directory)
  } catch (error) {
    if (error instanceof StartupError) return undefined
    throw error
  }
}
