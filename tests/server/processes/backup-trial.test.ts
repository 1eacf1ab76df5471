import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Progress } from '#server/backup/take-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Env } from '#server/env.ts'
import { runBackup } from '#tests/helpers/backup-run.ts'
import { inDirectory, placeKinds, withConnection } from '#tests/helpers/backups.ts'

/** Damages a restore in a test: called with the settings of the scratch place, before the comparison. */
const fault = vi.hoisted(() => ({ make: async (_: Env) => {} }))
vi.mock('#server/backup/restore-backup.ts', async (load) => {
  const original = await load<typeof import('#server/backup/restore-backup.ts')>()
  const restoreBackup: typeof original.restoreBackup = async (place, options) => {
    const restored = await original.restoreBackup(place, options)
    await fault.make(place.env)
    return restored
  }
  return { ...original, restoreBackup }
})

const statement = (sql: string) => (env: Env) =>
  withConnection(env, async (connection) => void (await connection.query(sql)))

/** Returns the path of one restored upload. */
async function upload({ DATA_DIR }: Env): Promise<string> {
  const folder = path.join(DATA_DIR, 'uploads')
  const file = (await readdir(folder, { recursive: true, withFileTypes: true })).find((entry) => entry.isFile())
  return path.join(file?.parentPath ?? '', file?.name ?? '')
}

describe('the trial of a backup', () => {
  // The last kind restores fastest.
  const { source, age, at } = runBackup(placeKinds.at(-1) ?? inDirectory)
  const verify = (progress?: Progress) =>
    verifyBackup(
      { env: source.env, log: pino({ level: 'silent' }) },
      {
        file: at('site.backup'),
        key: age.key,
        onServer: source.env.DATABASE_URL !== undefined,
        ...(progress && { progress }),
      },
    )

  afterEach(() => vi.unstubAllEnvs())

  it('succeeds when the restored place is as the backup says', async () => {
    fault.make = async () => {}
    await expect(verify()).resolves.toMatchObject({ manifest: { missing: [] } })
  }, 60_000)

  it('leaves nothing behind when it is interrupted', async () => {
    fault.make = async () => {}
    const scratch = path.join(source.parent, 'scratch')
    await mkdir(scratch)
    vi.stubEnv('TMPDIR', scratch)
    const stop: Progress = ({ doing }) => {
      if (doing === 'comparing') throw new Error('interrupted')
    }
    await expect(verify(stop)).rejects.toThrow('interrupted')
    expect(await readdir(scratch)).toEqual([])
  }, 60_000)

  it.each([
    ['a row is missing', statement('delete from list_counts'), /list_counts has 0 rows, of \d+ in the backup/],
    [
      'a row differs',
      statement(`update subscribers set email = 'eve@example.com'`),
      'subscribers has rows that are not',
    ],
    ['a table is new', statement('create table more (id int primary key)'), /There are \d+ tables, of \d+/],
    ['a sequence is behind', statement(`select setval('events_id_seq', 1)`), 'the sequences'],
    ['a file differs', async (env: Env) => writeFile(await upload(env), 'other'), /files\/uploads\/\S+ is not as/],
    [
      'a file is new',
      async (env: Env) => writeFile(path.join(path.dirname(await upload(env)), 'more.webp'), 'x'),
      /There are \d+ uploads, of \d+/,
    ],
    [
      'a file has another name',
      async (env: Env) => rename(await upload(env), path.join(path.dirname(await upload(env)), 'more.webp')),
      /files\/uploads\/\S+ is missing/,
    ],
    ['a file is missing', async (env: Env) => rm(await upload(env)), /There are \d+ uploads, of \d+/],
  ] as const)(
    'fails when %s',
    async (_, make, error) => {
      fault.make = make
      await expect(verify()).rejects.toThrow(error)
    },
    60_000,
  )
})
