import { existsSync, readdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { openEmbeddedSession } from '#server/db/embedded-session.ts'
import { openPostgresSession } from '#server/db/postgres-session.ts'
import type { Session } from '#server/db/session.ts'
import type { Env } from '#server/env.ts'
import { databaseError, StartupError } from '#server/startup-errors.ts'
import { selectAnything } from './catalog.store.ts'
import { syncDirectory } from './part-file.ts'

/** An empty database with an open transaction, in which everything happens. */
export type RestoredDatabase = {
  session: Session
  /** Makes all of it last, at once. */
  commit(): Promise<void>
  /** Leaves the place as empty as it was. */
  undo(): Promise<void>
}

/** Opens the empty database that the settings name. Throws StartupError when it is not empty, or cannot be opened. */
export async function openRestoredDatabase(env: Env, staging: string): Promise<RestoredDatabase> {
  const open = env.DATABASE_URL ? onServer(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL) : inDirectory(env, staging)
  return open.catch((error) => {
    throw databaseError(error, env)
  })
}

async function onServer(url: string): Promise<RestoredDatabase> {
  const session = await openPostgresSession(url)
  const found = await selectAnything(session)
  if (found !== undefined) {
    await session.close()
    throw new StartupError(`The database at DATABASE_URL is not empty: it has ${found}. Name a new one.`)
  }
  await session.query('begin')
  return {
    session,
    async commit() {
      await session.query('commit')
      await session.close()
    },
    async undo() {
      await session.query('rollback').catch(() => {})
      await session.close().catch(() => {})
    },
  }
}

/** It is made beside its place, and gets its name when it is complete. */
async function inDirectory({ DATA_DIR }: Env, staging: string): Promise<RestoredDatabase> {
  const [from, to] = [path.join(staging, 'db'), path.join(DATA_DIR, 'db')]
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new StartupError(`There is a database in ${to}: the place is not empty. Set DATA_DIR to a new directory.`)
  const session = await openEmbeddedSession(from)
  await session.query('begin')
  return {
    session,
    async commit() {
      await session.query('commit')
      await session.close()
      // PGlite leaves this to the operating system.
      await syncTree(from)
      await rename(from, to)
      await syncDirectory(DATA_DIR)
    },
    undo: () => session.close().catch(() => {}),
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
