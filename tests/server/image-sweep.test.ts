import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installation, orphanedFiles, posts } from '#drizzle/schema/index.ts'
import { installationId } from '#server/db/installation.ts'
import { openUpload } from '#server/features/posts/image.service.ts'
import { filesOf, openImage } from '#server/features/posts/image-files.ts'
import { imageSweep } from '#server/features/posts/image-sweep.service.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { testEnv } from '#tests/helpers/server-app.ts'
import { databases, emptyTables, type TestDatabase } from '#tests/helpers/server-database.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

const now = Date.now()
const newImage = () => `${randomBytes(16).toString('hex')}.webp`

describe.each(databases)('files that no post refers to, on the $name', ({ create }) => {
  let mine: TestDatabase
  let other: TestDatabase
  beforeAll(async () => {
    mine = await create()
    other = await create()
  }, 120_000)
  afterAll(() => Promise.all([mine.drop(), other.drop()]))

  describe.each(['directory', 'bucket'])('in a %s', (kind) => {
    let data: string
    let s3: Awaited<ReturnType<typeof startS3>>
    let storage: Awaited<ReturnType<typeof openStorage>>
    let logged: { level: number; msg: string }[]
    let log: ReturnType<typeof pino>
    const open = async (id: string) =>
      openStorage(testEnv({ DATA_DIR: data, ...(kind === 'bucket' ? s3.env : {}) }), log, id)
    beforeAll(async () => {
      s3 = await startS3()
    })
    afterAll(() => s3.close())
    beforeEach(async () => {
      logged = []
      log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
      for (const { database } of [mine, other]) {
        await emptyTables(database.db, 'posts, post_slugs, orphaned_files, installation')
      }
      s3.objects.clear()
      data = await mkdtemp(join(tmpdir(), 'sweep-'))
      storage = await open(await installationId(mine.database.db))
      return () => rm(data, { recursive: true })
    })

    const db = () => mine.database.db
    const sweep = (days: number, from = storage, on = db(), job = imageSweep({ db: on, storage: from, log })) =>
      job(new Date(now + days * DAY_MS))
    const said = (level: 'info' | 'warn') => logged.filter((line) => line.level === (level === 'warn' ? 40 : 30))

    async function names(of = storage): Promise<string[]> {
      const found: string[] = []
      for await (const { name } of of.list()) found.push(name)
      return found.sort()
    }
    async function post(image: string, on = db()): Promise<void> {
      const id = randomUUID()
      const texts = { title: 'x', content: 'x', html: 'x', excerpt: 'x', readMinutes: 1 }
      await on.insert(posts).values({ ...texts, id, slug: id, image, imageWidth: 1, imageHeight: 1 })
    }
    async function save(image: string, into = storage): Promise<void> {
      for (const name of filesOf(image)) await into.save(name, Buffer.from(`bytes of ${name}`))
    }
    /** Stores an image under a path without the installation's id, as older versions did. */
    async function saveShared(image: string, files = filesOf(image)): Promise<void> {
      for (const name of files) {
        const body = Buffer.from(`bytes of ${name}`)
        const long = new Date(now - 30 * DAY_MS)
        if (kind === 'bucket') s3.objects.set(`uploads/${name}`, { body, type: 'image/webp', modified: long })
        else {
          await mkdir(join(data, 'uploads'), { recursive: true })
          await writeFile(join(data, 'uploads', name), body)
          await utimes(join(data, 'uploads', name), long, long)
        }
      }
    }
    const shared = async () =>
      kind === 'bucket'
        ? [...s3.objects.keys()].filter((key) => key.startsWith('uploads/')).map((key) => key.slice(8))
        : (await readdir(join(data, 'uploads'), { withFileTypes: true })).flatMap((e) => (e.isFile() ? e.name : []))
    const contentOf = async (name: string, from = storage, on = db()) => {
      const file = await openUpload(on, from, name)
      return file && text(file.body)
    }
    const several = async (count: number, into = storage, on = db()) => {
      const images = Array.from({ length: count }, newImage)
      for (const image of images) {
        await save(image, into)
        await post(image, on)
      }
      return images
    }

    it('are marked first and deleted after seven days, also across a restart', async () => {
      const kept = await several(2)
      await save(newImage())
      expect(await sweep(0.01)).toBe(0)
      expect(await db().$count(orphanedFiles)).toBe(0)
      expect(await sweep(1)).toBe(0)
      expect(await db().$count(orphanedFiles)).toBe(3)
      const restarted = await open(await installationId(db()))
      expect(await sweep(7.9, restarted)).toBe(0)
      expect(await sweep(8, restarted)).toBe(3)
      expect(await sweep(8, restarted)).toBe(0)
      expect(await names()).toEqual(kept.flatMap(filesOf).sort())
      expect(await db().$count(orphanedFiles)).toBe(0)
    })

    it('lose their mark when a post refers to them again, and then count from the beginning', async () => {
      await several(2)
      const image = newImage()
      await save(image)
      await sweep(1)
      await post(image)
      expect(await sweep(8)).toBe(0)
      expect(await db().$count(orphanedFiles)).toBe(0)
      await db().delete(posts).where(eq(posts.image, image))
      expect(await sweep(9)).toBe(0)
      expect(await sweep(15.9)).toBe(0)
      expect(await sweep(16)).toBe(3)
    })

    it('of a post that is being saved are not deleted by concurrent sweeps', async () => {
      await several(2)
      const image = newImage()
      await save(image)
      for (const hours of [0, 0.2, 0.9]) await sweep(hours / 24)
      expect(await db().$count(orphanedFiles)).toBe(0)
      await post(image)
      for (const days of [1, 9, 30]) expect(await sweep(days)).toBe(0)
      expect(await contentOf(image)).toBe(`bytes of ${image}`)
    })

    it('are kept, with at most one warning a day, when the rows are missing rather than the images unused', async () => {
      for (const count of [1, 2, 12]) {
        const before = await several(count).then(() => names())
        const job = imageSweep({ db: db(), storage, log })
        logged = []
        await emptyTables(db(), 'posts, post_slugs')
        for (const days of [1, 9, 9.1, 9.9, 40]) expect(await sweep(days, storage, db(), job)).toBe(0)
        expect(await names()).toEqual(before)
        expect(said('warn')).toMatchObject(Array(2).fill({ msg: expect.stringMatching(/too many of all would go/) }))
      }
    })

    it('go up to a tenth of all files, and one image also among few', async () => {
      const kept = await several(18)
      for (const image of [newImage(), newImage()]) await save(image)
      await sweep(1)
      expect(await sweep(9)).toBe(6)
      expect(await names()).toEqual(kept.flatMap(filesOf).sort())
      for (const image of [newImage(), newImage(), newImage()]) await save(image)
      await sweep(20)
      expect(await sweep(30)).toBe(0)
      expect(said('warn')).toHaveLength(1)
    })

    it('belong to their installation: another database on the same uploads deletes none of them', async () => {
      const images = await several(3)
      await saveShared(newImage())
      const theirs = await open(await installationId(other.database.db))
      const before = [await names(), await shared()]
      for (const days of [1, 9, 40]) expect(await sweep(days, theirs, other.database.db)).toBe(0)
      const own = await several(2, theirs, other.database.db)
      for (const days of [41, 60]) expect(await sweep(days, theirs, other.database.db)).toBe(0)
      expect([await names(), await shared()]).toEqual(before)
      expect(await names(theirs)).toEqual(own.flatMap(filesOf).sort())
      expect(await contentOf(String(images[0]))).toBe(`bytes of ${images[0]}`)
    })

    it('of older versions without ids stay, and those of posts are copied by each of two installations', async () => {
      const [ours, another, foreign] = [newImage(), newImage(), newImage()]
      const theirs = await open(await installationId(other.database.db))
      for (const image of [ours, another, foreign]) await saveShared(image)
      // Stored by a version without copies.
      const old = newImage()
      await saveShared(old, [old])
      await post(ours)
      await post(old)
      await post(another, other.database.db)
      // Also before the first sweep.
      expect(await contentOf(ours)).toBe(`bytes of ${ours}`)
      const small = filesOf(old)[1] ?? ''
      expect(await contentOf(small)).toBe(`bytes of ${old}`)
      const before = (await shared()).sort()
      for (const days of [0, 1, 9]) {
        expect(await sweep(days)).toBe(0)
        expect(await sweep(days, theirs, other.database.db)).toBe(0)
      }
      expect(await names()).toEqual([...filesOf(ours), old].sort())
      expect(await names(theirs)).toEqual(filesOf(another).sort())
      expect((await shared()).sort()).toEqual(before)
      for (const name of filesOf(ours)) expect(await contentOf(name)).toBe(`bytes of ${name}`)
      expect(await contentOf(small)).toBe(`bytes of ${old}`)
      expect(await contentOf(foreign)).toBeNull()
      expect(said('warn')).toEqual([])
    })

    it('are copied completely after a process was killed in between', async () => {
      const images = [newImage(), newImage()]
      for (const image of images) {
        await saveShared(image)
        await post(image)
      }
      let copied = 0
      const killed: typeof storage = {
        ...storage,
        async adopt(name) {
          copied += 1
          if (copied > 2) throw new Error('killed')
          return storage.adopt(name)
        },
      }
      await expect(sweep(0, killed)).rejects.toThrow('killed')
      for (const name of images.flatMap(filesOf)) expect(await contentOf(name)).toBe(`bytes of ${name}`)
      await Promise.all([sweep(0), sweep(0)])
      expect(await names()).toEqual(images.flatMap(filesOf).sort())
    })

    it('are deleted in both places with their post, and no others', async () => {
      const [gone, stays] = [newImage(), newImage()]
      for (const image of [gone, stays]) {
        await saveShared(image)
        await post(image)
      }
      await sweep(0)
      expect(await storage.discard(filesOf(gone))).toEqual(filesOf(gone))
      expect((await shared()).sort()).toEqual(filesOf(stays).sort())
      expect(await openImage(storage, gone)).toBeNull()
    })
  })

  it('belong to an installation with one id, also if several processes create it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => installationId(mine.database.db)))
    expect(new Set(ids).size).toBe(1)
    await expect(mine.database.db.insert(installation).values({})).rejects.toThrow()
    expect(await installationId(other.database.db)).not.toBe(ids[0])
  })
})
