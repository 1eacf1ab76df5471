import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'
import type { Connection } from './connection.ts'
import { directAddress } from './direct-address.ts'
import { lockDirectory } from './directory-lock.ts'
import { openEmbeddedConnection } from './embedded-connection.ts'
import { openPostgresConnection } from './postgres-connection.ts'

export type Opened = { connection: Connection; close(): Promise<void> }

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
