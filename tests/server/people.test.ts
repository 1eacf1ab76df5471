import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callChanges, calls, people, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { eraseDataSubject, exportDataSubject } from '#server/features/privacy/privacy.service.ts'
import { seededRandom } from '#src/figures/models/random.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { runPeopleApp } from '#tests/helpers/people-app.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday } from '#tests/helpers/server-calls.ts'
import { databases } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { pick, queryRow } from '../../scripts/factories.ts'

const unknown = '019a0000-0000-7000-8000-000000000009'
const grace = validQuery.email

describe.each(databases)('people on the $name', ({ create }) => {
  const { test, api, list, only, query, consultation, subscribe, guest, now, cookie, pass } = runPeopleApp(create)
  const emails = async (filter: object = {}) => (await list(filter)).items.map(({ email }: { email: string }) => email)

  it('are one for each address in whatever case, with the latest name, company and phone', async () => {
    await query({ phone: '+1 555 0100' })
    pass(DAY_MS)
    await consultation({ email: 'Grace@Example.com', name: 'Grace B. Hopper', company: 'Navy' })
    pass(DAY_MS)
    await subscribe('GRACE@example.com')
    expect(await only()).toEqual({
      id: expect.any(String),
      email: 'GRACE@example.com',
      name: 'Grace B. Hopper',
      company: 'Navy',
      phone: '+1 555 0100',
      hasQueries: true,
      hasConsultations: true,
      hasCalls: false,
      isSubscribed: true,
      createdAt: friday.toISOString(),
      activeAt: now().toISOString(),
    })
  })

  it('keep their address when requests follow each other, and a request of the same minute changes what it says', async () => {
    await query()
    const { id } = await only()
    pass(1000)
    await query()
    expect(await only()).toMatchObject({ id, activeAt: friday.toISOString(), company: validQuery.company })
    await query({ company: 'Navy' })
    expect(await only()).toMatchObject({ id, activeAt: now().toISOString(), company: 'Navy' })
    pass(MINUTE_MS)
    await query({ company: 'Navy' })
    expect(await only()).toMatchObject({ id, activeAt: now().toISOString() })
  })

  it('are stored with what they sent, or not at all', async () => {
    await test.database.db
      .transaction(async (tx) => {
        await tx.insert(subscribers).values({ id: unknown, email: grace, emailKey: grace })
        throw new Error('on purpose')
      })
      .catch(() => {})
    expect(await emails()).toEqual([])
  })

  it('are listed by their last contact, page by page, and narrowed to a kind of contact and a span', async () => {
    for (let n = 0; n < 5; n++) {
      await query({ email: `q${n}@example.com` })
      pass(DAY_MS)
    }
    await subscribe('s@example.com')
    pass(DAY_MS)
    await consultation({ email: 'q1@example.com' })
    const all = ['q1', 's', 'q4', 'q3', 'q2', 'q0'].map((name) => `${name}@example.com`)
    expect(await emails()).toEqual(all)
    expect(await emails({ sort: 'oldest' })).toEqual(all.toReversed())
    const first = await list({ limit: 4 })
    expect(first).toMatchObject({ total: 6, totalIsCapped: false })
    expect(await emails({ limit: 4, cursor: first.nextCursor })).toEqual(all.slice(4))
    expect(await emails({ kind: 'newsletter' })).toEqual(['s@example.com'])
    expect(await emails({ kind: 'consultation' })).toEqual(['q1@example.com'])
    expect(await emails({ kind: 'call' })).toEqual([])
    expect(await emails({ kind: 'query', before: new Date(friday.getTime() + 2 * DAY_MS) })).toEqual(['q0@example.com'])
    const refused = await api.trpc('query', 'people.list', { kind: 'visit' }, admin)
    expect([refused.status, refused.body.message]).toEqual([400, 'Unknown kind of contact'])
  })

  it('are found by name, address, company and phone, in the list and in the palette', async () => {
    await query({ phone: '+49 (0)30 1234567', company: 'Zürich Rück' })
    await query({ email: 'bob@example.com', firstName: 'Bob', lastName: 'Kahn' })
    for (const search of ['hopper', 'GRACE@', 'zurich ruck', '+49 30 12345']) {
      expect([search, await emails({ search })]).toEqual([search, [grace]])
    }
    const { people: hits } = (await api.trpc('query', 'dashboard.find', { text: 'kahn' }, admin)).body
    expect(hits).toMatchObject([{ title: 'Bob Kahn', detail: 'bob@example.com' }])
  })

  it('are erased and exported with what they sent, and stay with what is left of it', async () => {
    await query()
    await subscribe()
    const { token } = await guest.book()
    await guest.cancel(token)
    await query({ email: 'bob@example.com' })
    const { db } = test.database
    expect(await exportDataSubject(db, 'Grace@EXAMPLE.com')).toMatchObject({
      people: [{ email: grace, name: 'Grace Hopper', hasCalls: true }],
      callChanges: [{ change: 'cancelled', byGuest: true }],
    })
    await eraseDataSubject(db, grace, ['queries', 'calls'], now())
    expect((await list({ search: grace })).items).toMatchObject([
      { name: null, company: null, hasQueries: false, hasCalls: false, isSubscribed: true },
    ])
    expect(await db.$count(callChanges)).toBe(0)
    await eraseDataSubject(db, grace, ['subscriptions'], now())
    expect(await emails()).toEqual(['bob@example.com'])
  })

  it('are those of the rows after many connections inserted and deleted at once', async () => {
    const { db } = test.database
    const random = seededRandom(2)
    const ids: string[] = []
    const work = Array.from({ length: 200 }, (_, n) => async () => {
      if (n % 3 === 2) return db.delete(userQueries).where(eq(userQueries.id, pick(random, ids)))
      const row = queryRow(random, new Date(friday.getTime() + n), { email: `p${n % 5}@example.com` })
      ids.push(row.id)
      return db.insert(userQueries).values(row)
    })
    await Promise.all(work.map((change) => change()))
    const kept = await db.select({ emailKey: people.emailKey }).from(people)
    const sent = await db.selectDistinct({ email: userQueries.email }).from(userQueries)
    expect(kept.map(({ emailKey }) => emailKey).toSorted()).toEqual(sent.map(({ email }) => email).toSorted())
    await db.delete(userQueries)
    expect(await db.$count(people)).toBe(0)
    expect(await db.$count(calls)).toBe(0)
  })

  it('can be downloaded with the list’s filters', async () => {
    await query()
    await subscribe('s@example.com')
    const download = async (filter = '') =>
      (await api.rest('GET', `/api/admin/export/people.csv${filter}`, { headers: cookie() })).body
    const [header, ...rows] = (await download()).trim().split('\r\n')
    expect(header).toContain('Id,First contact,Last contact,Name,Email,Phone,Company,Sent a query')
    expect(rows).toHaveLength(2)
    expect(await download('?kind=query')).toContain(`Grace Hopper,${grace},,${validQuery.company},yes,no,no,no`)
    expect(await download('?kind=query')).not.toContain('s@example.com')
    expect(await download('?q=s%40ex')).toContain('s@example.com')
  })
})
