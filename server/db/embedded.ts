import { constants, mkdirSync } from 'node:fs'
import { cp, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import * as schema from '#drizzle/schema/index.ts'
import type { Database } from './database.ts'
import { migrateEmbedded } from './migrate.ts'
import { openPglite } from './pglite.ts'

/** More than a checkpoint writes: the shared buffers (`pglite.ts`), a segment of the log and the states of transactions. */
const CHECKPOINT_ROOM = 64 * 1024 ** 2

/** `onPanic` gets the error after which no statement can be run any more. */
export type EmbeddedSource =
  | { directory: string }
  | { directory: string; onPanic: (error: unknown) => void }
  | { dump: Blob }

/**
 * Opens PostgreSQL inside this process, in `directory`, or in memory as a copy of `dump`. A commit is written to the operating system
 * before it is answered, so it survives a crash of the process; PGlite calls no fsync, so a power cut may lose the last moments.
 * DATABASE_URL avoids that.
 */
export async function openEmbedded(source: EmbeddedSource): Promise<Database> {
  if ('directory' in source) mkdirSync(path.dirname(source.directory), { recursive: true })
  const client = await openPglite('directory' in source ? { dataDir: source.directory } : { loadDataDir: source.dump })
  if ('onPanic' in source) reportPanic(client, source.onPanic)
  const db = drizzle(client, { schema })
  await migrateEmbedded(db)
  return {
    db,
    pool: null,
    async listen(channel, { onNotify, onListen }) {
      const unlisten = await client.listen(channel, onNotify)
      onListen()
      return () => unlisten()
    },
    copyTo: 'directory' in source ? (directory) => copyFiles(client, source.directory, directory) : null,
    close: () => client.close(),
  }
}

/**
 * Calls back when PostgreSQL panics, as with a full disk while it writes its log. A server of its own would restart; the next statement of
 * PGlite, be it a rollback, never ends and holds up the whole process.
 */
function reportPanic(client: PGlite, onPanic: (error: unknown) => void): void {
  const { execProtocolStream } = client
  client.execProtocolStream = async (...given) => {
    try {
      return await execProtocolStream.apply(client, given)
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') onPanic(error)
      throw error
    }
  }
}

/**
 * Copies the files while nothing else runs in the database, so that they are consistent. Where the file system can, the copies share
 * their blocks. Throws ENOSPC before the checkpoint needs space that is not there: PGlite does not survive one that fails, and its next
 * statement never ends.
 */
async function copyFiles(client: PGlite, from: string, to: string): Promise<void> {
  const { bavail, bsize } = await statfs(from)
  if (bavail * bsize < CHECKPOINT_ROOM) throw Object.assign(new Error('No space left'), { code: 'ENOSPC' })
  await client.transaction(async (tx) => {
    await tx.exec('checkpoint')
    await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}
