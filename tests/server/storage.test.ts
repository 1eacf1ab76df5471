import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { filesOf } from '#server/features/posts/image-files.ts'
import { sweepImages } from '#server/features/posts/post.service.ts'
import { openStorage, type Storage } from '#server/storage/storage.ts'
import { startApp, type TestApp, testEnv } from '#tests/helpers/server-app.ts'
import { databases, type TestDatabase } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { formDoors, validPost } from '#tests/helpers/server-posts.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

const [door] = formDoors
if (!door) throw new Error('There is a door')
const HOUR_MS = 3_600_000
const log = pino({ level: 'silent' })
const photo = fileOf(await png())
const orphan = (number: number) => `${String(number).padStart(32, '0')}.webp`

async function names(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of storage.list()) found.push(name)
  return found.sort()
}

describe.each(databases)('where images are kept, on the $name', ({ create }) => {
  let test: TestDatabase
  let data: string
  let s3: Awaited<ReturnType<typeof startS3>>
  let api: TestApp
  let bucket: Storage
  beforeAll(async () => {
    test = await create()
    data = await mkdtemp(join(tmpdir(), 'storage-'))
    s3 = await startS3()
    const env = { DATA_DIR: data, ...s3.env }
    api = await startApp(test, { env })
    bucket = await openStorage(testEnv(env), log)
  })
  afterAll(async () => {
    await api.close()
    await s3.close()
    await test.drop()
    await rm(data, { recursive: true })
  })
  const get = (name: string) => api.app.inject({ method: 'GET', url: `/uploads/${name}` })

  it('may be a bucket, from the upload to the end of the post', async () => {
    const { body } = await door.create(api, { ...validPost, image: photo })
    const files = filesOf(body.image)
    expect([...s3.objects.keys()].sort()).toEqual(files.map((name) => `uploads/${name}`).sort())
    expect([...s3.objects.values()].map(({ type }) => type)).toEqual(['image/webp', 'image/avif', 'image/avif'])
    for (const name of files) {
      const answer = await get(name)
      expect(answer).toMatchObject({ statusCode: 200, rawPayload: s3.objects.get(`uploads/${name}`)?.body })
      expect(answer.headers['cache-control']).toContain('immutable')
    }
    expect((await get(orphan(1))).statusCode).toBe(404)
    await door.remove(api, body._id)
    expect(s3.objects.size).toBe(0)
    expect(existsSync(join(data, 'uploads'))).toBe(false)
  })

  it('a bucket that is away stops an upload and nothing else, and is no fault of ours', {
    timeout: 60_000,
  }, async () => {
    const { body } = await door.create(api, { ...validPost, image: photo })
    s3.state.isAway = true
    const refused = await door.create(api, { ...validPost, title: 'Away', image: photo })
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('try again') } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(body.image)).statusCode).toBe(503)
    expect(await door.create(api, { ...validPost, title: 'Text only' })).toMatchObject({ status: 201 })
    expect(await door.remove(api, body._id)).toMatchObject({ status: 200 })
    s3.state.isAway = false
    expect((await test.database.db.select().from(posts)).map(({ title }) => title)).toEqual(['Text only'])
    // What could not be removed then, the sweep removes later.
    expect(await names(bucket)).toHaveLength(3)
    const later = new Date(Date.now() + 2 * HOUR_MS)
    expect(await sweepImages({ db: test.database.db, storage: bucket }, later)).toBe(3)
    expect(s3.objects.size).toBe(0)
  })

  it('is swept of old files that no post has, page by page, and of no others', async () => {
    const { body } = await door.create(api, { ...validPost, image: photo })
    for (let i = 0; i < 7; i++) await bucket.save(orphan(i), Buffer.from('x'))
    const sweep = (now: number) => sweepImages({ db: test.database.db, storage: bucket }, new Date(now))
    expect(await sweep(Date.now())).toBe(0)
    expect(await sweep(Date.now() + 2 * HOUR_MS)).toBe(7)
    expect(await sweep(Date.now() + 2 * HOUR_MS)).toBe(0)
    expect(await names(bucket)).toEqual(filesOf(body.image).sort())
  })

  it('may be a directory, which is swept alike', async () => {
    const own = await startApp(test, { env: { DATA_DIR: data } })
    const storage = await openStorage(testEnv({ DATA_DIR: data }), log)
    expect(await names(storage)).toEqual([])
    expect(await storage.read(orphan(1))).toBeNull()
    const { body } = await door.create(own, { ...validPost, image: photo })
    const uploads = join(data, 'uploads')
    const long = new Date(Date.now() - 2 * HOUR_MS)
    for (const name of [orphan(1), orphan(2), 'half-written.tmp']) await writeFile(join(uploads, name), 'x')
    for (const name of await readdir(uploads)) if (name !== orphan(2)) await utimes(join(uploads, name), long, long)
    expect(await sweepImages({ db: test.database.db, storage }, new Date())).toBe(2)
    expect(await names(storage)).toEqual([...filesOf(body.image), orphan(2)].sort())
    await own.close()
  })
})
