import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { installationId } from '#server/db/installation.ts'
import { pruneDeletedPosts } from '#server/features/posts/deleted-post.service.ts'
import { filesOf } from '#server/features/posts/image-files.ts'
import { sweepImages } from '#server/features/posts/image-sweep.service.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { startApp, type TestApp, testEnv } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { formTransports, validPost } from '#tests/helpers/server-posts.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'
import { startS3 } from '#tests/helpers/server-s3.ts'

const [transport] = formTransports
if (!transport) throw new Error('There is a transport')
const log = pino({ level: 'silent' })
const photo = fileOf(await png(64, 48))
const absent = `${'0'.repeat(32)}.webp`

async function names(storage: Storage): Promise<string[]> {
  const found: string[] = []
  for await (const { name } of storage.list()) found.push(name)
  return found.sort()
}

describe.each(databases)('a bucket for images, on the $name', ({ create }) => {
  const test = runDatabase(create)
  let data: string
  let s3: Awaited<ReturnType<typeof startS3>>
  let api: TestApp
  let bucket: Storage
  let prefix: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'storage-'))
    s3 = await startS3()
    const env = { DATA_DIR: data, ...s3.env }
    api = await startApp(test, { env })
    const id = await installationId(test.database.db)
    prefix = `installations/${id}/uploads/`
    bucket = await openStorage(testEnv(env), log, id)
  })
  beforeEach(async () => {
    await emptyTables(test.database.db, 'posts, post_slugs, orphaned_files')
    s3.objects.clear()
  })
  afterAll(async () => {
    await api.close()
    await s3.close()
    await rm(data, { recursive: true })
  })
  const get = (name: string) => api.app.inject({ method: 'GET', url: `/uploads/${name}` })

  /** Removes the posts that were deleted, as 31 days later. */
  const prune = () => pruneDeletedPosts({ db: test.database.db, storage: bucket }, new Date(Date.now() + 31 * DAY_MS))

  it('holds them from the upload until 30 days after the post was deleted', async () => {
    const { body } = await transport.create(api, { ...validPost, image: photo })
    const files = filesOf(body.image)
    expect([...s3.objects.keys()].sort()).toEqual(files.map((name) => `${prefix}${name}`).sort())
    expect([...s3.objects.values()].map(({ type }) => type)).toEqual(['image/webp', 'image/avif', 'image/avif'])
    for (const name of files) {
      const answer = await get(name)
      expect(answer).toMatchObject({ statusCode: 200, rawPayload: s3.objects.get(`${prefix}${name}`)?.body })
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      expect(answer.headers['cache-control']).toContain('immutable')
    }
    await transport.remove(api, body._id)
    expect((await get(body.image)).statusCode).toBe(404)
    expect(s3.objects.size).toBe(files.length)
    await prune()
    expect(s3.objects.size).toBe(0)
    expect(existsSync(join(data, 'uploads'))).toBe(false)
  })

  it('is asked once for a name without a post, and not at all for what is no name', async () => {
    s3.state.requests.length = 0
    for (const name of [absent, absent.replace('.webp', '-720.avif'), 'x.webp']) {
      expect((await get(name)).statusCode).toBe(404)
    }
    expect(s3.state.requests).toHaveLength(2)
  })

  it('that is away stops an upload and nothing else, and is no fault of ours', { timeout: 60_000 }, async () => {
    const { body } = await transport.create(api, { ...validPost, image: photo })
    s3.state.isAway = true
    const refused = await transport.create(api, { ...validPost, title: 'Away', image: photo })
    expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('try again') } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get(body.image)).statusCode).toBe(503)
    const text = await transport.create(api, { ...validPost, title: 'Text only' })
    expect(text).toMatchObject({ status: 201 })
    expect(await transport.remove(api, body._id)).toMatchObject({ status: 200 })
    expect(await prune()).toBe(1)
    const sweep = (at: number) => sweepImages({ db: test.database.db, storage: bucket, log }, new Date(at))
    await expect(sweep(Date.now())).rejects.toThrow()
    s3.state.isAway = false
    expect((await test.database.db.select().from(posts)).map(({ title }) => title)).toEqual(['Text only'])
    // A later sweep deletes these files, but never all files, so that there has to be another one.
    expect(await names(bucket)).toHaveLength(3)
    await transport.create(api, { ...validPost, image: photo })
    expect(await sweep(Date.now() + DAY_MS)).toBe(0)
    expect(await sweep(Date.now() + 9 * DAY_MS)).toBe(3)
    expect(await names(bucket)).toHaveLength(3)
  })
})
