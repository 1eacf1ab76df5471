import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events } from '#drizzle/schema/index.ts'
import { createAdmin, logIn } from '#tests/helpers/server-account.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { blogUrl, validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('recent activity on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeAll(() => createAdmin(test))
  beforeEach(() => emptyTables(test.database.db, 'events, user_queries, consultations'))

  type About = { record: string; id: string } | null
  type Line = { id: string; event: string; kind: string; subject: string; about: About; at: string }
  const activity = async (): Promise<Line[]> => (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
  const told = async () => (await activity()).map(({ kind, subject }) => [kind, subject])
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    api.rest(method, url, { headers: admin, ...(body && { body }) })

  it('is for admins only', async () => {
    expect(await api.trpc('query', 'dashboard.activity')).toMatchObject({ status: 401 })
  })

  it('is empty where nothing happened', async () => {
    expect(await activity()).toEqual([])
  })

  it('says in words what happened, the newest first', async () => {
    await send('POST', '/api/users/query', validQuery)
    const [query] = (await api.rest('GET', '/api/users/user-queries', { headers: admin })).body
    await send('PATCH', `/api/users/user-queries/${query._id}`, { status: 'solved' })
    await send('POST', '/api/users/consultation', { ...validConsultation, name: 'Ida Rhodes' })
    const [request] = (await api.rest('GET', '/api/admin/dashboard/consultation', { headers: admin })).body
    await send('PATCH', `/api/admin/dashboard/consultation/${request._id}`, { status: 'dismissed' })
    await send('POST', '/api/users/subscribe', { email: 'reader@example.com' })
    const { body: post } = await send('POST', blogUrl, validPost)
    await send('PATCH', `${blogUrl}/${post._id}`, { ...validPost, title: 'Proofs' })
    await send('DELETE', `${blogUrl}/${post._id}`)
    await api.trpc('mutation', 'posts.restore', { id: post._id }, admin)
    await api.trpc('mutation', 'calls.book', validBooking)
    const calls = await api.trpc('query', 'calls.list', {}, admin)
    await api.trpc('mutation', 'calls.cancel', { id: calls.body.items[0].id }, admin)
    await logIn(api)
    await happened('security', { kind: 'wrong-passwords', count: 50, id: request._id, name: 'Ada' })
    expect(await told()).toEqual([
      ['50 wrong passwords within an hour', 'Ada'],
      ['Admin logged in', 'Ada'],
      ['Call canceled', 'Grace Hopper'],
      ['Call booked', 'Grace Hopper'],
      ['Blog post restored', 'Proofs'],
      ['Blog post deleted', 'Proofs'],
      ['Blog post updated', 'Proofs'],
      ['Blog post created', 'Zero-Knowledge, Explained'],
      ['New subscriber', 'reader@example.com'],
      ['Ada Admin marked Ida Rhodes’s consultation request as dismissed', ''],
      ['New consultation request', 'Ida Rhodes'],
      ['Ada Admin marked Grace Hopper’s query as solved', ''],
      ['New query', 'Grace Hopper'],
    ])
    const lines = await activity()
    const about = (kind: string) => lines.find((line) => line.kind === kind)?.about
    expect(about('New query')).toEqual({ record: 'query', id: query._id })
    expect(about('Ada Admin marked Grace Hopper’s query as solved')).toEqual({ record: 'query', id: query._id })
    expect(about('Ada Admin marked Ida Rhodes’s consultation request as dismissed')).toEqual({
      record: 'consultation',
      id: request._id,
    })
    expect(about('Blog post updated')).toEqual({ record: 'post', id: post._id })
    expect(about('Blog post deleted')).toBeNull()
    expect(about('Blog post restored')).toEqual({ record: 'post', id: post._id })
    expect(about('Admin logged in')).toBeNull()
    const [latest] = lines
    expect(latest).toMatchObject({ event: 'security', id: expect.stringMatching(/^\d+-\d+$/) })
    expect(Math.abs(Date.now() - Date.parse(latest?.at ?? ''))).toBeLessThan(60_000)
  })

  it('tells of a status change of before its admin was written', async () => {
    await send('POST', '/api/users/query', validQuery)
    const [query] = (await api.rest('GET', '/api/users/user-queries', { headers: admin })).body
    await happened('queryUpdate', { id: query._id, status: 'solved' })
    await happened('queryUpdate', { kind: 'query', ids: [query._id], more: 4, status: 'rejected' })
    expect((await told()).slice(0, 2)).toEqual([
      ['Query marked rejected', 'Grace Hopper and 4 more'],
      ['Query marked solved', 'Grace Hopper'],
    ])
  })

  it('is the latest twenty, without what this version does not know', async () => {
    for (let i = 1; i <= 24; i++) await happened('new-subscriber', { id: crypto.randomUUID(), email: `${i}@b.co` })
    await happened('from-the-future', {})
    const lines = await told()
    expect(lines.at(0)).toEqual(['New subscriber', '24@b.co'])
    expect(lines.at(-1)).toEqual(['New subscriber', '6@b.co'])
  })

  async function happened(name: string, payload: object) {
    await test.database.db.insert(events).values({ name, payload })
  }
})
