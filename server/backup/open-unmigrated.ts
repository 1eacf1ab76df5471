import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Connection } from '#server/db/connection.ts'
import { directAddress } from '#server/db/direct-address.ts'
import { lockDirectory } from '#server/db/directory-lock.ts'
import { openEmbeddedConnection } from '#server/db/embedded-connection.ts'
import { openPostgresConnection } from '#server/db/postgres-connection.ts'
import type { Env } from '#server/env.ts'
import { askServer } from '#server/local-requests.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'

type Opened = { connection: Connection; close(): Promise<void> }

/**
 * Opens the configured database for a backup, beside a running server: PostgreSQL with a connection of its own; of the embedded
 * database, which only one process can use, a copy that the server makes. Throws OperatorError.
 */
export async function openBesideServer(env: Env): Promise<Opened> {
  const opened = await openUnmigrated(env)
  if ('connection' in opened) return opened
  const server = await askServer(env.DATA_DIR)
  const connection = await openEmbeddedConnection(await server.copyDatabase())
  // The server removes the copy when the connection ends, however it ends.
  return { connection, close: () => connection.close().finally(() => server.close()) }
}

/** Opens the configured database as it is, without migrations, unless another process holds it. Throws OperatorError. */
export async function openUnmigrated(env: Env): Promise<Opened | { isHeld: true }> {
  const open = env.DATABASE_URL ? ofServer(env.DATABASE_URL, env.DATABASE_DIRECT_URL) : ofDirectory(env)
  return open.catch((error) => {
    throw fromDatabaseError(error, env)
  })
}

async function ofServer(url: string, directUrl: string | undefined): Promise<Opened> {
  const connection = await openPostgresConnection(await directAddress(url, directUrl))
  return { connection, close: () => connection.close() }
}

async function ofDirectory({ DATA_DIR }: Env): Promise<Opened | { isHeld: true }> {
  const directory = path.join(DATA_DIR, 'db')
  if (!existsSync(directory)) throw new OperatorError(`There is no embedded database in ${path.resolve(DATA_DIR)}.`)
  const unlock = lockOrNone(DATA_DIR)
  if (!unlock) return { isHeld: true }
  const connection = await openEmbeddedConnection(directory)
  return { connection, close: () => connection.close().finally(unlock) }
}

/** Locks the directory, or returns undefined when another process has it. */
function lockOrNone(directory: string): (() => void) | undefined {
  try {
    return lockDirectory(directory)
  } catch (error) {
    if (error instanceof OperatorError) return undefined
    throw error
  }
}
