import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#server/db/connection.ts'
import { lockDirectory } from '#server/db/directory-lock.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import type { Env } from '#server/env.ts'
import { fromDatabaseError, OperatorError } from '#server/operator-errors.ts'
import { openDataDirectory } from '#server/storage/data-directory.ts'
import type { Backup, BackupHeader, BackupManifest } from './backup-format.ts'
import {
  countRows,
  noteRestore,
  prepareTables,
  runMigrations,
  selectIndexesAndReferences,
  selectTables,
  setSequence,
  startTriggers,
  writeAlike,
} from './catalog.store.ts'
import { checkBackup } from './check-backup.ts'
import type { DecryptionKey } from './encryption.ts'
import { openRestoredDatabase, UnknownOutcome } from './restored-database.ts'
import { openRestoredFiles } from './restored-files.ts'
import { tableChecksum } from './table-checksum.ts'
import type { Progress } from './take-backup.ts'

/**
 * Sessions, half logins, challenges, and links that change a password or an address. Their rows are not restored, because those that
 * were ended or used since the backup would be valid again.
 */
const loginTables = new Set(['sessions', 'half_logins', 'passkey_challenges', 'password_resets', 'email_changes'])

type Options = { file: string; key: DecryptionKey; progress?: Progress }

/**
 * Restores a backup into the empty place that the settings name: all of it or nothing. The whole file is checked before anything is
 * written. The tables are those of the backup's version; the next start migrates them. Logins are not restored. Returns the
 * manifest of the backup. Throws OperatorError.
 */
export async function restoreBackup(
  { env, log }: { env: Env; log: FastifyBaseLogger },
  { file, key, progress = () => {} }: Options,
): Promise<Backup> {
  const progressOf =
    (doing: string): Progress =>
    ({ done }) =>
      progress({ doing, done })
  const checked = await checkBackup(file, key, { progress: progressOf('checking') })
  const { header } = checked
  const manifest = restoredManifest(checked.manifest)
  const migrations = migrationsOf(header, file)
  const staging = path.join(env.DATA_DIR, 'restoring')
  const needsDirectory = !env.DATABASE_URL || !env.S3_BUCKET
  const unlock = needsDirectory ? await openDirectory(env, staging) : () => {}
  try {
    const files = await openRestoredFiles({ env, log, installation: header.installation, staging })
    const database = await openRestoredDatabase(env, staging)
    try {
      const { connection } = database
      await writeAlike(connection)
      await runMigrations(connection, migrations)
      const finishTables = await openTables(connection)
      const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]))
      await checkBackup(file, key, {
        progress: progressOf('restoring'),
        reader: {
          rows: async (name, rows) => {
            if (!loginTables.has(name)) await connection.copyIn({ name, columns: columns.get(name) ?? [] }, rows)
          },
          file: files.put,
        },
      })
      await finishTables(manifest)
      await noteRestore(connection, header.createdAt)
      await files.finish()
      await database.commit()
      return { header, manifest }
    } catch (error) {
      if (error instanceof UnknownOutcome) throw error
      await database.undo()
      await files.undo()
      throw error
    }
  } finally {
    if (needsDirectory) await rm(staging, { recursive: true, force: true })
    unlock()
  }
}

/** Returns the manifest of what a restore of the backup restores. */
function restoredManifest(manifest: BackupManifest): BackupManifest {
  const none = tableChecksum().result()
  const tables = manifest.tables.map((table) => (loginTables.has(table.name) ? { ...table, ...none } : table))
  return { ...manifest, tables }
}

/** Opens DATA_DIR for this process alone, and removes what a restore that was killed has left. */
async function openDirectory(env: Env, staging: string): Promise<() => void> {
  try {
    openDataDirectory(env.DATA_DIR)
    const unlock = lockDirectory(env.DATA_DIR)
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    return unlock
  } catch (error) {
    throw fromDatabaseError(error, { DATABASE_URL: undefined, DATA_DIR: env.DATA_DIR })
  }
}

/** Returns the migrations of the backup's tables. Throws OperatorError when this version of the product does not have them. */
function migrationsOf({ migrations, version }: BackupHeader, file: string) {
  const known = knownMigrations().slice(0, migrations.length)
  const isKnown = migrations.every(({ hash }, at) => hash === known[at]?.hash)
  if (isKnown) return known
  throw new OperatorError(
    `${file} was made by version ${version} of the product, whose tables this one does not know. Restore it with that version.`,
  )
}

/** Prepares the tables for the rows of a backup, and returns what finishes them: indexes, references, counters, triggers. */
async function openTables(connection: Connection): Promise<(manifest: BackupManifest) => Promise<void>> {
  const tables = await selectTables(connection)
  const names = tables.map(({ name }) => name)
  const slow = await selectIndexesAndReferences(connection)
  for (const { drop } of slow) await connection.query(drop)
  await prepareTables(connection, names)
  return async (manifest) => {
    for (const sequence of manifest.sequences) await setSequence(connection, sequence)
    for (const { create } of slow.toReversed()) await connection.query(create)
    await startTriggers(connection, names)
    for (const { name, rows } of manifest.tables) {
      const count = await countRows(connection, name)
      if (count !== rows) throw new Error(`${name} has ${count} rows, of ${rows} in the backup`)
    }
  }
}
