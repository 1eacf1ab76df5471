import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { posts, userQueries } from '#drizzle/schema/index.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { embedded } from '#tests/helpers/server-database.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const KB = 1024

/** Both ways to the contact form, and where each has its message. */
const transports = [
  { transport: 'REST', url: '/api/users/query', wrap: (input: string) => input, path: 'message' },
  {
    transport: 'tRPC',
    url: '/trpc/queries.submit',
    wrap: (input: string) => `{"json":${input}}`,
    path: 'error.json.message',
  },
]

describe('costly JSON', () => {
  const { test, api } = runApp(embedded.create)

  const post = (url: string, body: string | Readable, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url, headers: { ...json, ...headers }, body })

  describe.each(transports)('through $transport', ({ url, wrap, path }) => {
    it.each(['gzip', 'br', 'deflate'])('is not unpacked when it is called %s', async (encoding) => {
      const headers = { 'content-encoding': encoding, 'transfer-encoding': 'chunked' }
      const body = Readable.from(Array.from({ length: 10 }, () => '['.repeat(20 * KB)))
      expect((await post(url, body, headers)).statusCode).toBe(415)
    })

    it('is not read beyond 64 KB without a valid session cookie', async () => {
      const body = wrap(JSON.stringify({ ...validQuery, more: 'x'.repeat(64 * KB) }))
      const before = await test.database.db.$count(userQueries)
      for (const cookie of ['', 'session=forged']) {
        const answer = await post(url, body, { cookie })
        expect(answer.statusCode).toBe(413)
        expect(answer.json()).toHaveProperty(path, 'The request is too large')
      }
      expect(await test.database.db.$count(userQueries)).toBe(before)
    })

    it('is cut off at 64 KB where it does not say how long it is', async () => {
      const chunks = Array.from({ length: 20 }, () => ' '.repeat(8 * KB))
      const headers = { 'transfer-encoding': 'chunked' }
      const answer = await post(url, Readable.from([...chunks, wrap(JSON.stringify(validQuery))]), headers)
      expect(answer.statusCode).toBe(413)
      const small = await post(url, Readable.from([wrap(JSON.stringify(validQuery))]), headers)
      expect(small.statusCode).toBe(200)
    })

    it('is refused by its depth before it is parsed, also from an admin', async () => {
      for (const [input, headers] of [
        [nested(30_000), {}],
        [nested(400_000), admin],
        [`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`, {}],
      ] as const) {
        const answer = await post(url, wrap(input), headers)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toHaveProperty(path, 'The request is nested too deeply')
      }
    })

    it('does not take brackets in a text for depth', async () => {
      const text = `${'[{'.repeat(300)} \\" ${'[{'.repeat(300)}`
      const answer = await post(url, wrap(JSON.stringify({ ...validQuery, projectDescription: text })))
      expect(answer.statusCode).toBe(200)
    })
  })

  it.each(['', '&input=1'])('is refused in the address of a query too, followed by "%s"', async (more) => {
    const input = encodeURIComponent(nested(1000))
    const answer = await api.app.inject({ url: `/trpc/posts.published?input=${input}${more}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('error.json.message', 'The request is nested too deeply')
  })

  it('builds no references that its notes ask for', async () => {
    const paths = Array.from({ length: 3000 }, (_, index) => [`lastName.${index}`])
    const input = { json: validQuery, meta: { referentialEqualities: { firstName: ['lastName', ...paths.flat()] } } }
    expect((await post('/trpc/queries.submit', JSON.stringify(input))).statusCode).toBe(200)
    const [stored] = (await test.database.db.select().from(userQueries)).slice(-1)
    expect(stored?.lastName).toBe(validQuery.lastName)
  })

  it.each([
    ['REST', blogUrl, (input: object) => input],
    ['tRPC', '/trpc/posts.create', (input: object) => ({ json: input })],
  ])('of an admin may hold a post at its limit, through %s', async (transport, url, wrap) => {
    const post200k = { ...validPost, title: `Long ${transport}`, content: 'ü"'.repeat(100_000) }
    const answer = await post(url, JSON.stringify(wrap(post200k)), admin)
    expect(answer.statusCode).toBeLessThan(300)
    const titles = (await test.database.db.select({ title: posts.title }).from(posts)).map(({ title }) => title)
    expect(titles).toContain(`Long ${transport}`)
  })
})
