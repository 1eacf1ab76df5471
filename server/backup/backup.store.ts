import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { auditEntries, backups } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

export type BackupRow = typeof backups.$inferSelect

const { id, file, origin, startedAt, finishedAt, error, verifiedAt } = backups

/** The table in which a restore leaves a note for the next start (`noteRestore`). */
export const restoreMark = 'drizzle.restored'

/** Removes the note of a restore. Returns when the backup was taken and restored; undefined where there was no restore. */
export async function removeRestoreMark(tx: Tx): Promise<{ takenAt: Date; restoredAt: Date } | undefined> {
  const table = sql.raw(restoreMark)
  const isMarked = () => tx.select({ is: sql`1` }).from(sql`pg_class`).where(sql`oid = to_regclass(${restoreMark})`)
  if ((await isMarked()).length === 0) return undefined
  // Another process may start at the same time.
  await lockBackups(tx)
  if ((await isMarked()).length === 0) return undefined
  const toDate = (at: string) => new Date(at)
  const [mark] = await tx
    .select({ takenAt: sql`taken_at`.mapWith(toDate), restoredAt: sql`restored_at`.mapWith(toDate) })
    .from(table)
  await tx.execute(sql`drop table ${table}`)
  return mark
}

/** Lets one process at a time decide whether a backup is due. */
export async function lockBackups(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.backups})`)
}

/** Returns the latest backup by the schedule, complete or not. */
export async function selectLastScheduled(db: Db | Tx): Promise<BackupRow | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(eq(origin, 'schedule'))
    .orderBy(desc(startedAt), desc(id))
    .limit(1)
  return row
}

export async function insertBackup(tx: Tx, row: typeof backups.$inferInsert): Promise<void> {
  await tx.insert(backups).values(row)
}

/** Stores a complete backup, which the schedule may have begun. */
export async function upsertBackup(tx: Tx, row: typeof backups.$inferInsert): Promise<void> {
  const { finishedAt, bytes, rows, files } = row
  const done = { finishedAt, bytes, rows, files, error: null }
  await tx.insert(backups).values(row).onConflictDoUpdate({ target: id, set: done })
}

/** Notes a failure, unless the backup was completed. */
export async function updateFailed(db: Db | Tx, failed: string, message: string): Promise<void> {
  await db
    .update(backups)
    .set({ error: message })
    .where(and(eq(id, failed), isNull(finishedAt)))
}

/** Removes the rows of backups that have neither ended nor failed. */
export async function deleteUnfinished(tx: Tx): Promise<void> {
  await tx.delete(backups).where(and(isNull(finishedAt), isNull(error)))
}

/** Notes a verification of the backup with this id, or else of this file. Returns the ids of the rows. */
export async function updateVerified(
  tx: Tx,
  { id: known, file: name, at, error: problem }: { id: string | null; file: string; at: Date; error: string | null },
): Promise<string[]> {
  const rows = await tx
    .update(backups)
    .set({ verifiedAt: at, verifyError: problem })
    .where(known === null ? and(eq(file, name), isNotNull(finishedAt)) : eq(id, known))
    .returning({ id })
  return rows.map((row) => row.id)
}

/** Returns the latest complete backup, the latest failure after it, the latest verification, and when one last found nothing wrong. */
export async function selectState(db: Db) {
  const newest = [desc(startedAt), desc(id)]
  const [last] = await db
    .select()
    .from(backups)
    .where(isNotNull(finishedAt))
    .orderBy(...newest)
    .limit(1)
  const [failed] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(error), last && gt(startedAt, last.startedAt)))
    .orderBy(...newest)
    .limit(1)
  const [verified] = await db.select().from(backups).where(isNotNull(verifiedAt)).orderBy(desc(verifiedAt)).limit(1)
  const rightAt = verified?.verifyError ? await selectRightAt(db) : verified?.verifiedAt
  return { last, failed, verified, rightAt: rightAt ?? null }
}

/** Reads the audit log, because the row of a backup has only its latest verification. */
async function selectRightAt(db: Db): Promise<Date | undefined> {
  const { createdAt, kind, result } = auditEntries
  const [entry] = await db
    .select({ createdAt })
    .from(auditEntries)
    .where(and(eq(kind, 'backup verification'), eq(result, 'ok')))
    .orderBy(desc(createdAt), desc(auditEntries.id))
    .limit(1)
  return entry?.createdAt
}

/** Removes one batch of rows up to a time; the latest complete and the latest verified backup stay. Returns how many. */
export async function deleteBackups(db: Db, until: Date): Promise<number> {
  const isKept = sql`${id} in (
    (select id from ${backups} where finished_at is not null order by started_at desc limit 1)
    union all (select id from ${backups} where verified_at is not null order by verified_at desc limit 1))`
  return deleteOld(db, { id, time: startedAt, until, where: sql`not ${isKept}` })
}
