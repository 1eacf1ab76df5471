import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { posts } from '#drizzle/schema/index.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, embedded } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

// As in development, where the renderer's thread reports its modules on the channel of its answers.
process.env.WATCH_REPORT_DEPENDENCIES = '1'

describe.each(databases)('the preview of a post on the $name', ({ create: createDatabase }) => {
  const { test, api } = runApp(createDatabase)
  const preview = (input: unknown, headers: Record<string, string> = admin) =>
    api.trpc('mutation', 'posts.preview', input, headers)

  it('is for admins only', async () => {
    expect((await preview({ content: 'Hello' }, {})).status).toBe(401)
  })

  it('is the very HTML that readers get once the post is saved, and nothing is stored for it', async () => {
    const { status, body } = await preview({ content: validPost.content })
    expect(status).toBe(200)
    expect(body).toMatchObject({ words: 14, readTime: '1 min read' })
    expect(await test.database.db.$count(posts)).toBe(0)
    const saved = await api.trpc('mutation', 'posts.create', validPost, admin)
    const read = await api.trpc('query', 'posts.bySlug', { slug: saved.body.slug })
    expect(read.body).toMatchObject({ html: body.html, readTime: body.readTime })
  })

  it('drops what could do harm, and counts the words that are read', async () => {
    const { body } = await preview({ content: 'Two words <script>alert(1)</script>\n\n[three](javascript:alert(1))' })
    expect(body.html).not.toMatch(/script/)
    const link = await preview({ content: 'See [the paper](https://example.org/a/very/long/address).' })
    expect(link.body.words).toBe(3)
  })

  it('of nothing is nothing', async () => {
    expect((await preview({ content: '' })).body).toEqual({ html: '', words: 0, readTime: '1 min read' })
  })

  it.each([
    ['no text', {}],
    ['what is no text', { content: 7 }],
    ['what is longer than a post may be', { content: 'x'.repeat(200_001) }],
  ])('refuses %s', async (_what, input) => {
    expect((await preview(input)).status).toBe(400)
  })
})

describe('the previews of several admins', () => {
  const ofCookie = (id: string | undefined) => id && { ...viewer, admin: { ...viewer.admin, id } }
  const { api } = runApp(embedded.create, { readSession: async (cookie) => ofCookie(cookie) || null })

  it('do not wait for a slow one of another admin, and a newer one replaces the one that waits', async () => {
    const ended: string[] = []
    async function preview(cookie: string, name: string, content: string) {
      const answer = await api.trpc('mutation', 'posts.preview', { content }, { cookie })
      ended.push(name)
      return answer
    }
    const slow = preview('ada', 'slow', '>'.repeat(100_000))
    // It takes longer to arrive than short texts.
    await setTimeout(500)
    const others = [preview('grace', 'of another', 'Hello'), preview('mary', 'of a third', 'Hello')]
    for (const other of await Promise.all(others)) expect(other.body).toMatchObject({ html: '<p>Hello</p>' })
    const replaced = preview('ada', 'replaced', 'First')
    const newest = preview('ada', 'newest', 'Second')
    expect(await replaced).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(ended).toEqual([expect.stringMatching('of a'), expect.stringMatching('of a'), 'replaced'])
    expect((await slow).body.data.errors).toEqual({ content: 'Content is too deeply nested to be shown' })
    expect((await newest).body).toMatchObject({ html: '<p>Second</p>' })
  })
})
