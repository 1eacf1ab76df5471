import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const photo = fileOf(await png())

describe.each(databases)('forms with files on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  const stored = () => test.database.db.select().from(posts)

  describe.each([
    ['REST', blogUrl],
    ['tRPC', '/trpc/posts.create'],
  ])('that are broken, through %s', (_transport, url) => {
    const send = async (type: string, body: Buffer | Readable, headers: Record<string, string> = {}) =>
      (await api.app.inject({ method: 'POST', url, headers: { ...admin, 'content-type': type, ...headers }, body }))
        .statusCode

    it('are not read without a boundary, with another one, or cut off', async () => {
      const { body, headers } = await formOf({ ...validPost, image: photo })
      const type = headers['content-type']
      expect(await send('multipart/form-data', body)).toBe(400)
      expect(await send('multipart/form-data; boundary=', body)).toBe(400)
      expect(await send('multipart/form-data; boundary=other', body)).toBe(400)
      expect(await send(type, body.subarray(0, body.length - 200))).toBe(400)
      expect(await send(type, Buffer.from('nonsense'))).toBe(400)
      expect(await send('multipart/mixed; boundary=x', body)).toBeGreaterThanOrEqual(400)
      expect(await stored()).toEqual([])
    })

    it('are not read without a length', async () => {
      const { body, headers } = await formOf(validPost)
      expect(await send(headers['content-type'], Readable.from([body]))).toBe(411)
    })

    it('have fields that come once', async () => {
      const form = new FormData()
      form.append('content', 'x')
      for (const title of ['One', 'Two']) form.append('title', title)
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      expect(await send(type, Buffer.from(await encoded.arrayBuffer()))).toBe(400)
    })
  })

  it.each([blogUrl, '/trpc/posts.create'])('say when to try again where the bucket is away: %s', async (url) => {
    const { storage } = api.deps
    api.deps.storage = {
      ...storage,
      save: async () => {
        throw new AppError('unavailable', 'The bucket is away', { retryAfter: 7 })
      },
    }
    const { body, headers } = await formOf({ ...validPost, image: photo })
    const answer = await api.app.inject({ method: 'POST', url, headers: { ...admin, ...headers }, body })
    api.deps.storage = storage
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '7'])
    expect(await stored()).toEqual([])
  })

  it('are not taken by procedures that have none', async () => {
    const form = await formOf(validPost)
    for (const path of ['posts.remove', 'posts.list', 'queries.submit', 'posts.create,posts.update?batch=1']) {
      const headers = { ...form.headers, ...admin }
      expect((await api.rest('POST', `/trpc/${path}`, { ...form, headers })).status).toBe(415)
    }
  })
})
