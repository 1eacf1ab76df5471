import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '#server/db/session.ts'
import type { Env } from '#server/env.ts'
import { StartupError } from '#server/startup-errors.ts'
import { type BackupHeader, type BackupManifest, folders } from './backup-format.ts'
import { beginSnapshot, selectSequences, selectTables } from './catalog.store.ts'
import type { Key } from './encryption.ts'
import { openSource } from './open-source.ts'
import { restoreBackup } from './restore-backup.ts'
import { rowDigest, wholeRows } from './row-digest.ts'
import { makeScratchDatabase } from './scratch-database.ts'
import { entryOf } from './stored-files.ts'
import type { Progress } from './take-backup.ts'

const PART_BYTES = 1024 * 1024

type Options = { file: string; key: Key; onServer: boolean; progress?: Progress }

/**
 * Restores a backup for a trial into a scratch place, reads everything back from there, compares it with the counts and checksums of the
 * backup, and removes the place. The scratch database is an embedded one, or with `onServer` a new one on the server of DATABASE_URL.
 * Throws StartupError when anything differs.
 */
export async function verifyBackup(
  { env, log }: { env: Env; log: FastifyBaseLogger },
  { file, key, onServer, progress = () => {} }: Options,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'northlattice-verify-'))
  const database = onServer ? await makeScratchDatabase(env) : undefined
  // Nothing of the configuration may lead to the real place.
  const there: Env = {
    ...env,
    DATA_DIR: path.join(scratch, 'data'),
    DATABASE_URL: database?.url,
    DATABASE_DIRECT_URL: undefined,
    S3_BUCKET: undefined,
  }
  try {
    const restored = await restoreBackup({ env: there, log }, { file, key, progress })
    const { session, close } = await openSource(there)
    try {
      progress({ doing: 'comparing', done: 0 })
      await compareTables(session, restored.manifest)
    } finally {
      await close()
    }
    await compareFiles(there.DATA_DIR, restored)
    return restored
  } finally {
    await database?.drop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function compareTables(session: Session, { tables, sequences }: BackupManifest): Promise<void> {
  await beginSnapshot(session)
  const shapes = new Map((await selectTables(session)).map((table) => [table.name, table]))
  for (const { name, rows, checksum } of tables) {
    const shape = shapes.get(name)
    const digest = rowDigest()
    if (shape) for await (const part of wholeRows(session.copyOut(shape), PART_BYTES)) digest.add(part)
    const there = digest.result()
    if (there.rows !== rows) throw differs(`${name} has ${there.rows} rows, of ${rows} in the backup`)
    if (there.checksum !== checksum) throw differs(`${name} has rows that are not as in the backup`)
  }
  if (shapes.size !== tables.length) throw differs(`There are ${shapes.size} tables, of ${tables.length}`)
  if (JSON.stringify(await selectSequences(session)) !== JSON.stringify(sequences)) throw differs('the sequences')
}

async function compareFiles(
  directory: string,
  { header, manifest }: { header: BackupHeader; manifest: BackupManifest },
) {
  for (const folder of folders) {
    const names = await readdir(path.join(directory, folder, header.installation)).catch(() => [])
    const count = manifest.files.filter((file) => file.folder === folder).length
    if (names.length !== count) throw differs(`There are ${names.length} ${folder}, of ${count} in the backup`)
  }
  for (const { folder, name, checksum } of manifest.files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(directory, folder, header.installation, name)), hash)
    if (hash.digest('hex') !== checksum) throw differs(`${entryOf({ folder, name })} is not as in the backup`)
  }
}

const differs = (what: string) => new StartupError(`The restored backup differs: ${what}.`)
