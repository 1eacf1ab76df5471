import type { FastifyBaseLogger } from 'fastify'
import type { Connection, TableShape } from '#server/db/connection.ts'
import type { Env } from '#server/env.ts'
import { OperatorError } from '#server/operator-errors.ts'
import { type BackedUpTable, type Backup, entryNames, newHeader } from './backup-format.ts'
import {
  beginSnapshot,
  selectAuditHead,
  selectFileNames,
  selectInstallation,
  selectMigrations,
  selectSequences,
  selectTables,
} from './catalog.store.ts'
import type { EncryptionKey } from './encryption.ts'
import { addFiles } from './stored-files.ts'
import { tableChecksum, wholeRows } from './table-checksum.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

/** Called from time to time while a backup is written or read. */
export type Progress = (step: { doing: string; done: number }) => void

type Source = { connection: Connection; env: Env; log: FastifyBaseLogger }
type Options = {
  id: string
  file: string
  encryptionKey: EncryptionKey
  version: string
  now: Date
  progress?: Progress
  signal?: AbortSignal
}

/**
 * Writes a backup of one moment: all rows are of one snapshot, and the files are those that it refers to. Writes to the database
 * may go on. Throws OperatorError for problems that an operator can fix.
 */
export async function takeBackup(
  { connection, env, log }: Source,
  { id, file, encryptionKey, version, now, progress = () => {}, signal }: Options,
): Promise<Backup & { bytes: number }> {
  let taken: Backup | undefined
  const bytes = await writeArchive({ file, encryptionKey, signal }, async (add) => {
    await beginSnapshot(connection)
    const [first, ...others] = await selectMigrations(connection)
    const installation = first && (await selectInstallation(connection))
    if (!installation) throw new OperatorError('There is nothing to back up: no server was started on this database.')
    const created = { id, version, createdAt: now.toISOString(), database: connection.kind }
    const header = newHeader({ ...created, installation, migrations: [first, ...others] })
    await add(entryNames.header, asJson(header))
    // Files first: one may be removed at any time, while the rows of the snapshot stay readable.
    const names = await selectFileNames(connection)
    let files = 0
    const found = await addFiles({ env, log }, installation, names, async (...entry) => {
      await add(...entry)
      progress({ doing: 'files', done: ++files })
    })
    const tables: BackedUpTable[] = []
    let rows = 0
    for (const table of await selectTables(connection)) {
      const added = await addTable(connection, table, add, (more) => progress({ doing: 'rows', done: rows + more }))
      rows += added.rows
      tables.push(added)
    }
    const audit = await selectAuditHead(connection)
    const manifest = { tables, sequences: await selectSequences(connection), audit, ...found }
    await connection.query('commit')
    await add(entryNames.manifest, asJson(manifest))
    taken = { header, manifest }
  })
  if (!taken) throw new Error('The backup has no manifest')
  return { ...taken, bytes }
}

async function addTable(
  connection: Connection,
  table: TableShape,
  add: AddEntry,
  progress: (rows: number) => void,
): Promise<BackedUpTable> {
  const checksum = tableChecksum()
  let part = 0
  for await (const rows of wholeRows(connection.copyOut(table))) {
    checksum.add(rows)
    await add(`tables/${table.name}/${String(++part).padStart(6, '0')}`, rows)
    progress(checksum.result().rows)
  }
  return { name: table.name, columns: table.columns, ...checksum.result() }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))
