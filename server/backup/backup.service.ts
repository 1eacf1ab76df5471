import path from 'node:path'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { BackupStatus } from '#src/shared/backups/backup.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import {
  deleteBackups,
  deleteUnfinished,
  removeRestoreMark,
  selectState,
  updateVerified,
  upsertBackup,
} from './backup.store.ts'

/** How long the row of a backup is kept. */
const KEPT_MS = 365 * DAY_MS

const time = z.coerce.date()

/** The report of a command on this machine about a backup that it took or verified. */
export const backupReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('taken'),
    id: z.uuid(),
    origin: z.enum(['schedule', 'command']),
    file: z.string(),
    startedAt: time,
    finishedAt: time,
    bytes: z.int(),
    rows: z.int(),
    files: z.int(),
  }),
  z.object({
    kind: z.literal('verified'),
    /** Null when the file could not be read. */
    id: z.uuid().nullable(),
    file: z.string(),
    at: time,
    error: z.string().nullable(),
  }),
])
export type BackupReport = z.output<typeof backupReport>

/** Records a backup or a verification, with its entry in the audit log. Returns whether the backup is one of this database's. */
export async function recordReport(db: Db, report: BackupReport): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (report.kind === 'taken') {
      const { kind: _kind, ...row } = report
      await upsertBackup(tx, row)
      const { bytes, rows, files, origin } = report
      await record(tx, { kind: 'backup', ids: [report.id], after: { bytes, rows, files, origin } })
      return true
    }
    const ids = await updateVerified(tx, report)
    if (ids.length === 0) return false
    const isRight = report.error === null
    await record(tx, { kind: 'backup verification', result: isRight ? 'ok' : 'refused', ids })
    return true
  })
}

/** Records a restore into this database since the last start, if there was one. */
export async function recordRestore(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const mark = await removeRestoreMark(tx)
    if (!mark) return
    // A backup has its own row as it was while it was taken; the schedule would wait for its end.
    await deleteUnfinished(tx)
    const after = { takenAt: mark.takenAt.toISOString(), restoredAt: mark.restoredAt.toISOString() }
    await record(tx, { kind: 'restore', after })
  })
}

/** Returns the state of the backups, for the dashboard. */
export async function getBackupStatus(
  db: Db,
  { BACKUP_DIR, BACKUP_EVERY }: Pick<Env, 'BACKUP_DIR' | 'BACKUP_EVERY'>,
  now: Date,
): Promise<BackupStatus> {
  const { last, failed, verified, rightAt } = await selectState(db)
  const everyMs = BACKUP_DIR === undefined ? null : BACKUP_EVERY
  // A tenth more than the interval does not count as late.
  const isLate = everyMs !== null && now.getTime() - (last?.startedAt.getTime() ?? 0) > everyMs * 1.1
  return {
    everyMs,
    isLate,
    last: last?.finishedAt ? { at: last.finishedAt, bytes: last.bytes ?? 0, file: path.basename(last.file) } : null,
    failed: failed ? { at: failed.startedAt, error: failed.error ?? '' } : null,
    verified: verified?.verifiedAt
      ? {
          at: verified.verifiedAt,
          error: verified.verifyError,
          file: path.basename(verified.file),
          rightAt,
        }
      : null,
  }
}

export const pruneBackups = (db: Db, now: Date) => deleteBackups(db, new Date(now.getTime() - KEPT_MS))
