import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, subscribers } from '#drizzle/schema/index.ts'
import { subscription } from '#src/shared/subscribers/subscriber.schema.ts'
import { expectRefusal, refusedValues } from '#tests/helpers/refusals.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { transportsTo } from '#tests/helpers/server-transports.ts'

const transports = transportsTo({ rest: '/api/users/subscribe', trpc: 'subscribers.subscribe' })
const listUrl = '/api/admin/dashboard/subscribers'
const email = 'grace@example.com'

const refusedCases = refusedValues(
  'email',
  ['no address', undefined, 'Email is required'],
  ['a blank address', '  ', 'Email is required'],
  ['an address of null', null, 'Email is required'],
  ['a number', 7, 'Email must be text'],
  ['a list of addresses', [email], 'Email must be text'],
  ['no host', 'grace@', 'Please enter a valid email address'],
  ['two addresses', 'a@b.co,c@d.co', 'Please enter a valid email address'],
  ['a long address', `${'x'.repeat(250)}@x.org`, 'Email must be at most 254 characters'],
  ['a NUL', 'a\u0000@b.co', 'Email contains characters that are not allowed'],
)

describe.each(databases)('subscribers on the $name', ({ create }) => {
  const { test, api } = runApp(create)
  beforeEach(() => emptyTables(test.database.db, 'subscribers, events'))
  const stored = () => test.database.db.select().from(subscribers)
  const told = () => test.database.db.select({ name: events.name, payload: events.payload }).from(events)
  const subscribe = (address: string) => api.rest('POST', '/api/users/subscribe', { body: { email: address } })
  const list = async (input: object = {}) => (await api.trpc('query', 'subscribers.list', input, admin)).body
  const emails = (page: { subscribers: { email: string }[] }) => page.subscribers.map((subscriber) => subscriber.email)

  describe.each(transports)('through $transport', ({ send, errorsOf }) => {
    it.each(refusedCases)('refuse $what', async ({ change, errors }) => {
      expectRefusal(await send(api, change), errorsOf, errors)
      expect(await stored()).toEqual([])
    })

    it.each([[null], ['grace@example.com'], [[{ email }]], [true]])('refuse %j instead of an object', async (body) => {
      expect((await send(api, body)).status).toBe(400)
      expect(await stored()).toEqual([])
    })

    it('are stored as given, trimmed, with an event', async () => {
      expect((await send(api, { email: ' Grace@Example.com ', id: 'mine' })).status).toBe(200)
      const [row, ...others] = await stored()
      expect(others).toEqual([])
      expect(row).toMatchObject({ email: 'Grace@Example.com', emailKey: 'grace@example.com' })
      expect(await told()).toEqual([{ name: 'new-subscriber', payload: { id: row?.id, email: 'Grace@Example.com' } }])
    })

    it('get the same answer for a known and a new address, and a known one stays unchanged', async () => {
      const first = await send(api, { email })
      const [row] = await stored()
      const again = await send(api, { email: 'GRACE@example.COM' })
      const other = await send(api, { email: 'ada@example.com' })
      const seen = ({ status, body, headers }: typeof first) => ({ status, body, names: Object.keys(headers) })
      expect(seen(again)).toEqual(seen(first))
      expect(seen(other)).toEqual(seen(first))
      expect(await stored()).toMatchObject([row, { email: 'ada@example.com' }])
      expect(await told()).toHaveLength(2)
    })

    it('are stored once for twenty simultaneous requests with one address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => send(api, { email: i % 2 ? email : email.toUpperCase() })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      const [row, ...others] = await stored()
      expect(others).toEqual([])
      expect(await told()).toEqual([{ name: 'new-subscriber', payload: { id: row?.id, email: row?.email } }])
    })

    it('never fail and never store invalid data, for any body', async () => {
      const address = fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary', maxLength: 20 }), fc.jsonValue())
      const body = fc.oneof(fc.jsonValue(), fc.record({ email: address }))
      await fc.assert(
        fc.asyncProperty(body, async (candidate) => {
          const valid = subscription.safeParse(JSON.parse(JSON.stringify(candidate)))
          const { status } = await send(api, candidate)
          expect(status).toBe(valid.success ? 200 : 400)
          const keys = (await stored()).map(({ emailKey }) => emailKey)
          if (valid.success) expect(keys).toContain(valid.data.email.toLowerCase())
          expect(await told()).toHaveLength(keys.length)
        }),
        { numRuns: 100 },
      )
    })
  })

  it('answer with the text of the spec', async () => {
    expect(await subscribe(email)).toMatchObject({ status: 200, body: { message: 'Subscribed successfully' } })
  })

  it('are not stored without their event', async () => {
    await test.database.db.execute(sql`alter table events add constraint refused check (false)`)
    const answer = await subscribe(email)
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answer.status).toBe(500)
    expect(await stored()).toEqual([])
  })

  it('are shown to admins only', async () => {
    const refused = { status: 401, body: { message: 'Unauthorized' } }
    expect(await api.rest('GET', `${listUrl}?page=1&limit=10`)).toMatchObject(refused)
    expect(await api.rest('GET', `${listUrl}?page=0`)).toMatchObject(refused)
    expect(await api.trpc('query', 'subscribers.list', {})).toMatchObject(refused)
  })

  it('come newest first, ten on a page, with the number of pages, through REST and tRPC', async () => {
    for (let i = 0; i < 23; i++) await subscribe(`reader${i}@example.com`)
    const first = await api.rest('GET', listUrl, { headers: admin })
    expect(first.status).toBe(200)
    expect(Object.keys(first.body)).toEqual(['subscribers', 'totalPages'])
    expect(emails(first.body)).toEqual(Array.from({ length: 10 }, (_, i) => `reader${22 - i}@example.com`))
    const last = await api.rest('GET', `${listUrl}?page=3&limit=10`, { headers: admin })
    expect(last.body).toMatchObject({ totalPages: 3 })
    expect(last.body.subscribers).toHaveLength(3)
    expect(last.body.subscribers[2]).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'reader0@example.com',
      createdAt: expect.stringMatching(/^\d{4}-.*T.*Z$/),
    })
    const same = await list({ page: 3 })
    expect(same).toMatchObject({ total: 23, totalIsCapped: false, totalPages: 3 })
    expect(same.subscribers.map(({ id, ...row }: { id: string }) => ({ _id: id, ...row }))).toEqual(
      last.body.subscribers,
    )
    const beyond = await api.rest('GET', `${listUrl}?page=1000000&limit=100`, { headers: admin })
    expect(beyond).toMatchObject({ status: 200, body: { subscribers: [], totalPages: 1 } })
  })

  it('have no page if there are none', async () => {
    // Deleted in the database directly, so the server's count may be a second old.
    const answer = async () => (await api.rest('GET', `${listUrl}?page=1&limit=10`, { headers: admin })).body
    await expect.poll(answer, { timeout: 2000 }).toEqual({ subscribers: [], totalPages: 0 })
  })

  const badPage = { page: 'page must be a whole number from 1 to 1000000' }
  const badLimit = { limit: 'limit must be a whole number from 1 to 100' }
  it.each([
    ...[
      'page=0',
      'page=-1',
      'page=1.5',
      'page=x',
      'page=',
      'page=1000001',
      'page=1e9',
      'page=1e2',
      'page=0x1',
      'page=1&page=2',
    ].map((search) => ({ search, errors: badPage })),
    ...['limit=0', 'limit=101', 'limit=1e9', 'limit=1e1', 'limit=%205', 'limit=%00', `limit=${'9'.repeat(30)}`].map(
      (search) => ({
        search,
        errors: badLimit,
      }),
    ),
    { search: 'page=0&limit=0', errors: { ...badPage, ...badLimit } },
  ])('are not listed for ?$search', async ({ search, errors }) => {
    const answer = await api.rest('GET', `${listUrl}?${search}`, { headers: admin })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ message: Object.values(errors)[0], errors })
  })

  it('are found by a part of their address, ignoring case, page by page', async () => {
    for (const address of ['Ivy@Example.org', 'ada_l@example.com', 'adal@example.com', 'zoe@other.net'])
      await subscribe(address)
    const found = async (search: string) => emails(await list({ search }))
    expect(await found('EXAMPLE.ORG')).toEqual(['Ivy@Example.org'])
    expect(await found('a_l')).toEqual(['ada_l@example.com'])
    expect(await found('%')).toEqual([])
    expect(await list({ search: 'example', limit: 2, page: 2 })).toMatchObject({
      subscribers: [{ email: 'Ivy@Example.org' }],
      total: 3,
      totalPages: 2,
    })
    expect((await api.trpc('query', 'subscribers.list', { search: 'a\u0000b' }, admin)).status).toBe(400)
  })

  it('have a limit of their own for each address, which a known address uses up like a new one', async () => {
    const limited = await startApp(test, { env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' } })
    const headers = { 'x-forwarded-for': '203.0.113.8' }
    const ask = (body: object) => limited.rest('POST', '/api/users/subscribe', { headers, body })
    for (let i = 0; i < 20; i++) expect((await ask({ email })).status).toBe(200)
    const refused = await ask({ email })
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too many requests. Please try again later.' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    const mistakes = await Promise.all(Array.from({ length: 61 }, () => ask({ email: 'no' })))
    expect(mistakes.filter(({ status }) => status === 400)).toHaveLength(60)
    await limited.close()
  })
})
