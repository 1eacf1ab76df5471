import { beforeEach, describe, expect, it } from 'vitest'
import { consultations, events } from '#drizzle/schema/index.ts'
import { nextEvents } from '#tests/helpers/live-socket.ts'
import { admin, startApp, type TestApp, viewer } from '#tests/helpers/server-app.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const listUrl = '/api/admin/dashboard/consultation'
const unknownId = '019a0000-0000-7000-8000-00000000dead'

/** Everything that changes a status: the path of the spec, as it was meant and as it is written, and the procedure. */
const changes = [
  { way: 'PATCH consultation/{id}', at: (id: string) => `${listUrl}/${id}` },
  { way: 'PATCH consultation{id}', at: (id: string) => `${listUrl}${id}` },
].map(({ way, at }) => ({
  way,
  set: (api: TestApp, id: string, body: object, headers = {}) => api.rest('PATCH', at(id), { headers, body }),
}))
const ways = [
  ...changes,
  {
    way: 'consultations.setStatus',
    set: (api: TestApp, id: string, body: object, headers = {}) =>
      api.trpc('mutation', 'consultations.setStatus', { ...body, id: decodeURIComponent(id) }, headers),
  },
]

const by = { id: viewer.admin.id, name: viewer.admin.name }

describe.each(databases)('consultation requests on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'consultations, user_queries, events'))

  /** Stores requests through the integrators' transport; the last one is the newest. */
  async function store(...all: Partial<typeof validConsultation>[]) {
    for (const change of all)
      await api.rest('POST', '/api/users/consultation', { body: { ...validConsultation, ...change } })
  }
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Number ${i}` }))
  const list = async (input: object = {}) => (await api.trpc('query', 'consultations.list', input, admin)).body
  const names = (items: { name: string }[]) => items.map(({ name }) => name)
  const told = async () =>
    (await test.database.db.select({ name: events.name, payload: events.payload }).from(events)).slice(1)

  it('answer with the text of the spec', async () => {
    const answer = await api.rest('POST', '/api/users/consultation', { body: validConsultation })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Consultation request sent successfully!' } })
  })

  it('are listed newest first to an admin, alike by both transports', async () => {
    await store({}, { name: 'Second', company: '' })
    const rest = await api.rest('GET', listUrl, { headers: admin })
    const { items, total } = await list()
    expect(rest.status).toBe(200)
    expect(rest.headers['x-total-count']).toBe(String(total))
    const { name, email, company, description } = validConsultation
    expect(rest.body).toEqual([
      expect.objectContaining({ name: 'Second', company: null }),
      {
        _id: expect.stringMatching(/^[\da-f-]{36}$/),
        name,
        email,
        company,
        description,
        status: 'pending',
        createdAt: expect.stringMatching(/^\d{4}-.*T.*Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ])
    expect(items.map(({ id, lead, ...item }: { id: string; lead: unknown }) => ({ _id: id, ...item }))).toEqual(
      rest.body,
    )
  })

  it('are shown to admins only, and changed by admins only', async () => {
    await store({})
    const [{ id }] = (await list()).items
    const refused = [
      api.rest('GET', listUrl),
      api.rest('GET', listUrl, { headers: { cookie: 'session=forged' } }),
      api.trpc('query', 'consultations.list', {}),
      api.trpc('query', 'consultations.counts'),
      api.trpc('query', 'consultations.byId', { id }),
      ...ways.map(({ set }) => set(api, id, { status: 'solved' })),
    ]
    for (const answer of await Promise.all(refused)) {
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
    }
    expect((await list()).items).toMatchObject([{ status: 'pending' }])
    expect(await told()).toEqual([])
  })

  it('come in pages that neither repeat nor miss what arrives in between', async () => {
    await store(...numbered(5))
    const first = await list({ limit: 2 })
    expect(names(first.items)).toEqual(['Number 4', 'Number 3'])
    await store({ name: 'Newcomer' })
    const second = await list({ limit: 2, cursor: first.nextCursor })
    expect(names(second.items)).toEqual(['Number 2', 'Number 1'])
    expect(await list({ limit: 2, cursor: second.nextCursor })).toMatchObject({
      items: [{ name: 'Number 0' }],
      nextCursor: null,
      totalIsCapped: false,
    })
  })

  it('come in pages by REST, with the total and a link to the next one', async () => {
    await store(...numbered(5))
    const seen: string[] = []
    for (let url: string | undefined = `${listUrl}?limit=2`; url; ) {
      const page = await api.rest('GET', url, { headers: admin })
      expect(page.headers['x-total-count']).toBe('5')
      seen.push(...names(page.body))
      url = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0'])
  })

  it.each([
    ['limit=0', { limit: 'limit must be a whole number from 1 to 1000' }],
    ['limit=1001', { limit: 'limit must be a whole number from 1 to 1000' }],
    ['limit=1e2', { limit: 'limit must be a whole number from 1 to 1000' }],
    ['cursor=x', { cursor: 'Unknown cursor' }],
    ['status=rejected', { status: 'Unknown status' }],
    ['cursor=%00', { cursor: 'Unknown cursor' }],
  ])('are not listed for ?%s', async (search, errors) => {
    const answer = await api.rest('GET', `${listUrl}?${search}`, { headers: admin })
    expect(answer).toMatchObject({ status: 400, body: { errors } })
  })

  it('are found by name, address and description, whatever the case, but not by company', async () => {
    await store(
      { name: 'Ana O_Neill', company: 'Nowhere' },
      { name: 'Bo', description: 'Audit of the VAULT contract, 100% of it' },
      { name: 'Cy', email: 'Ivy@Example.org', description: 'Ångström' },
    )
    const found = async (search: string) => names((await list({ search })).items)
    expect(await found('vault CON')).toEqual(['Bo'])
    expect(await found('o_n')).toEqual(['Ana O_Neill'])
    expect(await found('ivy@EXAMPLE')).toEqual(['Cy'])
    expect(await found('ÅNGSTR')).toEqual(['Cy'])
    expect(await found('100%')).toEqual(['Bo'])
    expect(await found('%%%')).toEqual([])
    expect(await found('nowhere')).toEqual([])
    expect(await list({ search: 'compiler' })).toMatchObject({ total: 1, items: [{ name: 'Ana O_Neill' }] })
    expect((await api.trpc('query', 'consultations.list', { search: 'a\u0000b' }, admin)).status).toBe(400)
  })

  it('are counted and filtered by status, right after a change', async () => {
    await store(...numbered(3))
    const [third, second] = (await list()).items
    await api.trpc('mutation', 'consultations.setStatus', { id: third.id, status: 'solved' }, admin)
    await api.rest('PATCH', `${listUrl}/${second.id}`, { headers: admin, body: { status: 'dismissed' } })
    await expect
      .poll(async () => (await api.trpc('query', 'consultations.counts', undefined, admin)).body)
      .toEqual({ total: 3, pending: 1, solved: 1, dismissed: 1 })
    expect(await list({ status: 'solved' })).toMatchObject({ total: 1, items: [{ name: 'Number 2' }] })
    expect(names((await list({ status: 'dismissed', search: 'grace@' })).items)).toEqual(['Number 1'])
    expect(names((await list({ status: 'pending' })).items)).toEqual(['Number 0'])
    expect((await api.trpc('query', 'consultations.list', { status: 'rejected' }, admin)).status).toBe(400)
  })

  describe.each(ways)('changed by $way', ({ set }) => {
    it('get the status and the time of the change, and notify connected clients', async () => {
      await store({})
      const [{ id, createdAt }] = (await list()).items
      const answer = await set(api, id, { status: 'solved', name: 'Mallory' }, admin)
      expect(answer).toMatchObject({ status: 200, body: { status: 'solved', name: 'Grace Hopper' } })
      expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(createdAt))
      for (const status of ['dismissed', 'pending']) expect((await set(api, id, { status }, admin)).status).toBe(200)
      const statuses = ['solved', 'dismissed', 'pending']
      expect(await told()).toEqual(
        statuses.map((status) => ({ name: 'queryUpdate', payload: { kind: 'consultation', id, status, by } })),
      )
      const found = await api.trpc('query', 'consultations.byId', { id }, admin)
      expect(found.body).toMatchObject({ id, status: 'pending' })
    })

    it.each([unknownId, 'no-id', '1', '%00', encodeURIComponent('../x')])('are not found as %s', async (id) => {
      const notFound = { status: 404, body: { message: 'Consultation not found' } }
      expect(await set(api, id, { status: 'solved' }, admin)).toMatchObject(notFound)
      const byId = await api.trpc('query', 'consultations.byId', { id: decodeURIComponent(id) }, admin)
      expect(byId).toMatchObject(notFound)
    })

    it.each([{ status: 'rejected' }, { status: 1 }, {}, { status: null }])('refuse %j', async (body) => {
      const { status, body: refusal } = await set(api, unknownId, body, admin)
      expect(status).toBe(400)
      expect(refusal.errors ?? refusal.data.errors).toEqual({ status: 'Status must be pending, solved or dismissed' })
    })
  })

  it.each(changes)('say by $way what was done', async ({ set }) => {
    await store({})
    const [{ id }] = (await list()).items
    const { body } = await set(api, id, { status: 'solved' }, admin)
    expect(body).toMatchObject({ _id: id, message: 'Consultation updated successfully' })
  })

  it('tell watchers which of the two lists a change of status is about', async () => {
    const heard = nextEvents(api.feed, 4)
    await store({})
    await api.rest('POST', '/api/users/query', { body: validQuery })
    const [{ id }] = (await list()).items
    const [query] = (await api.trpc('query', 'queries.list', {}, admin)).body.items
    await api.trpc('mutation', 'consultations.setStatus', { id, status: 'dismissed' }, admin)
    await api.trpc('mutation', 'queries.setStatus', { id: query.id, status: 'solved' }, admin)
    expect((await heard).map(({ event }) => event)).toEqual([
      { name: 'new-consultation', payload: { id, name: 'Grace Hopper', email: 'grace@example.com' } },
      { name: 'new-userQuery', payload: expect.anything() },
      { name: 'queryUpdate', payload: { kind: 'consultation', id, status: 'dismissed', by } },
      { name: 'queryUpdate', payload: { kind: 'query', id: query.id, status: 'solved', by } },
    ])
  })

  it('have a limit of their own for each address', async () => {
    const limited = await startApp(test, { env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } })
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const send = (url: string, body: object) => limited.rest('POST', url, { headers, body })
    const burst = await Promise.all(
      Array.from({ length: 22 }, () => send('/api/users/consultation', validConsultation)),
    )
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await test.database.db.$count(consultations)).toBe(20)
    expect((await send('/api/users/consultation', {})).status).toBe(400)
    expect((await send('/api/users/query', validQuery)).status).toBe(200)
    await limited.close()
  })
})
