import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, posts } from '#drizzle/schema/index.ts'
import { filesOf } from '#server/features/posts/image-files.ts'
import { imageCopy } from '#src/shared/posts/article.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import {
  chanceOfMarkup,
  damagedImages,
  evilImages,
  fileOf,
  picture,
  png,
  pngBomb,
} from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, formTransports, validPost } from '#tests/helpers/server-posts.ts'
import { runAppWithFiles } from '#tests/helpers/server-run-app.ts'

const MiB = 1024 * 1024
const notAnImage = 'Image must be a JPEG, PNG, WebP, GIF or AVIF file'
const damaged = 'Image is damaged or incomplete'
const refused = [
  ...Object.entries(await evilImages()).map(([what, image]) => ({ what, image, message: notAnImage })),
  ...Object.entries(await damagedImages()).map(([what, image]) => ({ what, image, message: damaged })),
]
const photo = fileOf(await png())

describe.each(databases)('images of posts on the $name', ({ create: createDatabase }) => {
  const { test, api, directories } = runAppWithFiles(createDatabase)
  beforeEach(async () => {
    await emptyTables(test.database.db, 'posts, post_slugs, events')
    await rm(directories.uploads, { recursive: true, force: true })
  })
  const stored = () => test.database.db.select().from(posts)
  const told = () => test.database.db.select().from(events)
  const files = async () => (await readdir(directories.uploads).catch(() => [])).sort()
  const allOf = (image: unknown) => filesOf(`${image}`).sort()
  const get = (url: string) => api.app.inject({ method: 'GET', url })

  describe.each(formTransports)('through $transport', ({ create, update, remove, created, errorsOf }) => {
    const write = async (change: object = {}) => {
      const { body } = await create(api, { ...validPost, image: photo, ...change })
      return { id: String(body._id ?? body.id), image: String(body.image) }
    }

    it('are drawn anew in three sizes under a random name', async () => {
      const answer = await create(api, { ...validPost, image: photo })
      expect(answer.status).toBe(created)
      const { image } = answer.body
      expect(image).toMatch(/^[\da-f]{32}\.webp$/)
      expect(answer.body).toMatchObject({ imageWidth: 1600, imageHeight: 800, title: validPost.title })
      expect(await files()).toEqual(allOf(image))
      const [medium, small, large] = await Promise.all(
        allOf(image).map((name) => readFile(join(directories.uploads, name))),
      )
      const avif = { format: 'heif', compression: 'av1' }
      expect(await sharp(small).metadata()).toMatchObject({ ...avif, width: 720, height: 360 })
      expect(await sharp(medium).metadata()).toMatchObject({ ...avif, width: 1280, height: 640 })
      expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
    })

    it.each(refused)('are not $what: $message', async ({ image, message }) => {
      const { id } = await write({ image: undefined })
      const before = await stored()
      for (const answer of [
        await create(api, { ...validPost, image }),
        await update(api, id, { ...validPost, title: 'Changed', image }),
      ]) {
        expect(answer).toMatchObject({ status: 415, body: { message } })
        expect(errorsOf(answer)).toEqual({ image: message })
      }
      expect(await files()).toEqual([])
      expect(await stored()).toEqual(before)
      expect(await told()).toHaveLength(1)
    })

    it('may hold by chance what markup begins with', async () => {
      expect((await create(api, { ...validPost, image: fileOf(await chanceOfMarkup()) })).status).toBe(created)
    })

    it.each([
      ['more pixels than any camera', pngBomb(50_000, 50_000), 'Image has too many pixels'],
      ['a line of pixels across the city', pngBomb(900_000, 100), 'Image has too many pixels'],
      ['a little over 10 MB', Buffer.alloc(10 * MiB + 1), 'Image must be at most 10 MB'],
      ['far over 10 MB', Buffer.alloc(12 * MiB), 'Image must be at most 10 MB'],
    ])('have not %s', async (_what, bytes, message) => {
      const answer = await create(api, { ...validPost, image: fileOf(bytes) })
      expect(answer).toMatchObject({ status: 413, body: { message } })
      expect(errorsOf(answer)).toEqual({ image: message })
      expect(await files()).toEqual([])
      expect(await stored()).toEqual([])
    })

    it('are optional, also in the form that a browser sends for an unused file input', async () => {
      for (const image of [undefined, fileOf('', '', 'application/octet-stream'), '']) await write({ image })
      expect((await stored()).map(({ image }) => image)).toEqual([null, null, null])
      expect(await files()).toEqual([])
      const answer = await create(api, { ...validPost, image: 'photo.png' })
      expect(answer).toMatchObject({ status: 400, body: { message: 'Image must be a file' } })
    })

    it('come with the same text as in JSON, and with the same messages', async () => {
      await write({ content: 'One\r\nTwo', author: ' ', category: '', image: undefined })
      expect(await stored()).toMatchObject([{ content: 'One\nTwo', author: null, category: null }])
      const answer = await create(api, { title: ' ', image: photo })
      const message = 'Title and content are required.'
      expect(answer).toMatchObject({ status: 400, body: { message } })
      expect(errorsOf(answer)).toEqual({ title: message, content: message })
      expect(await files()).toEqual([])
    })

    it('are kept until there is a new one, and then removed', async () => {
      const { id, image } = await write()
      const kept = await update(api, id, { ...validPost, title: 'Renamed' })
      expect(kept).toMatchObject({ status: 200, body: { image, imageWidth: 1600, version: 2 } })
      const replaced = await update(api, id, { ...validPost, version: 2, image: fileOf(await png(300, 200)) })
      expect(replaced).toMatchObject({ status: 200, body: { imageWidth: 300, imageHeight: 200 } })
      expect(await files()).toEqual(allOf(replaced.body.image))
      const removed = await update(api, id, { ...validPost, removeImage: 'true' })
      expect(removed).toMatchObject({ status: 200, body: { image: null, imageWidth: null } })
      expect(await files()).toEqual([])
      expect((await get(`/uploads/${image}`)).statusCode).toBe(404)
      await remove(api, id)
      expect(await files()).toEqual([])
    })

    it('leave nothing when the post cannot be stored, changed or found', async () => {
      const { id, image } = await write()
      expect(await update(api, id, { ...validPost, version: 7, image: photo })).toMatchObject({ status: 409 })
      expect(await update(api, image, { ...validPost, image: photo })).toMatchObject({ status: 404 })
      await test.database.db.execute(sql`alter table events add constraint refused check (false) not valid`)
      const answers = [
        await create(api, { ...validPost, image: photo }),
        await update(api, id, { ...validPost, image: photo }),
        await remove(api, id),
      ]
      await test.database.db.execute(sql`alter table events drop constraint refused`)
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
      expect(await stored()).toMatchObject([{ id, image, version: 1 }])
      expect(await files()).toEqual(allOf(image))
    })

    it('are taken from admins of this site only', async () => {
      expect((await create(api, { ...validPost, image: photo }, {})).status).toBe(401)
      expect((await create(api, { image: fileOf(Buffer.alloc(12 * MiB)) }, {})).status).toBe(401)
      const foreign = { ...admin, origin: 'https://evil.example' }
      expect((await create(api, { ...validPost, image: photo }, foreign)).status).toBe(403)
      expect(await files()).toEqual([])
    })

    it('are not looked for among ten thousand fields', async () => {
      const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`field${i}`, 'x']))
      const answer = await create(api, { ...validPost, ...fields })
      expect(answer).toMatchObject({ status: 413, body: { message: 'The form has too many fields' } })
      expect(await stored()).toEqual([])
    })
  })

  it('lose what a camera wrote into them, and are turned upright', async () => {
    const exif = { IFD0: { Copyright: 'Secret Person' } }
    const tagged = await picture(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6, exif }).toBuffer()
    expect(tagged.includes('Secret Person')).toBe(true)
    const form = await formOf({ ...validPost, image: fileOf(tagged) })
    const { body } = await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    expect(body).toMatchObject({ imageWidth: 200, imageHeight: 400 })
    for (const name of await files()) {
      const bytes = await readFile(join(directories.uploads, name))
      expect(bytes.includes('Secret Person')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, with any file name', async (format) => {
    const image = fileOf(await picture(64, 64).toFormat(format).toBuffer(), '../../x.exe', 'text/html')
    const form = await formOf({ ...validPost, image })
    const answer = await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    expect(answer).toMatchObject({ status: 201, body: { imageWidth: 64 } })
  })

  it('are public and cached for ever, with their real type', async () => {
    const form = await formOf({ ...validPost, image: photo })
    const { body } = await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    for (const name of allOf(body.image)) {
      const answer = await get(`/uploads/${name}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': name.endsWith('.avif') ? 'image/avif' : 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(answer.rawPayload).toEqual(await readFile(join(directories.uploads, name)))
      const head = await api.app.inject({ method: 'HEAD', url: `/uploads/${name}` })
      expect(head.rawPayload).toHaveLength(0)
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
      expect(head.headers).toMatchObject(headers)
      expect(head.headers['content-length']).toBe(String(answer.rawPayload.length))
    }
    const shown = (await api.trpc('query', 'posts.published', {})).body.items
    expect(shown).toMatchObject([{ image: body.image, imageWidth: 1600, imageHeight: 800 }])
  })

  it('stand in for copies that they never got', async () => {
    const form = await formOf({ ...validPost, image: photo })
    const { body } = await api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    const large = await readFile(join(directories.uploads, body.image))
    const small = imageCopy(body.image, 720)
    await rm(join(directories.uploads, small))
    const answer = await get(`/uploads/${small}`)
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' }, rawPayload: large })
  })

  it.each([
    'x.webp',
    `${'0'.repeat(32)}.webp`,
    '..%2f..%2fserver.lock',
    '%00',
    `${'0'.repeat(32)}.png`,
    `${'0'.repeat(32)}-320.avif`,
    '',
  ])('are not served as /uploads/%s', async (name) => {
    const answer = await get(`/uploads/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  })
})
