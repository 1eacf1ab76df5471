import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { consultations, posts, userQueries } from '#drizzle/schema/index.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { budgetRanges, projectTypes } from '#src/shared/queries/query.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { consultationRow, queryRow } from '../../scripts/factories.ts'

const newest = Date.UTC(2026, 10, 20, 12)
const ROWS = 60

describe.each(databases)('the filters and the order of lists on the $name', ({ create }) => {
  const random = seededRandom(9)
  // A row a day, every combination of type and budget twice.
  const rows = Array.from({ length: ROWS }, (_, n) =>
    queryRow(random, new Date(newest - n * DAY_MS), {
      projectType: projectTypes[n % 6] ?? 'ai',
      budgetRange: budgetRanges[Math.floor(n / 6) % 5] ?? null,
      status: n % 4 === 0 ? 'solved' : 'pending',
      projectDescription: n % 2 === 0 ? 'About ledgers' : 'About something else',
    }),
  )
  const { test, api } = runApp(create, { clock: () => new Date(newest + DAY_MS) })
  beforeAll(async () => {
    const { db } = test.database
    await db.insert(userQueries).values(rows)
    await db
      .insert(consultations)
      .values(Array.from({ length: 10 }, (_, n) => consultationRow(random, new Date(newest - n * DAY_MS))))
    await db.insert(posts).values(
      Array.from({ length: 5 }, (_, n) => {
        const text = { title: `Post ${n}`, content: 'Text', html: '<p>Text</p>', excerpt: 'Text' }
        const createdAt = new Date(newest - n * DAY_MS)
        return { ...text, id: sql`gen_random_uuid()`, slug: `post-${n}`, readMinutes: 1, createdAt }
      }),
    )
  })

  const call = async (procedure: string, input: object) => {
    const { status, body } = await api.trpc('query', procedure, input, admin)
    expect(status).toBe(200)
    return body
  }
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
  /** Every page of a list, one after the other. */
  const pagesOf = async (filter: object): Promise<{ ids: string[]; totals: Set<number> }> => {
    const ids: string[] = []
    const totals = new Set<number>()
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call('queries.list', { limit: 7, ...filter, cursor })
      ids.push(...idsOf(page.items))
      totals.add(page.total)
      cursor = page.nextCursor
    }
    return { ids, totals }
  }
  const wanted = (fits: (row: (typeof rows)[number]) => boolean) => idsOf(rows.filter(fits))
  const since = new Date(newest - 20 * DAY_MS)
  const before = new Date(newest - 5 * DAY_MS)

  it.each([
    ['a project type', { projectType: 'ai' }, (row: (typeof rows)[number]) => row.projectType === 'ai'],
    ['a budget', { budget: '1m+' }, (row: (typeof rows)[number]) => row.budgetRange === '1m+'],
    [
      'type, budget and status',
      { projectType: 'mvp', budget: '50k-100k', status: 'solved' },
      (row: (typeof rows)[number]) =>
        row.projectType === 'mvp' && row.budgetRange === '50k-100k' && row.status === 'solved',
    ],
    [
      'a span of time, whose end is not in it',
      { since, before },
      (row: (typeof rows)[number]) => row.createdAt >= since && row.createdAt < before,
    ],
    [
      'a search, a type and a span',
      { search: 'LEDGERS', projectType: 'security', since },
      (row: (typeof rows)[number]) =>
        row.projectDescription.includes('ledgers') && row.projectType === 'security' && row.createdAt >= since,
    ],
    [
      'two letters and a type',
      { search: 'ut', projectType: 'other' },
      (row: (typeof rows)[number]) => row.projectType === 'other',
    ],
  ] as const)('narrows the queries to %s, page by page and from either end', async (_name, filter, fits) => {
    const expected = wanted(fits)
    expect(await pagesOf(filter)).toEqual({ ids: expected, totals: new Set([expected.length]) })
    expect((await pagesOf({ ...filter, sort: 'oldest' })).ids).toEqual(expected.toReversed())
  })

  it('pages through queries of one moment from either end, without repeating or missing one', async () => {
    const { db } = test.database
    const since = new Date(newest - 365 * DAY_MS)
    const span = { since, before: new Date(since.getTime() + 1), limit: 2 }
    const company = 'Moment'
    const ids = idsOf(
      await db
        .insert(userQueries)
        .values(Array.from({ length: 7 }, () => queryRow(random, since, { company })))
        .returning(),
    ).toSorted()
    for (const search of ['', 'moment', 'm']) {
      const oldest = await pagesOf({ ...span, search, sort: 'oldest' })
      expect([search, oldest.ids]).toEqual([search, ids])
      expect([search, (await pagesOf({ ...span, search })).ids]).toEqual([search, ids.toReversed()])
    }
    await db.delete(userQueries).where(eq(userQueries.company, company))
  })

  it('answers no match where nothing fits', async () => {
    const filter = { projectType: 'ai', before: new Date(newest - 365 * DAY_MS) }
    expect(await call('queries.list', filter)).toMatchObject({ items: [], total: 0, totalIsCapped: false })
  })

  it('narrows and sorts consultations and posts by the time when they were made', async () => {
    for (const [list, count] of [
      ['consultations', 10],
      ['posts', 5],
    ] as const) {
      const all = idsOf((await call(`${list}.list`, {})).items)
      expect(all).toHaveLength(count)
      const oldest = await call(`${list}.list`, { sort: 'oldest' })
      expect(idsOf(oldest.items)).toEqual(all.toReversed())
      const some = await call(`${list}.list`, { since: new Date(newest - 2 * DAY_MS), before: new Date(newest) })
      expect([list, idsOf(some.items), some.total]).toEqual([list, all.slice(1, 3), 2])
    }
  })

  it('exports what the filters match, and no more', async () => {
    const query = new URLSearchParams({ projectType: 'ai', budget: '1m+', since: since.toISOString(), before: '' })
    const { body } = await api.app.inject({ url: `/api/admin/export/queries.csv?${query}`, headers: admin })
    const expected = wanted((row) => row.projectType === 'ai' && row.budgetRange === '1m+' && row.createdAt >= since)
    const lines = body.trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[0])).toEqual(expected)
    const dated = await api.app.inject({
      url: `/api/admin/export/consultations.csv?since=${new Date(newest).toISOString()}`,
      headers: admin,
    })
    expect(dated.body.trim().split('\r\n')).toHaveLength(2)
  })

  it('counts and changes the rows that the filters match, and no others', async () => {
    const filter = { projectType: 'blockchain', since, search: '' }
    const expected = wanted((row) => row.projectType === 'blockchain' && row.createdAt >= since)
    const matched = await call('queries.matching', filter)
    expect(matched.rows).toBe(expected.length)
    const { until, last } = matched
    const change = { matching: { ...filter, until: new Date(until), last }, status: 'rejected' }
    const { body } = await api.trpc('mutation', 'queries.setMatching', change, admin)
    expect(body).toMatchObject({ changed: expected.length })
    expect((await pagesOf({ status: 'rejected' })).ids).toEqual(expected)
  })

  it.each([
    [{ sort: 'sideways' }, 'sort must be newest or oldest'],
    [{ since: 'yesterday' }, 'since must be a time, such as 2026-11-23T00:00:00Z'],
    [{ before: new Date('+020000-01-01T00:00:00Z') }, 'before must be a time, such as 2026-11-23T00:00:00Z'],
    [{ projectType: 'x' }, 'Unknown project type'],
    [{ budget: '1k' }, 'Unknown budget range'],
  ])('refuses %j', async (filter, message) => {
    const { status, body } = await api.trpc('query', 'queries.list', filter, admin)
    expect([status, body.message]).toEqual([400, message])
  })
})
