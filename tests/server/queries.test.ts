import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, userQueries } from '#drizzle/schema/index.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables, insertWithoutPeople } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const by = { id: viewer.admin.id, name: viewer.admin.name }

describe.each(databases)('contact requests on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'user_queries, events'))

  it('stores what POST /api/users/query sends and answers with the text of the spec', async () => {
    const answer = await api.rest('POST', '/api/users/query', { body: { ...validQuery, phone: ' +1 555 0100 ' } })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Consultation request sent successfully!' } })
    const [row] = await test.database.db.select().from(userQueries)
    expect(row).toMatchObject({ firstName: 'Grace', phone: '+1 555 0100', budgetRange: '100k-250k', status: 'pending' })
  })

  it('lists newest first to an admin, with REST names', async () => {
    await api.rest('POST', '/api/users/query', { body: validQuery })
    await api.trpc('mutation', 'queries.submit', { ...validQuery, firstName: 'Second' })
    const answer = await api.rest('GET', '/api/users/user-queries', { headers: admin })
    expect(answer.status).toBe(200)
    expect(answer.body.map((q: { firstName: string }) => q.firstName)).toEqual(['Second', 'Grace'])
    expect(answer.body[0]).toMatchObject({
      _id: expect.any(String),
      budget: 100_000,
      budgetRange: '100k-250k',
      phone: null,
    })
    expect(answer.body[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(answer.headers['x-total-count']).toBe('2')
  })

  /** Stores requests without the forms' limits in the way; the last one is the newest. */
  async function store(changes: Partial<typeof validQuery>[]) {
    for (const change of changes) await api.rest('POST', '/api/users/query', { body: { ...validQuery, ...change } })
  }
  const list = async (input: object) => (await api.trpc('query', 'queries.list', input, admin)).body
  const names = (page: { items: { firstName: string }[] }) => page.items.map(({ firstName }) => firstName)

  it('stores no request whose event cannot be written, and acknowledges none', async () => {
    await test.database.db.execute(sql`alter table events add constraint refused check (false)`)
    const answer = await api.rest('POST', '/api/users/query', { body: validQuery })
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong. Please try again.' } })
    expect(await test.database.db.select().from(userQueries)).toEqual([])
  })

  it('pages through the list without repeating or missing what arrives in between', async () => {
    await store(Array.from({ length: 7 }, (_, i) => ({ firstName: `Number ${i}` })))
    const first = await list({ limit: 3 })
    expect(names(first)).toEqual(['Number 6', 'Number 5', 'Number 4'])
    expect(first.total).toBe(7)
    await store([{ firstName: 'Newcomer' }])
    const second = await list({ limit: 3, cursor: first.nextCursor })
    expect(names(second)).toEqual(['Number 3', 'Number 2', 'Number 1'])
    const last = await list({ limit: 3, cursor: second.nextCursor })
    expect(names(last)).toEqual(['Number 0'])
    expect(last.nextCursor).toBe(null)
  })

  it('pages by REST with the total and a link to the next page', async () => {
    await store(Array.from({ length: 5 }, (_, i) => ({ firstName: `Number ${i}` })))
    let url: string | undefined = '/api/users/user-queries?limit=2'
    const seen: string[] = []
    while (url) {
      const page = await api.rest('GET', url, { headers: admin })
      expect(page.headers['x-total-count']).toBe('5')
      seen.push(...page.body.map(({ firstName }: { firstName: string }) => firstName))
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'])
  })

  it('is narrowed to a status by REST, and refuses one that there is not', async () => {
    await store(Array.from({ length: 3 }, (_, i) => ({ firstName: `Number ${i}` })))
    await test.database.db.update(userQueries).set({ status: 'solved' }).where(eq(userQueries.firstName, 'Number 0'))
    const get = (parameters: string) => api.rest('GET', `/api/users/user-queries?${parameters}`, { headers: admin })
    const first = await get('limit=1&status=pending')
    expect(first.body).toMatchObject([{ firstName: 'Number 2', status: 'pending' }])
    expect(first.headers).toMatchObject({ 'x-total-count': '2', link: expect.stringContaining('status=pending') })
    expect((await get('status=solved&page=7')).body).toMatchObject([{ firstName: 'Number 0' }])
    expect((await get('status=rejected')).body).toEqual([])
    for (const parameters of ['status=lost', 'status=', 'status=pending&status=solved']) {
      const { status, body } = await get(parameters)
      expect([parameters, status, body.errors]).toEqual([parameters, 400, { status: 'Unknown status' }])
    }
  })

  it('searches names, address, company and description, whatever the case, taking % and _ for what they are', async () => {
    await store([
      { firstName: 'Ana', company: '100% Labs' },
      { lastName: 'O_Neill', projectDescription: 'Audit of the VAULT contract' },
      { email: 'Ivy@Example.org', company: 'Ångström' },
    ])
    const found = async (search: string) => names(await list({ search }))
    expect(await found('vault CON')).toEqual(['Grace'])
    expect(await found('100%')).toEqual(['Ana'])
    expect(await found('o_n')).toEqual(['Grace'])
    expect(await found('ivy@example')).toEqual(['Grace'])
    expect(await found('ÅNG')).toHaveLength(1)
    // Accents are folded: Ångström too begins with these letters.
    expect(await found('an')).toEqual(['Grace', 'Ana'])
    expect(await found('%%%')).toEqual([])
    expect(await found('\\')).toEqual([])
    expect(await found("'; drop table user_queries; --")).toEqual([])
    expect(await list({ search: 'hopper' })).toMatchObject({ total: 2, totalIsCapped: false })
  })

  it('looks for less than three letters among the newest 5,000 only, and for more among all', async () => {
    await store([{ firstName: 'Zyx' }])
    await insertWithoutPeople(test.database.db, (tx) =>
      tx.execute(sql`
      insert into user_queries (id, first_name, last_name, email, company, project_type, project_description)
      select gen_random_uuid(), 'No', 'Body', n || 'no@body.org', 'None', 'ai', 'Nothing at all' from generate_series(1, 5000) as n`),
    )
    expect(names(await list({ search: 'zy' }))).toEqual([])
    expect(names(await list({ search: 'zyx' }))).toEqual(['Zyx'])
    expect(await list({ search: 'bo', limit: 1 })).toMatchObject({ total: 250, totalIsCapped: true })
  })

  it('pages through matches near and far, and counts them no further than it has looked', async () => {
    const insert = (count: number, name: string, years: number) =>
      insertWithoutPeople(test.database.db, (tx) =>
        tx.execute(sql`
        insert into user_queries (id, first_name, last_name, email, company, project_type, project_description, created_at)
        select gen_random_uuid(), ${name}::text || n, 'Body', n || 'no@body.org', 'None', 'ai', 'Nothing at all',
          now() - make_interval(years => ${years}::int, secs => n) from generate_series(1, ${count}::int) as n`),
      )
    await insert(8, 'Rare', 2)
    await insert(30, 'Often', 1)
    await insert(30_000, 'No', 0)
    await insert(25, 'Often', 0)
    /** The lengths of all pages of a search, and the total that each tells. */
    async function pages(search: string, limit: number) {
      const seen: unknown[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ search, limit, cursor })
        seen.push([page.items.length, page.total, page.totalIsCapped])
        cursor = page.nextCursor
      }
      return seen
    }
    expect(await pages('rare', 5)).toEqual([
      [5, 8, false],
      [3, 8, false],
    ])
    expect(await pages('often', 20)).toEqual([
      [20, 25, true],
      [20, 25, true],
      [15, 25, true],
    ])
    expect(await pages('often', 60)).toEqual([[55, 55, false]])
    const first = await list({ search: 'often', limit: 40 })
    expect(names(first)[24]).toBe('Often25')
    expect(names(first)[25]).toBe('Often1')
  }, 60_000)

  it('counts by status and filters by it, right after a change', async () => {
    await store([{ firstName: 'One' }, { firstName: 'Two' }, { firstName: 'Three' }])
    const [three, two] = (await list({})).items
    await api.trpc('mutation', 'queries.setStatus', { id: three.id, status: 'solved' }, admin)
    await api.rest('PATCH', `/api/users/user-queries/${two.id}`, { headers: admin, body: { status: 'rejected' } })
    await expect
      .poll(async () => (await api.trpc('query', 'queries.counts', undefined, admin)).body)
      .toEqual({ total: 3, pending: 1, solved: 1, rejected: 1 })
    expect(names(await list({ status: 'solved' }))).toEqual(['Three'])
    expect(names(await list({ status: 'rejected' }))).toEqual(['Two'])
    expect(await list({ status: 'pending' })).toMatchObject({ total: 1, items: [{ firstName: 'One' }] })
    expect(names(await list({ status: 'solved', search: 'grace@' }))).toEqual(['Three'])
  })

  it('changes the status and the time of the last change, and notifies connected clients', async () => {
    await store([{}])
    const [query] = (await list({})).items
    const answer = await api.rest('PATCH', `/api/users/user-queries/${query.id}`, {
      headers: admin,
      body: { status: 'solved', firstName: 'Mallory', id: 'another' },
    })
    expect(answer).toMatchObject({ status: 200, body: { _id: query.id, status: 'solved', firstName: 'Grace' } })
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(answer.body.createdAt))
    const written = await test.database.db.select().from(events)
    expect(written.map(({ name, payload }) => [name, payload])).toEqual([
      ['new-userQuery', expect.anything()],
      ['queryUpdate', { kind: 'query', id: query.id, status: 'solved', by }],
    ])
    const back = await api.rest('PATCH', `/api/users/user-queries/${query.id}`, {
      headers: admin,
      body: { status: 'pending' },
    })
    expect(back.body.status).toBe('pending')
    const found = await api.trpc('query', 'queries.byId', { id: query.id }, admin)
    expect(found.body).toMatchObject({ id: query.id, status: 'pending' })
    expect((await api.trpc('query', 'queries.byId', { id: 'x' }, admin)).status).toBe(404)
  })
})
