import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, postSlugs, posts } from '#drizzle/schema/index.ts'
import { expectRefusal } from '#tests/helpers/refusals.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { blogUrl, jsonTransports, validPost } from '#tests/helpers/server-posts.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { acceptedCases, refusedCases, slugCases } from './post-cases.ts'

const unknownId = '019a0000-0000-7000-8000-00000000dead'

describe.each(databases)('blog posts on the $name', ({ create: createDatabase }) => {
  const { test, api } = runApp(createDatabase)
  beforeEach(() => emptyTables(test.database.db, 'posts, post_slugs, events'))
  const stored = () => test.database.db.select().from(posts)
  const slugs = async () => (await test.database.db.select().from(postSlugs)).map(({ slug }) => slug).sort()
  const told = () => test.database.db.select({ name: events.name, payload: events.payload }).from(events)
  const bySlug = (slug: string) => api.trpc('query', 'posts.bySlug', { slug })

  describe.each(jsonTransports)('through $transport', ({ create, update, remove, created, errorsOf }) => {
    const write = async (change: object = {}) => {
      const { body } = await create(api, { ...validPost, ...change })
      return String(body._id ?? body.id)
    }

    it.each(refusedCases)('are refused with $what, new or changed', async ({ change, errors }) => {
      const id = await write()
      const before = await stored()
      const body = { ...validPost, ...change }
      for (const answer of [await create(api, body), await update(api, id, body)]) {
        expectRefusal(answer, errorsOf, errors)
      }
      expect(await stored()).toEqual(before)
      expect(await told()).toHaveLength(1)
    })

    it.each(acceptedCases)('are stored with $what', async ({ change, stored: expected }) => {
      const answer = await create(api, { ...validPost, ...change })
      expect(answer.status).toBe(created)
      const [row, ...others] = await stored()
      expect(others).toEqual([])
      expect(row).toMatchObject(expected)
      const payload = { id: row?.id, title: row?.title, slug: row?.slug, change: 'created' }
      expect(await told()).toEqual([{ name: 'post', payload }])
    })

    it.each([[null], ['text'], [7], [[validPost]]])('are not %j instead of an object', async (body) => {
      expect((await create(api, body)).status).toBe(400)
      expect(await stored()).toEqual([])
    })

    it('are changed, with author and category kept unless named', async () => {
      const id = await write()
      expect((await update(api, id, { title: 'Renamed', content: 'Short.' })).status).toBe(200)
      expect(await stored()).toMatchObject([
        { ...validPost, id, title: 'Renamed', slug: 'renamed', content: 'Short.', excerpt: 'Short.', version: 2 },
      ])
      await update(api, id, { ...validPost, author: '', category: null })
      expect(await stored()).toMatchObject([{ author: null, category: null, version: 3 }])
      expect((await told()).at(1)).toEqual({
        name: 'post',
        payload: { id, title: 'Renamed', slug: 'renamed', change: 'updated' },
      })
    })

    it('are not overwritten by an editor who has not seen the last change', async () => {
      const id = await write()
      expect((await update(api, id, { ...validPost, content: 'First', version: 1 })).status).toBe(200)
      const late = await update(api, id, { ...validPost, content: 'Second', version: '1' })
      const message = 'This blog was changed by another admin in the meantime. Reload it and try again.'
      expect(late).toMatchObject({ status: 409, body: { message } })
      expect(await stored()).toMatchObject([{ content: 'First', version: 2 }])
      expect((await update(api, id, { ...validPost, version: 1.5 })).status).toBe(400)
      const negative = await update(api, id, { ...validPost, version: -1 })
      expect(negative).toMatchObject({ status: 400, body: { message: 'version is not valid' } })
      expect((await update(api, id, { ...validPost, content: 'Second', version: 2 })).status).toBe(200)
      expect((await update(api, id, { ...validPost, content: 'Third' })).status).toBe(200)
    })

    it('are changed by one of ten editors who start from the same version', async () => {
      const id = await write()
      const edits = Array.from({ length: 10 }, (_, i) => update(api, id, { ...validPost, content: `${i}`, version: 1 }))
      const statuses = (await Promise.all(edits)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)])
      expect(await stored()).toMatchObject([{ version: 2 }])
      expect(await told()).toHaveLength(2)
    })

    it('are removed, with their addresses', async () => {
      const id = await write()
      expect((await remove(api, id)).status).toBe(200)
      expect((await api.trpc('query', 'posts.list', {}, admin)).body.items).toEqual([])
      expect((await bySlug('zero-knowledge-explained')).status).toBe(404)
      const payload = { id, title: validPost.title, slug: 'zero-knowledge-explained', change: 'deleted' }
      expect((await told()).at(-1)).toEqual({ name: 'post', payload })
      expect(await remove(api, id)).toMatchObject({ status: 404, body: { message: 'Blog not found' } })
    })

    it.each([unknownId, 'no-id', '1', "' or 1=1", 'x'.repeat(3000)])('are not found as %s', async (id) => {
      const at = encodeURIComponent(id)
      const notFound = { status: 404, body: { message: 'Blog not found' } }
      expect(await update(api, at, validPost)).toMatchObject(notFound)
      expect(await remove(api, at)).toMatchObject(notFound)
      expect(await api.rest('GET', `${blogUrl}/${at}`, { headers: admin })).toMatchObject(notFound)
      expect(await api.trpc('query', 'posts.byId', { id }, admin)).toMatchObject(notFound)
      expect(await told()).toEqual([])
    })

    it('are written only by an admin', async () => {
      const id = await write()
      const before = await stored()
      const strangers: Record<string, string>[] = [{}, { cookie: 'session=forged' }]
      for (const headers of strangers) {
        const refused = [
          create(api, validPost, headers),
          create(api, {}, headers),
          update(api, id, { ...validPost, title: 'Mine' }, headers),
          remove(api, id, headers),
        ]
        for (const answer of await Promise.all(refused)) {
          expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
        }
      }
      expect(await stored()).toEqual(before)
    })

    it('are not stored without their event', async () => {
      const id = await write()
      const before = await stored()
      await test.database.db.execute(sql`alter table events add constraint refused check (false) not valid`)
      const answers = [await create(api, validPost), await update(api, id, validPost), await remove(api, id)]
      await test.database.db.execute(sql`alter table events drop constraint refused`)
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
      expect(await stored()).toEqual(before)
    })

    it.each(slugCases)('called %j are at %j', async (title, slug) => {
      await write({ title })
      expect(await stored()).toMatchObject([{ slug }])
    })

    it('with equal titles get numbers, also when twenty come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(api, { ...validPost, title: 'Same' })))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(created))
      const expected = ['same', ...Array.from({ length: 19 }, (_, i) => `same-${i + 2}`)]
      expect((await stored()).map(({ slug }) => slug).sort()).toEqual(expected.sort())
    })
  })

  const write = async (change: object = {}) =>
    String((await api.trpc('mutation', 'posts.create', { ...validPost, ...change }, admin)).body.id)
  const rename = (id: string, title: string) => api.trpc('mutation', 'posts.update', { ...validPost, id, title }, admin)

  it('answer with the texts of the spec', async () => {
    const { status, body } = await api.rest('POST', blogUrl, { headers: admin, body: validPost })
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Blog created successfully!' })
    const at = `${blogUrl}/${body._id}`
    expect(await api.rest('PATCH', at, { headers: admin, body: validPost })).toMatchObject({
      body: { _id: body._id, version: 2, message: 'Blog updated successfully!' },
    })
    const removed = await api.rest('DELETE', at, { headers: admin })
    expect(removed).toMatchObject({ status: 200, body: { message: 'Blog deleted successfully' } })
  })

  it('keep every old address after a rename, and no other post gets it', async () => {
    const id = await write({ title: 'First' })
    await rename(id, 'Second')
    expect(await bySlug('first')).toMatchObject({ status: 200, body: { slug: 'second', title: 'Second' } })
    await write({ title: 'First' })
    expect(await slugs()).toEqual(['first', 'first-2', 'second'])
    await rename(id, 'First!')
    expect(await stored()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, slug: 'first', title: 'First!' })]),
    )
    expect((await bySlug('second')).body.slug).toBe('first')
    await rename(id, 'FIRST')
    expect((await bySlug('first')).body).toMatchObject({ slug: 'first', title: 'FIRST' })
  })

  it('keep a number when the title changes in nothing that the address shows', async () => {
    await write({ title: 'Same' })
    const id = await write({ title: 'Same' })
    await rename(id, 'same?')
    expect((await bySlug('same-2')).body).toMatchObject({ slug: 'same-2', title: 'same?' })
  })

  it.each(['nowhere', '', '%', "' or 1=1", '.*', 'a\u0000b'])('are not found at %j', async (slug) => {
    await write()
    expect(await bySlug(slug)).toMatchObject({ status: 404, body: { message: 'Blog not found' } })
  })
})
