import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { userQueries } from '#drizzle/schema/index.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { visitsOf } from '#tests/helpers/visits.ts'

const friday = new Date('2026-11-20T09:00:00Z')

describe.each(databases)('the neighbours of a request on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { clock: () => now })
  const { query } = visitsOf(api)
  let ids: string[]
  beforeEach(async () => {
    const { db } = test.database
    now = friday
    await emptyTables(db, 'user_queries, rate_limits')
    for (const company of ['Alpha', 'Beta', 'Alpha', 'Gamma', 'Alpha']) {
      await query({ company, projectType: company === 'Gamma' ? 'mvp' : 'ai' })
      now = new Date(now.getTime() + DAY_MS)
    }
    const rows = await db.select({ id: userQueries.id }).from(userQueries).orderBy(asc(userQueries.createdAt))
    ids = rows.map(({ id }) => id)
  })

  /** The numbers of the requests before and after one of them. */
  const beside = async (at: number, filter: object = {}) => {
    const { status, body } = await api.trpc('query', 'queries.neighbours', { id: ids[at], ...filter }, admin)
    expect(status).toBe(200)
    return [body.previous, body.next].map((id: string | null) => (id === null ? null : ids.indexOf(id)))
  }

  it('are the ones before and after it in the order of the list', async () => {
    expect(await beside(2)).toEqual([3, 1])
    expect(await beside(2, { sort: 'oldest' })).toEqual([1, 3])
    expect(await beside(4)).toEqual([null, 3])
    expect(await beside(0)).toEqual([1, null])
  })

  it('are those of the list’s filters and search', async () => {
    expect(await beside(2, { search: 'alpha' })).toEqual([4, 0])
    expect(await beside(2, { projectType: 'ai' })).toEqual([4, 1])
    expect(await beside(2, { since: new Date(friday.getTime() + 2 * DAY_MS) })).toEqual([3, null])
    expect(await beside(2, { search: 'zzyzx qqq' })).toEqual([null, null])
  })

  it('stay the same when it is no longer in the list', async () => {
    await api.trpc('mutation', 'queries.setStatus', { id: ids[2], status: 'solved' }, admin)
    expect(await beside(2, { status: 'pending' })).toEqual([3, 1])
    expect(await beside(2, { status: 'solved' })).toEqual([null, null])
  })

  it('are refused for an unknown request and an unknown filter', async () => {
    const ask = async (input: object) => (await api.trpc('query', 'queries.neighbours', input, admin)).status
    expect(await ask({ id: '019a0000-0000-7000-8000-000000000009' })).toBe(404)
    expect(await ask({ id: ids[0], status: 'lost' })).toBe(400)
  })
})
