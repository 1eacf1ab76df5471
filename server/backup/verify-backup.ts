import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '#server/db/connection.ts'
import type { Env } from '#server/env.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { type Backup, type BackupManifest, folders } from './backup-format.ts'
import { beginSnapshot, selectSequences, selectTables } from './catalog.store.ts'
import type { DecryptionKey } from './encryption.ts'
import { openBesideServer } from './open-beside-server.ts'
import { restoreBackup } from './restore-backup.ts'
import { makeScratchDatabase } from './scratch-database.ts'
import { entryOf } from './stored-files.ts'
import { tableChecksum, wholeRows } from './table-checksum.ts'
import type { Progress } from './take-backup.ts'

type Options = { file: string; key: DecryptionKey; onServer: boolean; progress?: Progress }

/**
 * Restores a backup for a trial into a scratch place, reads everything back from there, compares it with the counts and checksums of the
 * backup, and removes the place. The scratch database is an embedded one, or with `onServer` a new one on the server of DATABASE_URL.
 * Throws OperatorError when anything differs.
 */
export async function verifyBackup(
  { env, log }: { env: Env; log: FastifyBaseLogger },
  { file, key, onServer, progress = () => {} }: Options,
): Promise<Backup> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'northlattice-verify-'))
  const database = onServer ? await makeScratchDatabase(env) : undefined
  // No setting may lead to the real data.
  const there: Env = {
    ...env,
    DATA_DIR: path.join(scratch, 'data'),
    DATABASE_URL: database?.url,
    DATABASE_DIRECT_URL: undefined,
    S3_BUCKET: undefined,
  }
  try {
    const restored = await restoreBackup({ env: there, log }, { file, key, progress })
    const { connection, close } = await openBesideServer(there)
    let compared = 0
    const onCompared = () => progress({ doing: 'comparing', done: compared++ })
    try {
      await compareTables(connection, restored.manifest, onCompared)
    } finally {
      await close()
    }
    await compareFiles(there.DATA_DIR, restored, onCompared)
    return restored
  } finally {
    await database?.drop()
    await rm(scratch, { recursive: true, force: true })
  }
}

async function compareTables(
  connection: Connection,
  { tables, sequences }: BackupManifest,
  onCompared: () => void,
): Promise<void> {
  await beginSnapshot(connection)
  const shapes = new Map((await selectTables(connection)).map((table) => [table.name, table]))
  for (const { name, rows, checksum } of tables) {
    onCompared()
    const shape = shapes.get(name)
    const sum = tableChecksum()
    if (shape) for await (const part of wholeRows(connection.copyOut(shape))) sum.add(part)
    const there = sum.result()
    if (there.rows !== rows) throw differenceError(`${name} has ${there.rows} rows, of ${rows} in the backup`)
    if (there.checksum !== checksum) throw differenceError(`${name} has rows that are not as in the backup`)
  }
  if (shapes.size !== tables.length) throw differenceError(`There are ${shapes.size} tables, of ${tables.length}`)
  if (JSON.stringify(await selectSequences(connection)) !== JSON.stringify(sequences))
    throw differenceError('the sequences')
}

async function compareFiles(directory: string, { header, manifest }: Backup, onCompared: () => void) {
  for (const folder of folders) {
    const names = await readdir(path.join(directory, folder, header.installation)).catch(() => [])
    const count = manifest.files.filter((file) => file.folder === folder).length
    if (names.length !== count) throw differenceError(`There are ${names.length} ${folder}, of ${count} in the backup`)
  }
  for (const { folder, name, checksum } of manifest.files) {
    onCompared()
    const file = path.join(directory, folder, header.installation, name)
    if (!existsSync(file)) throw differenceError(`${entryOf({ folder, name })} is missing`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== checksum) throw differenceError(`${entryOf({ folder, name })} is not as in the backup`)
  }
}

const differenceError = (what: string) => new OperatorError(`The restored backup differs: ${what}.`)
