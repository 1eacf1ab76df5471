import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { consultations, requestEvents, userQueries } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { businessMinutes } from '#server/time/business-time.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { renderedPages } from '#tests/helpers/server-pages.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const friday = new Date('2026-11-20T09:00:00Z')
const promise = 'Counted from the moment you send the form.'

describe.each(databases)('the times of first replies on the $name', ({ create }) => {
  const { test, api } = runApp(create, {
    env: { SITE_TIMEZONE: 'UTC' },
    clock: () => friday,
    pages: renderedPages(),
  })
  beforeEach(async () => {
    await emptyTables(test.database.db, 'consultations, user_queries, request_events, events')
    api.deps.pageCache.drop('all')
  })

  /** Stores a request that arrived before now and was answered after `hours`. */
  async function answer(daysAgo: number, hours: number, kind: 'query' | 'consultation' = 'query') {
    const { db } = test.database
    const createdAt = new Date(friday.getTime() - daysAgo * 24 * HOUR_MS)
    const at = new Date(createdAt.getTime() + hours * HOUR_MS)
    const row = { id: uuidv7(createdAt.getTime()), createdAt, updatedAt: createdAt }
    const { budget: _budget, ...query } = validQuery
    if (kind === 'query') await db.insert(userQueries).values({ ...query, ...row } as typeof userQueries.$inferInsert)
    else await db.insert(consultations).values({ ...validConsultation, ...row })
    const minutes = businessMinutes(createdAt, at, 'UTC')
    await db
      .insert(requestEvents)
      .values({ id: uuidv7(at.getTime()), recordId: row.id, kind: 'answer', at, businessMinutes: minutes })
    return row.id
  }
  const weeks = async () => (await api.trpc('query', 'replies.weeks', undefined, admin)).body
  const typical = async () => (await api.trpc('query', 'replies.typical')).body
  const page = async () => /Counted from[^<]*/.exec(String((await api.rest('GET', '/contact-us')).body))?.[0]

  it('are the median and the 90th percentile of each week, for both kinds of requests', async () => {
    for (const hours of [1, 2, 3, 4]) await answer(3, hours)
    await answer(3, 5, 'consultation')
    await answer(10, 30)
    expect(await weeks()).toEqual([
      { week: '2026-11-16', answered: 5, plain: { median: 180, most: 276 }, business: { median: 180, most: 276 } },
      { week: '2026-11-09', answered: 1, plain: { median: 1800, most: 1800 }, business: { median: 840, most: 840 } },
    ])
    expect((await api.trpc('query', 'replies.weeks')).status).toBe(401)
  })

  it('are none without answers, and lack business hours that were not measured', async () => {
    expect(await weeks()).toEqual([])
    await answer(3, 1)
    await test.database.db.execute(sql`update user_queries set reply_business_minutes = null`)
    expect(await weeks()).toMatchObject([{ answered: 1, business: null }])
  })

  it('are on the contact page from ten answers in 90 days on', async () => {
    for (let n = 0; n < 9; n++) await answer(20, 2.2)
    await answer(95, 2)
    expect(await typical()).toEqual({ hours: null })
    expect(await page()).toBe(promise)
    await answer(80, 2.2, 'consultation')
    expect(await typical()).toEqual({ hours: 3 })
    api.deps.pageCache.drop('replies')
    expect(await page()).toContain(
      'Counted from the moment you send the form: median first reply 3 h over the last 90 days.',
    )
  })

  it('are shown anew when another request is answered', async () => {
    for (let n = 0; n < 10; n++) await answer(20, 2.2)
    const { id } = (await answerable()) ?? {}
    expect(await page()).toContain('median first reply 3 h')
    await test.database.db.execute(
      sql`update user_queries set created_at = created_at - interval '1 hour' where first_reply_at is not null`,
    )
    expect(await page()).toContain('median first reply 3 h')
    await api.trpc('mutation', 'queries.markAnswered', { id }, admin)
    await expect.poll(page).toContain('median first reply 4 h')
  })

  async function answerable() {
    await api.rest('POST', '/api/users/query', { body: validQuery })
    const [row] = (await api.trpc('query', 'queries.list', { reply: 'us' }, admin)).body.items
    return row
  }
})
