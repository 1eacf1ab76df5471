import { getTableColumns, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { consultations, events, userQueries } from '#drizzle/schema/index.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables, insertWithoutPeople } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const by = { id: viewer.admin.id, name: viewer.admin.name }
const unknownId = '019a0000-0000-7000-8000-00000000dead'

const lists = [
  {
    list: 'queries',
    table: userQueries,
    url: '/api/users/query',
    request: validQuery,
    kind: 'query',
    inWords: (count: string) => `Ada Admin marked ${count} queries as solved`,
    statuses: 'pending, solved or rejected',
  },
  {
    list: 'consultations',
    table: consultations,
    url: '/api/users/consultation',
    request: validConsultation,
    kind: 'consultation',
    inWords: (count: string) => `Ada Admin marked ${count} consultation requests as solved`,
    statuses: 'pending, solved or dismissed',
  },
] as const

describe.each(databases)('the status of many at once on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'consultations, user_queries, events'))

  describe.each(lists)('of $list', ({ list, table, url, request, kind, inWords, statuses }) => {
    const setStatuses = (input: unknown, headers: Record<string, string> = admin) =>
      api.trpc('mutation', `${list}.setStatuses`, input, headers)
    const counts = async () => (await api.trpc('query', `${list}.counts`, undefined, admin)).body
    const told = async () => (await test.database.db.select().from(events)).filter(({ name }) => name === 'queryUpdate')

    async function store(count: number): Promise<string[]> {
      for (let i = 0; i < count; i++) await api.rest('POST', url, { body: request })
      const rows = await test.database.db.select({ id: table.id }).from(table)
      return rows.map(({ id }) => id)
    }

    it('changes those that have another, and tells it once', async () => {
      const ids = await store(4)
      const [first = '', second = '', third = ''] = ids
      await api.trpc('mutation', `${list}.setStatus`, { id: first, status: 'solved' }, admin)
      const before = await test.database.db.select().from(table)
      const answer = await setStatuses({ ids: [first, second, third, second, unknownId], status: 'solved' })
      expect(answer).toMatchObject({ status: 200, body: { changed: 2 } })
      await expect.poll(counts).toMatchObject({ total: 4, pending: 1, solved: 3 })
      const [, bulk, ...more] = await told()
      expect(more).toEqual([])
      expect(bulk?.payload).toEqual({ kind, status: 'solved', ids: expect.arrayContaining([second, third]), by })
      const after = await test.database.db.select().from(table)
      const moved = after.filter(
        ({ id, updatedAt }) => updatedAt > (before.find((row) => row.id === id)?.updatedAt ?? 0),
      )
      expect(moved.map(({ id }) => id).toSorted()).toEqual([second, third].toSorted())
    })

    it('is one line of the recent activity', async () => {
      await setStatuses({ ids: await store(3), status: 'solved' })
      const [latest] = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
      expect(latest).toMatchObject({ kind: inWords('3'), subject: 'Grace Hopper and 2 more' })
    })

    it('tells nothing when there was nothing to change', async () => {
      const [id] = await store(1)
      expect((await setStatuses({ ids: [id, unknownId], status: 'pending' })).body).toEqual({ changed: 0 })
      expect(await told()).toEqual([])
    })

    async function matching(filter: unknown = {}) {
      const { until, ...counted } = (await api.trpc('query', `${list}.matching`, filter, admin)).body
      return { ...counted, until: new Date(until) }
    }
    const setMatching = (filter: object, counted: object, status: string) =>
      api.trpc('mutation', `${list}.setMatching`, { matching: { ...filter, ...counted }, status }, admin)

    it('changes all that a search and a filter match, on whatever page, and tells it once', async () => {
      const [first = '', ...others] = await store(4)
      await api.trpc('mutation', `${list}.setStatus`, { id: first, status: 'solved' }, admin)
      await api.rest('POST', url, { body: { ...request, email: 'unlike@elsewhere.example' } })
      const filter = { search: request.email, status: 'pending' }
      const { rows, isCapped, ...counted } = await matching(filter)
      expect({ rows, isCapped }).toEqual({ rows: 3, isCapped: false })
      expect((await setMatching(filter, counted, 'solved')).body).toEqual({ changed: 3, change: expect.any(String) })
      await expect.poll(counts).toMatchObject({ total: 5, pending: 1, solved: 4 })
      const [, bulk, ...more] = await told()
      expect(more).toEqual([])
      expect(bulk?.payload).toEqual({ kind, status: 'solved', ids: expect.arrayContaining(others), by })
    })

    it('leaves what arrived or was changed since they were counted', async () => {
      const [first = '', second = ''] = await store(3)
      await api.trpc('mutation', `${list}.setStatus`, { id: first, status: 'solved' }, admin)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const { rows, isCapped, ...counted } = await matching()
      expect(rows).toBe(3)
      await new Promise((resolve) => setTimeout(resolve, 5))
      const [late = ''] = (await store(1)).filter((id) => id !== first && id !== second)
      await api.trpc('mutation', `${list}.setStatus`, { id: second, status: 'solved' }, admin)
      await api.trpc('mutation', `${list}.setStatus`, { id: second, status: 'pending' }, admin)
      expect(late).not.toBe('')
      // The third one is all that is left: the first is solved already, the second was changed, the fourth came later.
      expect((await setMatching({}, counted, 'solved')).body).toEqual({ changed: 1, change: expect.any(String) })
      await expect.poll(counts).toMatchObject({ total: 4, pending: 2, solved: 2 })
    })

    // For one of them: it takes seconds, and they share the code.
    if (list === 'queries')
      it('changes the newest ten thousand of more, and says how many', async () => {
        await store(1)
        const { id, email, createdAt, updatedAt, searchText, ...copied } = getTableColumns<
          typeof userQueries | typeof consultations
        >(table)
        const names = sql.join(
          Object.values(copied).map((column) => sql.identifier(column.name)),
          sql`, `,
        )
        await insertWithoutPeople(test.database.db, (tx) =>
          tx.execute(sql`
        insert into ${table} (id, email, created_at, updated_at, ${names})
        select gen_random_uuid(), n || email, created_at - make_interval(secs => n), updated_at - make_interval(secs => n), ${names}
        from ${table}, generate_series(1, 10002) as n`),
        )
        const { rows, isCapped, ...counted } = await matching({ status: 'pending' })
        expect({ rows, isCapped }).toEqual({ rows: 10_000, isCapped: true })
        expect((await setMatching({ status: 'pending' }, counted, 'solved')).body).toEqual({
          changed: 10_000,
          change: expect.any(String),
        })
        await expect.poll(counts).toMatchObject({ total: 10_003, pending: 3, solved: 10_000 })
        const oldest = await test.database.db.select().from(table).orderBy(table.createdAt).limit(3)
        expect(oldest.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
        const [bulk] = await told()
        expect(bulk?.payload).toMatchObject({ ids: { length: 100 }, more: 9900 })
        const [latest] = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
        expect(latest).toMatchObject({ kind: inWords('10,000'), subject: 'Grace Hopper and 9,999 more' })
        // The counted rows are done; the others have to be counted first.
        expect((await setMatching({ status: 'pending' }, counted, 'solved')).body).toEqual({ changed: 0 })
      })

    it.each([
      [{ until: 'now' }, 'solved', { 'matching.until': 'until must be a time' }],
      [{ until: new Date(), last: 'x' }, 'solved', { cursor: 'Unknown cursor' }],
      [{ until: new Date(), status: 'lost' }, 'solved', { 'matching.status': 'Unknown status' }],
      [{ until: new Date() }, 'lost', { status: `Status must be ${statuses}` }],
    ])('refuses all that match with %j as %s', async (counted, status, errors) => {
      const answer = await setMatching({}, counted, status)
      expect({ status: answer.status, errors: answer.body.data.errors }).toEqual({ status: 400, errors })
    })

    it.each([
      [{ ids: [], status: 'solved' }, { ids: 'ids must be 1 to 100 ids' }],
      [{ ids: Array(101).fill(unknownId), status: 'solved' }, { ids: 'ids must be 1 to 100 ids' }],
      [{ ids: ['x'], status: 'solved' }, { 'ids.0': 'ids must be 1 to 100 ids' }],
      [{ ids: unknownId, status: 'solved' }, { ids: 'ids must be 1 to 100 ids' }],
      [{ ids: [unknownId], status: 'lost' }, { status: `Status must be ${statuses}` }],
    ])('refuses %j', async (input, errors) => {
      const { status, body } = await setStatuses(input)
      expect({ status, errors: body.data.errors }).toEqual({ status: 400, errors })
    })

    it('is for admins only', async () => {
      const ids = await store(1)
      expect(await setStatuses({ ids, status: 'solved' }, {})).toMatchObject({ status: 401 })
      expect(await counts()).toMatchObject({ solved: 0 })
    })

    it('does not get in its own way when two admins name the same rows in another order', async () => {
      const ids = await store(20)
      const rounds = Array.from({ length: 10 }, (_, round) => ({
        ids: round % 2 ? ids : ids.toReversed(),
        status: round % 3 ? 'solved' : 'pending',
      }))
      const answers = await Promise.all(rounds.map((round) => setStatuses(round)))
      expect(answers.map(({ status }) => status)).toEqual(rounds.map(() => 200))
      const { pending, solved, total } = await counts()
      expect([pending + solved, total]).toEqual([20, 20])
      expect([0, 20]).toContain(solved)
    })
  })
})
