import { z } from 'zod'

/**
 * A backup is a tar archive, compressed with Zstandard and encrypted with age, so that `age -d FILE | zstd -d | tar x` reads it too. Its
 * entries, in this order: the header, the files, the rows in PostgreSQL's COPY text, the manifest.
 */
const FORMAT = 1

export const entryNames = { header: 'backup.json', manifest: 'manifest.json' } as const

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z\d_]*$/)
const wholeNumber = z.number().int().nonnegative()

export const folders = ['uploads', 'attachments'] as const

export const backedUpFile = z.object({
  folder: z.enum(folders),
  name: z.string().regex(/^[A-Za-z\d][\w.-]*$/),
  bytes: wholeNumber,
  checksum: sha256,
})

/** The first entry of a backup, which a reader needs before the others. */
export const backupHeader = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** The version of the product that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  installation: z.uuid(),
  database: z.enum(['embedded', 'postgresql']),
  /** The migrations of its tables, in their order. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: wholeNumber })).nonempty(),
})

/** The contents of a backup, written last, when all of them have been read. */
export const backupManifest = z.object({
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), rows: wholeNumber, checksum: sha256 })),
  sequences: z.array(z.object({ name: identifier, last: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  files: z.array(backedUpFile),
  /** The end of the audit log: `npm run audit -- verify --anchor` compares a log with it. Null before there was one. */
  audit: z.object({ number: wholeNumber, hash: z.string() }).nullable(),
  /** Files that the database refers to and the storage did not have. */
  missing: z.array(z.string()),
})

export type BackupHeader = z.output<typeof backupHeader>
export type BackupManifest = z.output<typeof backupManifest>
export type Backup = { header: BackupHeader; manifest: BackupManifest }
export type BackedUpTable = BackupManifest['tables'][number]
export type BackedUpFile = z.output<typeof backedUpFile>

/** The sums of a backup, as they are shown and recorded. */
export type BackupCounts = { rows: number; tables: number; files: number; fileBytes: number }

export function countsOf({ tables, files }: BackupManifest): BackupCounts {
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: tables.length,
    files: files.length,
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

export const newHeader = (header: Omit<BackupHeader, 'format'>): BackupHeader => ({ format: FORMAT, ...header })
