import { beforeEach, describe, expect, it } from 'vitest'
import { admins, calls, consultations, sessions, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { querySubmission } from '#src/shared/queries/query.schema.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validPost } from '#tests/helpers/server-posts.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

// Half past midnight in Berlin, the site's time zone; still the day before in UTC.
const now = new Date('2026-11-20T23:30:00Z')

describe.each(databases)('the figures of the back office on the $name', ({ create }) => {
  const { test, api } = runApp(create, { env: { SITE_TIMEZONE: 'Europe/Berlin' }, clock: () => now })
  beforeEach(async () => {
    await emptyTables(
      test.database.db,
      'user_queries, consultations, subscribers, posts, calls, events, sessions, admins',
    )
  })

  it('are for admins only', async () => {
    for (const answer of [
      await api.trpc('query', 'dashboard.stats'),
      await api.trpc('query', 'dashboard.submissions'),
      await api.rest('GET', '/api/admin/dashboard/stat'),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    }
  })

  it('are zeros on an empty database', async () => {
    const { status, body } = await api.rest('GET', '/api/admin/dashboard/stat', { headers: admin })
    expect({ status, body }).toEqual({ status: 200, body: { subscribers: 0, blogs: 0, queries: 0, consultations: 0 } })
  })

  it('count each kind, with the same result through REST and tRPC', async () => {
    const send = (url: string, body: object) => api.rest('POST', url, { body, headers: admin })
    for (const email of ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']) await send('/api/users/subscribe', { email })
    for (let i = 0; i < 3; i++) await send('/api/users/query', validQuery)
    for (let i = 0; i < 2; i++) await send('/api/users/consultation', validConsultation)
    await send('/api/admin/dashboard/blog', validPost)
    const counts = { subscribers: 4, blogs: 1, queries: 3, consultations: 2 }
    // Cached for up to a second or until the event is delivered.
    const stat = async () => (await api.rest('GET', '/api/admin/dashboard/stat', { headers: admin })).body
    await expect.poll(stat, { timeout: 3000 }).toEqual(counts)
    const { body } = await api.trpc('query', 'dashboard.stats', undefined, admin)
    expect(body).toEqual({ ...counts, timeZone: 'Europe/Berlin', todaysQueries: 3, activeSessions: 0 })
  })

  it('count as of today the queries since midnight where the site is', async () => {
    for (const createdAt of ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00Z', '2026-11-20T23:29:00Z'])
      await storeQuery(createdAt)
    const { body } = await api.trpc('query', 'dashboard.stats', undefined, admin)
    expect(body).toMatchObject({ todaysQueries: 2 })
  })

  it('count the sessions that are not over', async () => {
    const userId = uuidv7(now.getTime())
    const { db } = test.database
    await db.insert(admins).values({ id: userId, name: 'Ada', email: 'a@b.co', emailKey: 'a@b.co', passwordHash: '' })
    await db.insert(sessions).values([
      { id: 'over', userId, expiresAt: now },
      { id: 'active', userId, expiresAt: new Date(now.getTime() + 1) },
    ])
    const { body } = await api.trpc('query', 'dashboard.stats', undefined, admin)
    expect(body).toMatchObject({ activeSessions: 1 })
  })

  it('tell what came on each of thirty days where the site is, also on those without anything', async () => {
    // In Berlin, 25 October had 25 hours.
    const queries = [
      '2026-10-22T21:59:59.999Z',
      '2026-10-22T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59.999Z',
    ]
    for (const createdAt of [...queries, '2026-10-25T23:00:00Z', '2026-11-20T23:29:00Z']) await storeQuery(createdAt)
    const { db } = test.database
    const [id, createdAt] = [uuidv7(now.getTime()), new Date('2026-11-20T22:59:59Z')]
    await db.insert(consultations).values({ ...validConsultation, id, createdAt, updatedAt: createdAt })
    await db.insert(subscribers).values({ id, email: 'a@b.co', emailKey: 'a@b.co', createdAt })
    const [start, end] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-23T09:30:00Z')]
    await db.insert(calls).values({ id, name: 'Grace', email: 'a@b.co', topic: 'x', start, end, token: 't', createdAt })

    const { body } = await api.trpc('query', 'dashboard.submissions', undefined, admin)
    const nothing = { queries: 0, consultations: 0, subscribers: 0, calls: 0 }
    const days: Record<string, object> = {}
    for (let i = 0; i < 30; i++) {
      days[new Date(Date.UTC(2026, 9, 23 + i)).toISOString().slice(0, 10)] = nothing
    }
    days['2026-10-23'] = { ...nothing, queries: 1 }
    days['2026-10-25'] = { ...nothing, queries: 2 }
    days['2026-10-26'] = { ...nothing, queries: 1 }
    days['2026-11-20'] = { queries: 0, consultations: 1, subscribers: 1, calls: 1 }
    days['2026-11-21'] = { ...nothing, queries: 1 }
    expect(body).toEqual(Object.entries(days).map(([day, counts]) => ({ day, ...counts })))
  })

  it('count what waits for us as the lists do that the numbers lead to', async () => {
    const { db } = test.database
    const ownerId = viewer.admin.id
    await db.insert(admins).values({ id: ownerId, name: 'Ada', email: 'a@b.co', emailKey: 'a@b.co', passwordHash: '' })
    const [fresh, late] = ['2026-11-20T22:00:00Z', '2026-11-19T23:30:00Z']
    await storeQuery(fresh)
    await storeQuery(late)
    await storeQuery(late, { ownerId })
    await storeQuery(late, { ownerId, firstReplyAt: now })
    await storeQuery(late, { ownerId, firstReplyAt: now, unansweredSince: now })
    await storeQuery(late, { status: 'solved' })
    const at = new Date(fresh)
    const given = { ...validConsultation, createdAt: at, updatedAt: at }
    await db.insert(consultations).values({ ...given, id: uuidv7(at.getTime()) })
    const { body } = await api.trpc('query', 'dashboard.waiting', undefined, admin)
    expect(body).toEqual({
      queries: { all: 4, overdue: 2, unassigned: 2, mine: 2 },
      consultations: { all: 1, overdue: 0, unassigned: 1, mine: 0 },
    })
    const filters = [
      { reply: 'us' },
      { reply: 'overdue' },
      { reply: 'us', owner: 'unassigned' },
      { reply: 'us', owner: 'mine' },
    ]
    const totals = await Promise.all(
      filters.map(async (filter) => (await api.trpc('query', 'queries.list', filter, admin)).body.total),
    )
    expect(totals).toEqual([4, 2, 2, 2])
  })

  async function storeQuery(createdAt: string, more: Partial<typeof userQueries.$inferInsert> = {}) {
    const { budget, ...given } = querySubmission.parse(validQuery)
    const at = new Date(createdAt)
    await test.database.db
      .insert(userQueries)
      .values({ ...given, budgetRange: budget, id: uuidv7(at.getTime()), createdAt: at, updatedAt: at, ...more })
  }
})
