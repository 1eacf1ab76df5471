import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConfigured } from '#server/db/configured.ts'
import {
  ageKey,
  backUp,
  definitionsOf,
  filesIn,
  fill,
  inDirectory,
  type Place,
  placeKinds,
  restore,
  rowsOf,
} from '#tests/helpers/backups.ts'
import { earlierMigrations } from '#tests/helpers/earlier-migrations.ts'
import { firstRows, image, laterRows } from '#tests/helpers/earlier-rows.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

type Key = Awaited<ReturnType<typeof ageKey>>

describe.each(placeKinds)('a backup of an installation on the $name', ({ make }) => {
  let source: Place
  let file: string
  let rows: Record<string, string[]>
  let age: Key
  const others: Place[] = []
  const other = async (place: Promise<Place>) => {
    others.push(await place)
    return place
  }

  beforeAll(async () => {
    age = await ageKey()
    source = await make()
    await fill(source)
    rows = await rowsOf(source.env)
    file = path.join(source.parent, 'site.backup')
    await backUp(source.env, file, age.lock)
  }, 120_000)
  afterAll(async () => {
    for (const place of [source, ...others]) await place.remove()
  })

  it('is a file of its own, for its owner only, and says nothing without the key', async () => {
    const { mode, size } = await stat(file)
    expect(mode & 0o777).toBe(0o600)
    expect(size).toBeGreaterThan(1000)
    const bytes = await readFile(file, 'latin1')
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n/)
    expect(bytes).not.toContain('example.com')
    expect(Object.keys(await filesIn(source.parent)).filter((name) => name.startsWith('site'))).toEqual(['site.backup'])
  })

  it.each(placeKinds)(
    'restores every row and file into the $name, as a working product',
    async (kind) => {
      const place = await other(kind.make())
      const { manifest } = await restore(place.env, file, age.key)
      expect(await rowsOf(place.env)).toEqual(rows)
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
      const found = await api.trpc('query', 'queries.list', { search: 'boxkampfer' }, admin)
      expect(found.body).toMatchObject({ total: 3 })
      await api.rest('POST', '/api/users/subscribe', { body: { email: 'later@example.com' } })
      expect((await api.trpc('query', 'subscribers.list', {}, admin)).body.total).toBe(2)
      const { items: people } = (await api.trpc('query', 'people.list', {}, admin)).body
      expect(people.map(({ email }: { email: string }) => email)).toContain('later@example.com')
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
  const kind = placeKinds.at(-1)
  let s3: Awaited<ReturnType<typeof startS3>>
  let source: Place
  let file: string
  let age: Key
  const places: Place[] = []
  const stored = () => new Map([...s3.objects].map(([key, { body }]) => [key, body.toString('hex')]))
  async function place(settings?: Record<string, string>) {
    if (!kind) throw new Error('no database')
    const made = await kind.make(settings)
    places.push(made)
    return made
  }

  beforeAll(async () => {
    s3 = await startS3()
    age = await ageKey()
    source = await place(s3.env)
    await fill(source)
    file = path.join(source.parent, 'bucket.backup')
    await backUp(source.env, file, age.lock)
  }, 120_000)
  afterAll(async () => {
    await s3.close()
    for (const { remove } of places) await remove()
  })

  it('has the files of the bucket, and restores them into a bucket or a directory', async () => {
    const objects = stored()
    expect(objects.size).toBe(4)
    const again = await place(s3.env)
    await expect(restore(again.env, file, age.key)).rejects.toThrow(/The bucket has installations\/.*not empty/)
    expect(stored()).toEqual(objects)
    s3.objects.clear()
    await restore(again.env, file, age.key)
    expect(stored()).toEqual(objects)
    const inFiles = await place()
    await restore(inFiles.env, file, age.key)
    const of = (folder: string) => filesIn(path.join(inFiles.env.DATA_DIR, folder))
    const files = [...Object.values(await of('uploads')), ...Object.values(await of('attachments'))]
    expect(files.sort()).toEqual([...objects.values()].sort())
  }, 120_000)

  it('leaves bucket and database empty when the bucket is full', async () => {
    s3.objects.clear()
    const target = await place(s3.env)
    const put = s3.objects.set.bind(s3.objects)
    s3.objects.set = (...object) => {
      s3.state.isFull = s3.objects.size === 2
      return put(...object)
    }
    await expect(restore(target.env, file, age.key)).rejects.toThrow('Files are temporarily unavailable')
    expect([...s3.objects.keys()]).toEqual([])
    s3.objects.set = put
    s3.state.isFull = false
    // Only an empty place is restored into.
    await restore(target.env, file, age.key)
    expect(await rowsOf(target.env)).toEqual(await rowsOf(source.env))
  }, 120_000)
})

describe('a backup of an earlier version', () => {
  it('restores the tables of that version, which the next start migrates', async () => {
    const [source, target] = [await inDirectory.make(), await inDirectory.make()]
    const dataDir = source.env.DATA_DIR
    mkdirSync(dataDir)
    const client = await PGlite.create({ dataDir: path.join(dataDir, 'db'), extensions: { pg_trgm } })
    const migrationsFolder = earlierMigrations(source.parent, '0027_email_changes')
    await migrate(drizzle(client), { migrationsFolder })
    for (const rows of [firstRows, laterRows]) await client.exec(rows)
    await client.close()
    const age = await ageKey()
    const file = path.join(source.parent, 'earlier.backup')
    const { manifest } = await backUp(source.env, file, age.lock)
    // The rows' images exist nowhere.
    expect(manifest.missing).toEqual([`files/uploads/${image}`])
    await restore(target.env, file, age.key)
    expect(await rowsOf(target.env)).toEqual(await rowsOf(source.env))

    const started = await openConfigured(target.env)
    const people = await started.db.execute(sql`select count(*)::int as n from people`)
    expect(people).toMatchObject({ rows: [{ n: 304 }] })
    await started.close()
    for (const place of [source, target]) await place.remove()
  }, 120_000)
})
