import type { FastifyBaseLogger } from 'fastify'
import type { Session, TableShape } from '#server/db/session.ts'
import type { Env } from '#server/env.ts'
import { StartupError } from '#server/startup-errors.ts'
import { type BackedUpTable, type BackupHeader, type BackupManifest, entryNames, newHeader } from './backup-format.ts'
import {
  beginSnapshot,
  selectAuditHead,
  selectFileNames,
  selectInstallation,
  selectMigrations,
  selectSequences,
  selectTables,
} from './catalog.store.ts'
import type { Lock } from './encryption.ts'
import { rowDigest, wholeRows } from './row-digest.ts'
import { addFiles } from './stored-files.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

/** The rows of a table are in parts of about this size, because an archive tells the size of an entry before the entry. */
const PART_BYTES = 1024 * 1024

/** Told now and then while a backup is written or read. */
export type Progress = (step: { doing: string; done: number; of?: number }) => void

type Source = { session: Session; env: Env; log: FastifyBaseLogger }
type Options = {
  id: string
  file: string
  lock: Lock
  version: string
  now: Date
  progress?: Progress
  signal?: AbortSignal
}

/**
 * Writes a backup of one moment: all rows are of one snapshot, and the files are those that it knows. The database may be written to
 * meanwhile. Throws StartupError for what an operator can change.
 */
export async function takeBackup(
  { session, env, log }: Source,
  { id, file, lock, version, now, progress = () => {}, signal }: Options,
): Promise<{ header: BackupHeader; manifest: BackupManifest; bytes: number }> {
  let taken: { header: BackupHeader; manifest: BackupManifest } | undefined
  const bytes = await writeArchive({ file, lock, signal }, async (add) => {
    await beginSnapshot(session)
    const [first, ...others] = await selectMigrations(session)
    const installation = first && (await selectInstallation(session))
    if (!installation) throw new StartupError('There is nothing to back up: no server was started on this database.')
    const created = { id, version, createdAt: now.toISOString(), database: session.kind }
    const header = newHeader({ ...created, installation, migrations: [first, ...others] })
    await add(entryNames.header, asJson(header))
    // First, because a file may be removed at any time, and a row of the snapshot may not.
    const names = await selectFileNames(session)
    let files = 0
    const found = await addFiles({ env, log }, installation, names, async (...entry) => {
      await add(...entry)
      progress({ doing: 'files', done: ++files })
    })
    const tables: BackedUpTable[] = []
    let rows = 0
    for (const table of await selectTables(session)) {
      const added = await addTable(session, table, add, (more) => progress({ doing: 'rows', done: rows + more }))
      rows += added.rows
      tables.push(added)
    }
    const audit = await selectAuditHead(session)
    const manifest = { tables, sequences: await selectSequences(session), audit, ...found }
    await session.query('commit')
    await add(entryNames.manifest, asJson(manifest))
    taken = { header, manifest }
  })
  if (!taken) throw new Error('The backup has no manifest')
  return { ...taken, bytes }
}

async function addTable(
  session: Session,
  table: TableShape,
  add: AddEntry,
  progress: (rows: number) => void,
): Promise<BackedUpTable> {
  const digest = rowDigest()
  let part = 0
  for await (const rows of wholeRows(session.copyOut(table), PART_BYTES)) {
    digest.add(rows)
    await add(`tables/${table.name}/${String(++part).padStart(6, '0')}`, rows)
    progress(digest.result().rows)
  }
  return { name: table.name, columns: table.columns, ...digest.result() }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))
