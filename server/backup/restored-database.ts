import { existsSync, readdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '#server/db/connection.ts'
import { directAddress } from '#server/db/direct-address.ts'
import { openEmbeddedConnection } from '#server/db/embedded-connection.ts'
import { openPostgresConnection } from '#server/db/postgres-connection.ts'
import type { Env } from '#server/env.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'
import { isRestored, lockRestore, selectAnyRelation } from './catalog.store.ts'
import { syncDirectory } from './part-file.ts'

/** Whether the restore is complete is not known, so nothing may be undone. */
export class UnknownOutcome extends OperatorError {}

/** An empty database with an open transaction, in which everything happens. */
export type RestoredDatabase = {
  connection: Connection
  /** Makes all of it last, at once. Throws UnknownOutcome when the answer was lost and the database does not say. */
  commit(): Promise<void>
  /** Leaves the place as empty as it was. */
  undo(): Promise<void>
}

/** Opens the empty database that the settings name. Throws OperatorError when it is not empty, or cannot be opened. */
export async function openRestoredDatabase(env: Env, staging: string): Promise<RestoredDatabase> {
  const open = env.DATABASE_URL ? onServer(env.DATABASE_URL, env.DATABASE_DIRECT_URL) : inDirectory(env, staging)
  return open.catch((error) => {
    throw fromDatabaseError(error, env)
  })
}

async function onServer(pooled: string, directUrl: string | undefined): Promise<RestoredDatabase> {
  const url = await directAddress(pooled, directUrl)
  const connection = await openPostgresConnection(url)
  await connection.query('begin')
  // First, so that a second restore at the same time finds what this one has made.
  await lockRestore(connection)
  const found = await selectAnyRelation(connection)
  if (found !== undefined) {
    await connection.close()
    throw new OperatorError(`The database at DATABASE_URL is not empty: it has ${found}. Name a new one.`)
  }
  return {
    connection,
    async commit() {
      await connection.query('commit').catch(async (error) => {
        if (!(await isCommitted(url, error))) throw error
      })
      await connection.close().catch(() => {})
    },
    async undo() {
      await connection.query('rollback').catch(() => {})
      await connection.close().catch(() => {})
    },
  }
}

/** Asks on a new connection what became of a commit without an answer. Throws UnknownOutcome when that cannot be asked. */
async function isCommitted(url: string, cause: unknown): Promise<boolean> {
  try {
    const connection = await openPostgresConnection(url)
    return await isRestored(connection).finally(() => connection.close())
  } catch {
    throw new UnknownOutcome(
      'The connection to the database was lost while the restore was completed. Look into the database: with tables the restore is complete; without any, remove the restored files and restore again.',
      { cause },
    )
  }
}

/** It is made beside its place, and gets its name when it is complete. */
async function inDirectory({ DATA_DIR }: Env, staging: string): Promise<RestoredDatabase> {
  const [from, to] = [path.join(staging, 'db'), path.join(DATA_DIR, 'db')]
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new OperatorError(`There is a database in ${to}: the place is not empty. Set DATA_DIR to a new directory.`)
  const connection = await openEmbeddedConnection(from)
  await connection.query('begin')
  let isInPlace = false
  return {
    connection,
    async commit() {
      await connection.query('commit')
      await connection.close()
      // PGlite does not flush its files to the disk.
      await syncTree(from)
      await rename(from, to)
      isInPlace = true
      await syncDirectory(DATA_DIR)
    },
    async undo() {
      await connection.close().catch(() => {})
      if (isInPlace) await rename(to, from)
    },
  }
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const name = path.join(directory, entry.name)
    if (entry.isDirectory()) await syncTree(name)
    else if (entry.isFile()) {
      const file = await open(name, 'r')
      await file.sync().finally(() => file.close())
    }
  }
  await syncDirectory(directory)
}
