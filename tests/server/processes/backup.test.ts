import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#drizzle/schema/index.ts'
import { recordRestore } from '#server/backup/backup.service.ts'
import { openConfigured } from '#server/db/open.ts'
import { runBackup } from '#tests/helpers/backup-run.ts'
import {
  ageKey,
  backUp,
  definitionsOf,
  filesIn,
  inDirectory,
  placeKinds,
  restore,
  rowsOf,
  withoutLogins,
} from '#tests/helpers/backups.ts'
import { earlierMigrations, openUnmigrated } from '#tests/helpers/earlier-migrations.ts'
import { firstRows, image, laterRows } from '#tests/helpers/earlier-rows.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

describe.each(placeKinds)('a backup of an installation on the $name', (sourceKind) => {
  const { source, session, at, make, restoreInto } = runBackup(sourceKind)
  let rows: Record<string, string[]>
  beforeAll(async () => {
    rows = await rowsOf(source.env)
  })

  it('is a file of its own, for its owner only, and says nothing without the key', async () => {
    const { mode, size } = await stat(at('site.backup'))
    expect(mode & 0o777).toBe(0o600)
    expect(size).toBeGreaterThan(1000)
    const bytes = await readFile(at('site.backup'), 'latin1')
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n/)
    expect(bytes).not.toContain('example.com')
    expect(Object.keys(await filesIn(source.parent)).filter((name) => name.startsWith('site'))).toEqual(['site.backup'])
  })

  it.each(placeKinds)(
    'restores every row but logins, and every file, into the $name, as a working product',
    async (kind) => {
      const place = await make(kind)
      const { header, manifest } = await restoreInto(place)
      expect(await rowsOf(place.env)).toEqual(withoutLogins(rows))
      expect(manifest.files.map(({ folder }) => folder)).toEqual(['uploads', 'uploads', 'uploads', 'attachments'])
      for (const folder of ['uploads', 'attachments']) {
        const files = await filesIn(path.join(source.env.DATA_DIR, folder))
        expect(Object.keys(files).length).toBeGreaterThan(0)
        expect(await filesIn(path.join(place.env.DATA_DIR, folder))).toEqual(files)
      }
      expect(await readdir(place.env.DATA_DIR)).not.toContain('restoring')

      // Indexes, triggers, counters and the ids of events.
      const database = await openConfigured(place.env)
      const api = await startApp({ database, url: undefined, drop: async () => {} }, { env: place.settings })
      expect((await api.trpc('query', 'account.profile', undefined, session)).status).toBe(401)
      const found = await api.trpc('query', 'queries.list', { search: 'boxkampfer' }, admin)
      expect(found.body).toMatchObject({ total: 3 })
      await api.rest('POST', '/api/users/subscribe', { body: { email: 'later@example.com' } })
      expect((await api.trpc('query', 'subscribers.list', {}, admin)).body.total).toBe(2)
      const { items: people } = (await api.trpc('query', 'people.list', {}, admin)).body
      expect(people.map(({ email }: { email: string }) => email)).toContain('later@example.com')
      // Each start looks for a restore, and finds it once.
      for (const _start of [1, 2]) await recordRestore(database.db)
      const [restored, ...more] = await database.db.select().from(auditEntries).where(eq(auditEntries.kind, 'restore'))
      expect(restored?.after).toMatchObject({ takenAt: header.createdAt })
      expect(more).toEqual([])
      await api.close()
      await database.close()
      const idsOf = (all: string[] = []) => all.map((row) => Number(JSON.parse(row).id))
      expect(Math.max(...idsOf((await rowsOf(place.env)).events))).toBe(Math.max(...idsOf(rows.events)) + 1)
      expect(await definitionsOf(place.env)).toEqual(await definitionsOf(source.env))
    },
    120_000,
  )
})

// Of the files only, so that one kind of database is enough.
describe('a backup of an installation with a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())
  const kind = placeKinds.at(-1) ?? inDirectory
  const { source, make, restoreInto } = runBackup(kind, () => s3.env)
  const stored = () => new Map([...s3.objects].map(([key, { body }]) => [key, body.toString('hex')]))

  it('has the files of the bucket, and restores them into a bucket or a directory', async () => {
    const objects = stored()
    expect(objects.size).toBe(4)
    const again = await make(kind, s3.env)
    await expect(restoreInto(again)).rejects.toThrow(/The bucket has installations\/.*not empty/)
    expect(stored()).toEqual(objects)
    s3.objects.clear()
    await restoreInto(again)
    expect(stored()).toEqual(objects)
    const inFiles = await make()
    await restoreInto(inFiles)
    const of = (folder: string) => filesIn(path.join(inFiles.env.DATA_DIR, folder))
    const files = [...Object.values(await of('uploads')), ...Object.values(await of('attachments'))]
    expect(files.sort()).toEqual([...objects.values()].sort())
  }, 120_000)

  it('leaves bucket and database empty when the bucket is full', async () => {
    s3.objects.clear()
    const target = await make(kind, s3.env)
    const put = s3.objects.set.bind(s3.objects)
    s3.objects.set = (...object) => {
      s3.state.isFull = s3.objects.size === 2
      return put(...object)
    }
    await expect(restoreInto(target)).rejects.toThrow('Files are temporarily unavailable')
    expect([...s3.objects.keys()]).toEqual([])
    s3.objects.set = put
    s3.state.isFull = false
    // Only an empty place is restored into.
    await restoreInto(target)
    expect(await rowsOf(target.env)).toEqual(withoutLogins(await rowsOf(source.env)))
  }, 120_000)
})

describe('a backup of an earlier version', () => {
  it('restores the tables of that version, which the next start migrates', async () => {
    const [source, target] = [await inDirectory.make(), await inDirectory.make()]
    const dataDir = source.env.DATA_DIR
    mkdirSync(dataDir)
    const client = await openUnmigrated(path.join(dataDir, 'db'))
    const migrationsFolder = earlierMigrations(source.parent, '0027_email_changes')
    await migrate(drizzle(client), { migrationsFolder })
    for (const rows of [firstRows, laterRows]) await client.exec(rows)
    await client.close()
    const age = await ageKey()
    const file = path.join(source.parent, 'earlier.backup')
    const { manifest } = await backUp(source.env, file, age.encryptionKey)
    // The rows' images exist nowhere.
    expect(manifest.missing).toEqual([`files/uploads/${image}`])
    await restore(target.env, file, age.key)
    const { sessions = [], ...others } = await rowsOf(source.env)
    expect(sessions).not.toEqual([])
    expect(await rowsOf(target.env)).toEqual({ ...others, sessions: [] })

    const started = await openConfigured(target.env)
    const people = await started.db.execute(sql`select count(*)::int as n from people`)
    expect(people).toMatchObject({ rows: [{ n: 304 }] })
    await started.close()
    for (const place of [source, target]) await place.remove()
  }, 120_000)
})
