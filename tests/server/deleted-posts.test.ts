import { readdir, rm } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, orphanedFiles, postSlugs, posts } from '#drizzle/schema/index.ts'
import { pruneDeletedPosts } from '#server/features/posts/deleted-post.service.ts'
import { filesOf } from '#server/features/posts/image-files.ts'
import { sweepImages } from '#server/features/posts/image-sweep.service.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { fileOf, png } from '#tests/helpers/server-images.ts'
import { blogUrl, formTransports, validPost } from '#tests/helpers/server-posts.ts'
import { runAppWithFiles } from '#tests/helpers/server-run-app.ts'

const start = new Date('2026-11-20T12:00:00.000Z')
const daysLater = (days: number) => new Date(start.getTime() + days * DAY_MS)
const notFound = { status: 404, body: { message: 'Blog not found' } }
const photo = fileOf(await png(400, 300))
const [byForm] = formTransports

describe.each(databases)('a deleted post on the $name', ({ create }) => {
  let now = start
  const { test, api, directories } = runAppWithFiles(create, { clock: () => now })
  beforeEach(async () => {
    now = start
    await emptyTables(test.database.db, 'posts, post_slugs, events, orphaned_files')
    await rm(directories.uploads, { recursive: true, force: true })
  })

  const query = async (path: string, input: unknown = {}) => (await api.trpc('query', path, input, admin)).body
  const change = (path: string, input: unknown, headers: Record<string, string> = admin) =>
    api.trpc('mutation', `posts.${path}`, input, headers)
  const write = async (title: string) => String((await change('create', { ...validPost, title })).body.id)
  const writeDeleted = async (title: string) => {
    const id = await write(title)
    await change('remove', { id })
    return id
  }
  const writeWithImage = async () => {
    const { body } = (await byForm?.create(api, { ...validPost, image: photo })) ?? { body: null }
    return { id: String(body._id), image: String(body.image) }
  }
  const stored = () => test.database.db.select().from(posts)
  const told = async () => (await test.database.db.select({ payload: events.payload }).from(events)).at(-1)?.payload
  const files = async () => (await readdir(directories.uploads).catch(() => [])).sort()
  const deletedTitles = async () => (await query('posts.deleted')).items.map(({ title }: { title: string }) => title)
  const status = async (url: string) => (await api.app.inject({ method: 'GET', url, headers: admin })).statusCode

  it('is in nothing that readers or admins read, and cannot be changed', async () => {
    const kept = await write('Kept')
    await writeDeleted('Gone')
    const id = (await stored()).find(({ title }) => title === 'Gone')?.id
    const only = [{ slug: 'kept' }]
    expect((await query('posts.published')).items).toMatchObject(only)
    expect(await query('posts.publishedCounts')).toMatchObject({ Blockchain: 1, total: 1 })
    expect(await query('posts.neighbours', { at: daysLater(1), slug: 'other' })).toMatchObject({
      older: { slug: 'kept' },
      newer: null,
    })
    expect(await query('posts.neighbours', { at: daysLater(-1), slug: 'kept' })).toEqual({ older: null, newer: null })
    expect(await query('posts.list')).toMatchObject({ items: only, total: 1 })
    expect(await query('posts.list', { since: daysLater(-1) })).toMatchObject({ items: only, total: 1 })
    expect(await query('posts.list', { search: 'polynomials' })).toMatchObject({ items: only, total: 1 })
    expect(await query('posts.list', { search: 'gone' })).toMatchObject({ items: [], total: 0 })
    expect(await query('posts.counts')).toEqual({ total: 1, thisMonth: 1, thisWeek: 1 })
    expect((await query('dashboard.find', { text: 'polynomials' })).posts).toMatchObject([{ id: kept }])
    const stat = async () => (await api.rest('GET', '/api/admin/dashboard/stat', { headers: admin })).body.blogs
    await expect.poll(stat, { timeout: 3000 }).toBe(1)
    expect((await api.rest('GET', `${blogUrl}s`, { headers: admin })).body).toMatchObject(only)
    for (const url of ['/rss.xml', '/atom.xml', '/sitemap.xml']) {
      const { body } = await api.rest('GET', url)
      expect(body).toContain('/insights/article/kept')
      expect(body).not.toContain('/insights/article/gone')
    }
    expect(await api.trpc('query', 'posts.bySlug', { slug: 'gone' })).toMatchObject(notFound)
    expect(await api.trpc('query', 'posts.byId', { id }, admin)).toMatchObject(notFound)
    const before = await stored()
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PATCH' ? { body: validPost } : {}
      expect(await api.rest(method, `${blogUrl}/${id}`, { headers: admin, ...body })).toMatchObject(notFound)
    }
    expect(await stored()).toEqual(before)
  })

  it('comes back as it was, with every address it had', async () => {
    const id = await write('First')
    await change('update', { ...validPost, id, title: 'Second' })
    const [before] = await stored()
    await change('remove', { id })
    now = daysLater(29.9)
    expect(await change('restore', { id })).toMatchObject({ status: 200, body: { slug: 'second', hasNewSlug: false } })
    expect(await stored()).toEqual([before])
    expect(await told()).toEqual({ id, title: 'Second', slug: 'second', change: 'restored' })
    expect((await api.trpc('query', 'posts.bySlug', { slug: 'first' })).body).toMatchObject({ slug: 'second' })
    expect(await deletedTitles()).toEqual([])
  })

  it('is restored once, by two admins who do it at the same time', async () => {
    const id = await writeDeleted('Twice')
    const answers = await Promise.all([change('restore', { id }), change('restore', { id })])
    expect(answers).toMatchObject(Array(2).fill({ status: 200, body: { slug: 'twice', hasNewSlug: false } }))
    const changes = await test.database.db.select({ payload: events.payload }).from(events)
    expect(changes.map(({ payload }) => Object(payload).change)).toEqual(['created', 'deleted', 'restored'])
  })

  it('leaves its addresses to new posts, and then gets another one', async () => {
    const id = await write('First')
    await change('update', { ...validPost, id, title: 'Second' })
    await change('remove', { id })
    const other = await write('Second')
    expect((await query('posts.byId', { id: other })).slug).toBe('second')
    const restored = await change('restore', { id })
    expect(restored).toMatchObject({ status: 200, body: { slug: 'second-2', hasNewSlug: true } })
    const slugs = await test.database.db.select().from(postSlugs)
    expect(slugs.toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
      { slug: 'first', postId: id },
      { slug: 'second', postId: other },
      { slug: 'second-2', postId: id },
    ])
  })

  it('gets an address of its own when several of one title are restored and written at once', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push(await writeDeleted('Same'))
    const answers = await Promise.all([
      ...ids.map((id) => change('restore', { id })),
      ...ids.map(() => change('create', { ...validPost, title: 'Same' })),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const expected = ['same', ...Array.from({ length: 9 }, (_, i) => `same-${i + 2}`)]
    expect((await stored()).map(({ slug }) => slug).sort()).toEqual(expected.sort())
  })

  it('keeps its image, which is not served before the post is restored', async () => {
    const { id, image } = await writeWithImage()
    const urls = filesOf(image).map((name) => `/uploads/${name}`)
    const statuses = () => Promise.all(urls.map(status))
    expect(await statuses()).toEqual([200, 200, 200])
    await change('remove', { id })
    expect(await statuses()).toEqual([404, 404, 404])
    expect(await sweepImages({ db: test.database.db, ...api.deps }, daysLater(29))).toBe(0)
    expect(await test.database.db.$count(orphanedFiles)).toBe(0)
    await change('restore', { id })
    expect(await statuses()).toEqual([200, 200, 200])
  })

  it('is listed for thirty days, the latest first, in pages', async () => {
    const titles = ['A', 'B', 'C']
    for (const [at, title] of titles.entries()) {
      now = daysLater(at)
      await writeDeleted(title)
    }
    await write('Published')
    const { items } = await query('posts.deleted')
    expect(items[0]).toEqual({
      id: expect.any(String),
      title: 'C',
      author: 'Grace Hopper',
      category: 'Blockchain',
      deletedAt: daysLater(2).toISOString(),
      restorableUntil: daysLater(32).toISOString(),
    })
    const first = await query('posts.deleted', { limit: 2 })
    const second = await query('posts.deleted', { limit: 2, cursor: first.nextCursor })
    expect([first, second].map((page) => page.items.map(({ title }: { title: string }) => title))).toEqual([
      ['C', 'B'],
      ['A'],
    ])
    expect(second.nextCursor).toBeNull()
    expect((await api.trpc('query', 'posts.deleted', { cursor: 'x' }, admin)).status).toBe(400)
    now = daysLater(31)
    expect(await deletedTitles()).toEqual(['C'])
  })

  it('is removed after thirty days, with its addresses and its image, and cannot be restored any more', async () => {
    const { id, image } = await writeWithImage()
    const kept = await writeWithImage()
    await change('remove', { id })
    const prune = () => pruneDeletedPosts({ db: test.database.db, ...api.deps }, now)
    now = daysLater(29.99)
    expect(await prune()).toBe(0)
    expect(await files()).toEqual([...filesOf(image), ...filesOf(kept.image)].sort())
    now = daysLater(30)
    expect(await change('restore', { id })).toMatchObject(notFound)
    expect(await prune()).toBe(1)
    expect(await prune()).toBe(0)
    expect(await change('restore', { id })).toMatchObject(notFound)
    expect(await stored()).toMatchObject([{ id: kept.id }])
    expect(await test.database.db.select().from(postSlugs)).toMatchObject([{ postId: kept.id }])
    expect(await files()).toEqual(filesOf(kept.image).sort())
  })

  it('is not restored without its event, and only by an admin', async () => {
    const id = await writeDeleted('Gone')
    const before = await stored()
    await test.database.db.execute(sql`alter table events add constraint refused check (false) not valid`)
    const failed = await change('restore', { id })
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(failed.status).toBe(500)
    expect(await change('restore', { id }, {})).toMatchObject({ status: 401 })
    expect(await change('restore', { id: 'no-id' })).toMatchObject(notFound)
    expect(await stored()).toEqual(before)
  })
})
