import { describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { reencodeImage } from '#server/features/posts/image.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formOf, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const DECODED_OR_WAITING = 10

describe('uploads that come all at once', () => {
  const { test, api } = runApp(embedded.create)

  it('wait for two decoders, and are refused with Retry-After beyond a short queue', async () => {
    const photo = fileOf(await png(1200, 800))
    const form = await formOf({ ...validPost, image: photo })
    const upload = () => api.rest('POST', blogUrl, { ...form, headers: { ...form.headers, ...admin } })
    const all = Promise.allSettled(Array.from({ length: DECODED_OR_WAITING + 3 }, () => reencodeImage(photo)))
    const refused = await upload()
    expect(refused).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { message: 'The server is busy. Please try again in a moment.' },
    })
    expect(await test.database.db.select().from(posts)).toEqual([])
    const results = await all
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(DECODED_OR_WAITING)
    expect((await upload()).status).toBe(201)
  })
})
