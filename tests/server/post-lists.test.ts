import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('lists of blog posts on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'posts, post_slugs, events'))
  const bySlug = (slug: string) => api.trpc('query', 'posts.bySlug', { slug })
  const write = async (change: object = {}) =>
    String((await api.trpc('mutation', 'posts.create', { ...validPost, ...change }, admin)).body.id)

  it('are read by everybody, newest first, without what only admins see', async () => {
    await write({ title: 'Old', category: 'AI' })
    await write({ title: 'New', author: '' })
    const { status, body } = await api.trpc('query', 'posts.published', {})
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [expect.objectContaining({ slug: 'new', author: null }), expect.objectContaining({ slug: 'old' })],
      nextCursor: null,
    })
    expect(Object.keys(body.items[0]).sort()).toEqual(
      'author category createdAt excerpt image imageHeight imageWidth readTime slug title updatedAt'.split(' '),
    )
    expect(body.items[0]).toMatchObject({
      excerpt: 'A proof says that something is true, and nothing else. With polynomials.',
      readTime: '1 min read',
    })
    const ai = await api.trpc('query', 'posts.published', { category: 'AI' })
    expect(ai.body.items).toMatchObject([{ slug: 'old' }])
    expect((await api.trpc('query', 'posts.published', { category: 'All' })).status).toBe(400)
    expect((await api.trpc('query', 'posts.published', { limit: 101 })).status).toBe(400)
    const article = (await bySlug('old')).body
    expect(article.html).toContain('<h2 id="section-why">Why</h2>')
    expect(article).not.toHaveProperty('content')
  })

  it('come in pages to everybody, which neither repeat nor miss what arrives in between', async () => {
    for (let i = 0; i < 5; i++) await write({ title: `Number ${i}` })
    const page = async (cursor?: string) => (await api.trpc('query', 'posts.published', { limit: 2, cursor })).body
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
    const first = await page()
    await write({ title: 'Newcomer' })
    const second = await page(first.nextCursor)
    const third = await page(second.nextCursor)
    expect([first, second, third].map(titles)).toEqual([
      ['Number 4', 'Number 3'],
      ['Number 2', 'Number 1'],
      ['Number 0'],
    ])
    expect(third.nextCursor).toBeNull()
    expect((await api.trpc('query', 'posts.published', { cursor: 'x' })).status).toBe(400)
  })

  it('are listed to an admin by both transports', async () => {
    await write({ title: 'Old' })
    const id = await write({ title: 'New', content: `${'word '.repeat(50)}`, author: '' })
    const list = (await api.trpc('query', 'posts.list', {}, admin)).body
    expect(list).toMatchObject({ total: 2, nextCursor: null })
    expect(list.items[0]).toMatchObject({ id, preview: 'word '.repeat(20), version: 1 })
    expect(list.items[0]).not.toHaveProperty('content')
    const rest = await api.rest('GET', `${blogUrl}s`, { headers: admin })
    expect(rest.headers['x-total-count']).toBe('2')
    expect(rest.body).toMatchObject([
      { _id: id, title: 'New', content: 'word '.repeat(50).trim(), author: null, image: null },
      { title: 'Old', content: validPost.content, createdAt: expect.stringMatching(/Z$/) },
    ])
    const one = await api.rest('GET', `${blogUrl}/${id}`, { headers: admin })
    const { id: sameId, ...same } = (await api.trpc('query', 'posts.byId', { id }, admin)).body
    expect(one).toMatchObject({ status: 200, body: { _id: sameId, ...same } })
    expect(one.body).not.toHaveProperty('html')
    for (const url of [`${blogUrl}s`, `${blogUrl}/${id}`]) expect((await api.rest('GET', url)).status).toBe(401)
    for (const path of ['posts.list', 'posts.byId', 'posts.counts']) {
      expect((await api.trpc('query', path, { id })).status).toBe(401)
    }
  })

  it('are listed in pages by REST, shorter where the contents are long', async () => {
    for (let i = 0; i < 5; i++) await write({ title: `Number ${i}`, content: 'x'.repeat(10) })
    await test.database.db.execute(sql`update posts set content = repeat('x', 1500000)`)
    const seen: number[] = []
    for (let url: string | undefined = `${blogUrl}s`; url; ) {
      const page = await api.rest('GET', url, { headers: admin })
      seen.push(page.body.length)
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual([2, 2, 1])
    expect((await api.rest('GET', `${blogUrl}s?limit=0`, { headers: admin })).status).toBe(400)
    expect((await api.rest('GET', `${blogUrl}s?cursor=x`, { headers: admin })).status).toBe(400)
  })

  it('are found by a part of what is read of them, whatever the case', async () => {
    await write({ title: 'Auditing a VAULT', author: 'Grace Hopper', category: 'Blockchain' })
    await write({
      title: 'Something else',
      author: '',
      category: '',
      content: `${'word '.repeat(500)} 100% of the Vaults`,
    })
    const found = async (search: string) => {
      const { body } = await api.trpc('query', 'posts.list', { search }, admin)
      return body.items.map(({ title }: { title: string }) => title)
    }
    expect(await found('vault')).toEqual(['Something else', 'Auditing a VAULT'])
    expect(await found('vault AUD')).toEqual(['Auditing a VAULT'])
    expect(await found('"a vault"')).toEqual(['Auditing a VAULT'])
    expect(await found('grace')).toEqual(['Auditing a VAULT'])
    expect(await found('blockch')).toEqual(['Auditing a VAULT'])
    expect(await found('100% OF')).toEqual(['Something else'])
    expect(await found('%')).toEqual(['Something else'])
    expect(await found('nobody')).toEqual([])
  })

  it('are counted: all, those of the last 30 days, those of the last 7', async () => {
    for (const days of [1, 8, 29, 31]) {
      const id = await write()
      const time = new Date(Date.now() - days * DAY_MS).toISOString()
      await test.database.db.execute(sql`update posts set created_at = ${time} where id = ${id}`)
    }
    const counts = async () => (await api.trpc('query', 'posts.counts', undefined, admin)).body
    await expect.poll(counts, { timeout: 3000 }).toEqual({ total: 4, thisMonth: 3, thisWeek: 1 })
  })
})
