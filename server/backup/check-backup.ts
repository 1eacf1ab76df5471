import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { OperatorError } from '#server/operator-errors.ts'
import {
  type BackedUpFile,
  type Backup,
  type BackupHeader,
  type BackupManifest,
  backedUpFile,
  backupHeader,
  backupManifest,
  entryNames,
} from './backup-format.ts'
import type { DecryptionKey } from './encryption.ts'
import { type ArchiveEntry, contentOf, damagedError, readArchive } from './read-archive.ts'
import { entryOf, hashed } from './stored-files.ts'
import { type TableChecksum, tableChecksum, wholeRows } from './table-checksum.ts'
import type { Progress } from './take-backup.ts'

/** Handlers for the parts of a backup as they are read; a check has none. */
export type BackupReader = {
  /** Whole rows of a table in COPY text. */
  rows?(table: string, rows: Buffer): Promise<void>
  file?(file: Pick<BackedUpFile, 'folder' | 'name'>, chunks: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Reads a whole backup and compares everything with the counts and checksums of its manifest. Throws OperatorError for a wrong key, a
 * backup of another format, and one that is not as it was written.
 */
export async function checkBackup(
  file: string,
  key: DecryptionKey,
  { reader = {}, progress = () => {} }: { reader?: BackupReader; progress?: Progress } = {},
): Promise<Backup> {
  const tables = new Map<string, TableChecksum>()
  const files = new Map<string, { bytes: number; checksum: string }>()
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  let bytes = 0

  async function read(entry: ArchiveEntry): Promise<void> {
    const [kind, name] = entry.name.split('/')
    if (!header) {
      if (entry.name !== entryNames.header) throw damagedError(file)
      header = parsed(backupHeader, await contentOf(entry), file)
    } else if (entry.name === entryNames.manifest) {
      manifest = parsed(backupManifest, await contentOf(entry), file)
    } else if (kind === 'tables' && name !== undefined) {
      const sum = tables.get(name) ?? tableChecksum()
      tables.set(name, sum)
      for await (const rows of wholeRows(entry.chunks)) {
        sum.add(rows)
        await reader.rows?.(name, rows)
      }
    } else if (kind === 'files') {
      const named = parsedFile(entry.name)
      const hash = createHash('sha256')
      const chunks = hashed(entry.chunks, hash)
      if (reader.file) await reader.file(named, chunks)
      else for await (const _chunk of chunks);
      files.set(entryOf(named), { bytes: entry.size, checksum: hash.digest('hex') })
    } else {
      throw damagedError(file)
    }
  }

  function parsedFile(entry: string) {
    const [, folder, name] = entry.split('/')
    const result = backedUpFile.pick({ folder: true, name: true }).safeParse({ folder, name })
    if (!result.success) throw damagedError(file, result.error)
    return result.data
  }

  for await (const entry of readArchive(file, key)) {
    if (manifest) throw damagedError(file)
    await read(entry)
    bytes += entry.size
    progress({ doing: 'bytes', done: bytes })
  }
  if (!header || !manifest) throw damagedError(file)
  compare({ tables, files }, manifest, file)
  return { header, manifest }
}

type Read = { tables: Map<string, TableChecksum>; files: Map<string, { bytes: number; checksum: string }> }

function compare({ tables, files }: Read, manifest: BackupManifest, file: string): void {
  for (const { name, rows, checksum } of manifest.tables) {
    const read = (tables.get(name) ?? tableChecksum()).result()
    if (read.rows !== rows || read.checksum !== checksum) throw damagedError(file)
  }
  for (const { folder, name, bytes, checksum } of manifest.files) {
    const read = files.get(entryOf({ folder, name }))
    if (read?.bytes !== bytes || read.checksum !== checksum) throw damagedError(file)
  }
  const isKnown = new Set(manifest.tables.map(({ name }) => name))
  const others = [...tables.keys()].filter((name) => !isKnown.has(name))
  if (others.length > 0 || files.size !== manifest.files.length) throw damagedError(file)
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: Buffer, file: string): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(json.toString())
  } catch (cause) {
    throw damagedError(file, cause)
  }
  const result = schema.safeParse(value)
  if (result.success) return result.data
  if (!(typeof value === 'object' && value !== null && 'format' in value && 'version' in value)) {
    throw damagedError(file, result.error)
  }
  throw new OperatorError(
    `${file} was made by version ${value.version} of the product, in a format that this one does not read.`,
  )
}
