import { utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { auditEntries, backups } from '#drizzle/schema/index.ts'
import { actingAs, operator } from '#server/audit/actor.ts'
import { getBackupStatus, pruneBackups, recordReport, recordRestore } from '#server/backup/backup.service.ts'
import { restoreMark, updateFailed } from '#server/backup/backup.store.ts'
import { claimBackup, removeOld } from '#server/backup/schedule.ts'
import { DAY_MS, HOUR_MS } from '#src/shared/time/durations.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const now = new Date('2026-11-25T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const done = { kind: 'taken', origin: 'schedule', file: '/b', bytes: 10, rows: 3, files: 0 } as const

describe.each(databases)('scheduled backups on the $name', ({ create }) => {
  const test = runDatabase(create)
  const claim = (at: Date) => claimBackup(test.database.db, { file: '/b', now: at, everyMs: DAY_MS })
  const status = (at: Date) => getBackupStatus(test.database.db, { BACKUP_DIR: '/x', BACKUP_EVERY: DAY_MS }, at)
  afterEach(() => emptyTables(test.database.db, 'backups'))

  it('are made by one of several processes', async () => {
    const claims = await Promise.all([claim(now), claim(now), claim(now), claim(now)])
    expect(claims.filter((id) => id !== null)).toHaveLength(1)
  })

  it('are due again after their time, an hour after a failure, and when the last has no end', async () => {
    const first = (await claim(now)) ?? ''
    expect(await claim(later(5 * HOUR_MS))).toBeNull()
    await recordReport(test.database.db, { ...done, id: first, startedAt: now, finishedAt: later(60_000) })
    expect(await claim(later(DAY_MS - 1))).toBeNull()
    const second = (await claim(later(DAY_MS))) ?? ''
    await updateFailed(test.database.db, second, 'No space')
    expect(await claim(later(DAY_MS + HOUR_MS - 1))).toBeNull()
    expect(await claim(later(DAY_MS + HOUR_MS))).not.toBeNull()
    // That one was killed.
    expect(await claim(later(DAY_MS + 6 * HOUR_MS))).toBeNull()
    expect(await claim(later(DAY_MS + 7 * HOUR_MS))).not.toBeNull()
  })

  it('are due after a restore, although the backup has its own row without an end', async () => {
    const { db } = test.database
    expect(await claim(now)).not.toBeNull()
    await db.execute(sql`create table ${sql.raw(restoreMark)} as select now() as taken_at, now() as restored_at`)
    await actingAs(
      operator('command', { isReady: false, reason: '' }, () => now),
      () => recordRestore(db),
    )
    expect(await claim(later(1))).not.toBeNull()
  })

  it('have a state: none, late, failed since, verified', async () => {
    expect(await status(now)).toEqual({ everyMs: DAY_MS, isLate: true, last: null, failed: null, verified: null })
    const { db } = test.database
    const unconfigured = await getBackupStatus(db, { BACKUP_DIR: undefined, BACKUP_EVERY: DAY_MS }, now)
    expect(unconfigured).toMatchObject({ everyMs: null, isLate: false })
    const first = (await claim(now)) ?? ''
    await recordReport(db, { ...done, id: first, startedAt: now, finishedAt: later(1000) })
    expect(await status(later(DAY_MS))).toMatchObject({ isLate: false, failed: null, last: { bytes: 10, file: 'b' } })
    const second = (await claim(later(DAY_MS))) ?? ''
    await updateFailed(db, second, 'No space')
    const verified = { kind: 'verified', id: first, file: '/b', at: later(DAY_MS), error: null } as const
    expect(await recordReport(db, verified)).toBe(true)
    expect(await recordReport(db, { ...verified, id: crypto.randomUUID() })).toBe(false)
    expect(await status(later(2 * DAY_MS))).toMatchObject({
      isLate: true,
      failed: { error: 'No space' },
      verified: { at: later(DAY_MS), error: null },
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.kind, 'backup verification'))
    expect(entries).toMatchObject([{ objectIds: [first], result: 'ok' }])
    // A failure that was noted late does not undo a complete backup.
    await updateFailed(db, first, 'late')
    expect((await status(now)).last).not.toBeNull()
    expect((await status(now)).failed?.error).toBe('No space')
  })

  it('tell a trial restore that failed from the last one that found nothing wrong, also of the same backup', async () => {
    // The audit log of the other one has the trials of other tests.
    const own = await create()
    const { db } = own.database
    const verifiedThen = async (at: Date) =>
      (await getBackupStatus(db, { BACKUP_DIR: '/x', BACKUP_EVERY: DAY_MS }, at)).verified
    const [right, wrong] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const id of [right, wrong]) await recordReport(db, { ...done, id, startedAt: now, finishedAt: now })
    const verify = async (id: string, at: Date, error: string | null) => {
      const actor = operator('command', { isReady: false, reason: '' }, () => at)
      await actingAs(actor, () => recordReport(db, { kind: 'verified', id, file: '/b', at, error }))
      return verifiedThen(at)
    }
    const error = 'It is damaged'
    expect(await verify(wrong, now, error)).toMatchObject({ at: now, error, rightAt: null })
    expect(await verify(right, later(1), null)).toMatchObject({ at: later(1), error: null, rightAt: later(1) })
    expect(await verify(wrong, later(2), error)).toMatchObject({ at: later(2), error, rightAt: later(1) })
    expect(await verify(right, later(3), error)).toMatchObject({ at: later(3), error, rightAt: later(1) })
    await pruneBackups(db, later(2 * 365 * DAY_MS))
    expect(await verifiedThen(now)).toMatchObject({ at: later(3), error, rightAt: later(1) })
    await own.drop()
  })

  it('are forgotten after a year, except for the last complete and the last verified one', async () => {
    const { db } = test.database
    const at = later(-2 * 365 * DAY_MS)
    const ids = [1, 2, 3].map(() => crypto.randomUUID())
    for (const [n, id] of ids.entries()) {
      const times = { startedAt: new Date(at.getTime() + n), finishedAt: new Date(at.getTime() + n) }
      await recordReport(db, { ...done, id, ...times })
    }
    await recordReport(db, { kind: 'verified', id: ids[0] ?? '', file: '/b', at, error: null })
    expect(await pruneBackups(db, now)).toBe(1)
    expect((await db.select({ id: backups.id }).from(backups)).map(({ id }) => id).sort()).toEqual(
      [ids[0], ids[2]].sort(),
    )
  })
})

describe('the directory of backups', () => {
  it('keeps the newest of this installation, and everything else', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'northlattice-'))
    const mine = [1, 2, 3, 4].map((n) => `northlattice-0190aaaa-2026-11-0${n}T00-00-00Z.backup`)
    const part = 'northlattice-0190aaaa-2026-11-01T00-00-00Z.backup.7.part'
    const others = ['northlattice-0190bbbb-2026-11-01T00-00-00Z.backup', 'notes.txt', `${mine[3]}.8.part`]
    for (const name of [...mine, part, ...others]) writeFileSync(path.join(directory, name), 'x')
    utimesSync(path.join(directory, part), later(-2 * DAY_MS), later(-2 * DAY_MS))
    utimesSync(path.join(directory, others[2] ?? ''), now, now)
    const env = {
      ...testEnv({ BACKUP_KEEP: '2', BACKUP_DIR: directory, BACKUP_RECIPIENT: 'age1x' }),
      BACKUP_DIR: directory,
    }
    await removeOld({ env, installation: '0190aaaa-0000-7000-8000-000000000000', log: pino({ level: 'silent' }) }, now)
    expect((await readdir(directory)).sort()).toEqual([...mine.slice(2), ...others].sort())
    await rm(directory, { recursive: true })
  })
})
