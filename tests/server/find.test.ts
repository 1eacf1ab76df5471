import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const nothing = { people: [], queries: [], consultations: [], posts: [], calls: [] }

describe.each(databases)('the search of the command palette on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeEach(() => emptyTables(test.database.db, 'user_queries, consultations, posts, calls'))

  const find = async (text: unknown, headers: Record<string, string> = admin) =>
    api.trpc('query', 'dashboard.find', { text }, headers)

  it('finds records of each kind that contain the text, with a detail that distinguishes them', async () => {
    await api.rest('POST', '/api/users/query', { body: validQuery })
    await api.rest('POST', '/api/users/consultation', { body: validConsultation })
    await api.trpc('mutation', 'posts.create', { ...validPost, title: 'What Grace Hopper knew' }, admin)
    await api.trpc('mutation', 'calls.book', validBooking)
    const id = expect.stringMatching(/^[\da-f-]{36}$/)
    const { status, body } = await find(' grace HOP ')
    expect(status).toBe(200)
    expect(body).toEqual({
      people: [{ id, title: 'Grace Hopper', detail: 'grace@example.com', at: friday.toISOString() }],
      queries: [{ id, title: 'Grace Hopper', detail: 'Eckert-Mauchly', at: friday.toISOString() }],
      consultations: [{ id, title: 'Grace Hopper', detail: 'grace@example.com', at: friday.toISOString() }],
      posts: [{ id, title: 'What Grace Hopper knew', detail: 'Blockchain, Grace Hopper', at: friday.toISOString() }],
      calls: [{ id, title: 'Grace Hopper', detail: validBooking.topic, at: validBooking.start }],
    })
    expect((await find('nobody here')).body).toEqual(nothing)
  })

  it('gives the newest five of a kind, and the latest five calls', async () => {
    for (let index = 0; index < 7; index++) {
      await api.rest('POST', '/api/users/query', { body: { ...validQuery, company: `Company ${index}` } })
      await api.trpc('mutation', 'calls.book', {
        ...validBooking,
        email: guestAt(index),
        start: slotAt(index),
        topic: `Topic ${index}`,
      })
    }
    const { queries, calls } = (await find('hopper')).body
    const details = (hits: { detail: string }[]) => hits.map(({ detail }) => detail.at(-1)).join('')
    expect([details(queries).length, details(calls)]).toEqual([5, '65432'])
  })

  it('counts nothing, whether the text is there, missing or too short for the index', async () => {
    await api.rest('POST', '/api/users/query', { body: validQuery })
    const statements = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
    for (const text of ['grace hopper', 'zzyzx qqq', 'hp']) expect((await find(text)).status).toBe(200)
    const texts = statements.mock.results.map(({ value }) => String(value.sql))
    statements.mockRestore()
    expect(texts.filter((text) => text.includes('strpos')).length).toBeGreaterThanOrEqual(3 * 5)
    expect(texts.filter((text) => /list_counts|count\(/.test(text))).toEqual([])
  })

  it('takes what people type for what it is', async () => {
    await api.rest('POST', '/api/users/query', { body: { ...validQuery, company: '100% Co_op' } })
    expect((await find('100%')).body.queries).toHaveLength(1)
    expect((await find('o_o')).body.queries).toHaveLength(1)
    expect((await find('%%%')).body).toEqual(nothing)
  })

  it.each([['a'], ['  a  '], [''], ['a\u0000bc'], ['x'.repeat(201)], [3], [null]])('refuses %j', async (text) => {
    expect((await find(text)).status).toBe(400)
  })

  it('is for admins only', async () => {
    expect((await find('grace', {})).status).toBe(401)
  })
})
