import { existsSync } from 'node:fs'
import path from 'node:path'
import { openEmbeddedSession } from '#server/db/embedded-session.ts'
import { lockDirectory } from '#server/db/lock.ts'
import { openPostgresSession } from '#server/db/postgres-session.ts'
import type { Session } from '#server/db/session.ts'
import type { Env } from '#server/env.ts'
import { databaseError, StartupError } from '#server/startup-errors.ts'
import { askServer } from './local-requests.ts'

type Opened = { session: Session; close(): Promise<void> }

/**
 * Opens the configured database for a backup, beside a running server: PostgreSQL with a connection of its own; of the embedded
 * database, which one process can use, a copy of the moment that the server makes. Throws StartupError.
 */
export async function openSource(env: Env): Promise<Opened> {
  const opened = await openDatabaseOf(env)
  if ('session' in opened) return opened
  const server = await askServer(env.DATA_DIR)
  const session = await openEmbeddedSession(await server.copyDatabase())
  // The server removes the copy when the connection ends, however it ends.
  return { session, close: () => session.close().finally(() => server.close()) }
}

/** Opens the configured database as it is, without migrations, unless another process holds it. Throws StartupError. */
export async function openDatabaseOf(env: Env): Promise<Opened | { isHeld: true }> {
  const open = env.DATABASE_URL ? ofServer(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) : ofDirectory(env)
  return open.catch((error) => {
    throw databaseError(error, env)
  })
}

async function ofServer(url: string): Promise<Opened> {
  const session = await openPostgresSession(url)
  return { session, close: () => session.close() }
}

async function ofDirectory({ DATA_DIR }: Env): Promise<Opened | { isHeld: true }> {
  const directory = path.join(DATA_DIR, 'db')
  if (!existsSync(directory)) throw new StartupError(`There is no embedded database in ${path.resolve(DATA_DIR)}.`)
  const unlock = lockOrNone(DATA_DIR)
  if (!unlock) return { isHeld: true }
  const session = await openEmbeddedSession(directory)
  return { session, close: () => session.close().finally(unlock) }
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
