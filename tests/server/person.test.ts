import { asc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, consultations, events, subscribers, userQueries } from '#drizzle/schema/index.ts'
import { isForgotten } from '#server/events/event.store.ts'
import { eraseDataSubject, exportDataSubject, previewErasure } from '#server/features/privacy/privacy.service.ts'
import { type RecordKind, recordKinds } from '#src/shared/privacy/privacy.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { admin, viewer } from '#tests/helpers/server-app.ts'
import { friday, slotAt, slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { validConsultation } from '#tests/helpers/server-consultations.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { validQuery } from '#tests/helpers/server-queries.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const ada = 'ada@example.com'
const daysBefore = (days: number) => new Date(friday.getTime() - days * DAY_MS)

const by = { id: viewer.admin.id, name: viewer.admin.name }

describe.each(databases)('the data of a data subject on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeEach(() => emptyTables(test.database.db, 'user_queries, consultations, subscribers, calls, events'))

  const post = async (url: string, body: object) => expect((await api.rest('POST', url, { body })).status).toBe(200)
  /** Submits one record of each kind. */
  async function give(email: string, slot: number) {
    await post('/api/users/query', { ...validQuery, email })
    await post('/api/users/consultation', { ...validConsultation, email })
    await post('/api/users/subscribe', { email })
    const booked = await api.trpc('mutation', 'calls.book', {
      ...validBooking,
      email,
      start: slotAt(slot),
      guestZone: 'Asia/Tokyo',
    })
    expect(booked.status).toBe(200)
  }
  const ids = async (path: 'queries.list' | 'consultations.list') => {
    const { items } = (await api.trpc('query', path, {}, admin)).body
    return Object.fromEntries(items.map(({ id, email }: { id: string; email: string }) => [email.toLowerCase(), id]))
  }
  const told = () =>
    test.database.db.select({ name: events.name, payload: events.payload }).from(events).orderBy(asc(events.id))
  const erase = (email = ada, kinds: readonly RecordKind[] = recordKinds) =>
    eraseDataSubject(test.database.db, email, kinds, friday)
  const emails = async () => {
    const { db } = test.database
    const tables = [userQueries, consultations, subscribers, calls]
    return Promise.all(
      tables.map(async (table) => (await db.select({ email: table.email }).from(table)).map((row) => row.email)),
    )
  }

  it('is exported completely, ignoring the case of the address, without that of others', async () => {
    await give('Ada@Example.com', 0)
    await give('bob@example.com', 1)
    const {
      subscriptions,
      queries,
      consultations: requests,
      calls: booked,
      notices,
    } = await exportDataSubject(test.database.db, 'ADA@example.COM')
    const { budget, ...fields } = validQuery
    const email = 'Ada@Example.com'
    expect(queries).toEqual([
      {
        ...fields,
        email,
        budgetRange: budget,
        phone: null,
        origin: null,
        status: 'pending',
        id: expect.any(String),
        createdAt: friday,
        updatedAt: friday,
      },
    ])
    expect(requests).toMatchObject([{ ...validConsultation, email }])
    expect(subscriptions).toEqual([{ id: expect.any(String), email, createdAt: friday }])
    const { topic } = validBooking
    expect(booked).toMatchObject([
      { email, topic, token: expect.any(String), cancelledAt: null, guestZone: 'Asia/Tokyo' },
    ])
    expect(notices.map(({ name }) => name)).toEqual(['new-userQuery', 'new-consultation', 'new-subscriber', 'call'])
    expect(JSON.stringify(notices)).not.toContain('bob')
  })

  it('is erased from every table, with its events, and the rest stays', async () => {
    await give('Ada@Example.com', 0)
    await give('bob@example.com', 1)
    const preview = await previewErasure(test.database.db, ada, recordKinds, friday)
    const before = await emails()
    const { counts, upcoming } = await erase()
    expect(before.flat()).toHaveLength(8)
    expect(counts).toEqual({
      subscriptions: 1,
      queries: 1,
      consultations: 1,
      calls: 1,
      quarantine: 0,
      notices: 4,
      mails: 3,
      received: 0,
    })
    expect(upcoming).toEqual([new Date(slotAt(0))])
    expect({ counts, upcoming }).toEqual(preview)
    expect(await emails()).toEqual(Array(4).fill(['bob@example.com']))
    expect(JSON.stringify(await told())).not.toMatch(/ada@/i)
    expect((await told()).map(({ name }) => name)).toEqual([
      'new-userQuery',
      'new-consultation',
      'new-subscriber',
      'call',
      'erasure',
    ])
  })

  it('leaves correct counts, a free time and one line of activity without a name', async () => {
    await give(ada, 0)
    await give('bob@example.com', 1)
    await erase()
    for (const path of ['queries.list', 'consultations.list', 'subscribers.list']) {
      expect((await api.trpc('query', path, {}, admin)).body.total).toBe(1)
    }
    const free = (await slotsOf(api)).days[0].slots
    expect(free).toContain(slotAt(0))
    expect(free).not.toContain(slotAt(1))
    const [line] = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(line).toMatchObject({ kind: 'Personal data erased', subject: '4 records', about: null })
  })

  it('is erased from events of status changes; an event of several rows keeps the others', async () => {
    await give(ada, 0)
    await give('bob@example.com', 1)
    const [queries, requests] = [await ids('queries.list'), await ids('consultations.list')]
    const bulk = (path: string, list: (string | undefined)[], status: string) =>
      api.trpc('mutation', path, { ids: list, status }, admin)
    await api.trpc('mutation', 'queries.setStatus', { id: queries[ada], status: 'solved' }, admin)
    await bulk('queries.setStatuses', [queries[ada], queries['bob@example.com']], 'rejected')
    await bulk('consultations.setStatuses', [requests[ada]], 'solved')
    const { counts } = await erase()
    expect(counts.notices).toBe(7)
    const changes = (await told()).filter(({ name }) => name === 'queryUpdate')
    expect(changes.map(({ payload }) => payload)).toEqual([
      { kind: 'query', ids: [queries['bob@example.com']], status: 'rejected', by },
    ])
  })

  it('can be erased by kind, such as a subscription without the queries', async () => {
    await give(ada, 0)
    const { counts } = await erase(ada, ['subscriptions'])
    expect(counts).toEqual({
      subscriptions: 1,
      queries: 0,
      consultations: 0,
      calls: 0,
      quarantine: 0,
      notices: 1,
      mails: 0,
      received: 0,
    })
    expect(await emails()).toEqual([[ada], [ada], [], [ada]])
    expect((await told()).map(({ name }) => name)).toEqual(['new-userQuery', 'new-consultation', 'call', 'erasure'])
  })

  it('is found under an address with letters that the database may not lower-case', async () => {
    await give('ÄDA@example.com', 0)
    expect((await erase('äda@EXAMPLE.com')).counts).toMatchObject({
      subscriptions: 1,
      queries: 1,
      calls: 1,
      notices: 4,
    })
    expect((await emails()).flat()).toEqual([])
  })

  it('is not found by a pattern, and without records no event is appended', async () => {
    await give('adaXlovelace@example.com', 0)
    expect((await erase('ada_lovelace@example.com')).counts).toMatchObject({ queries: 0, notices: 0 })
    expect((await emails()).flat()).toHaveLength(4)
    expect(await told()).toHaveLength(4)
  })

  it('does not count a past or cancelled call as upcoming, and erases it', async () => {
    await give(ada, 0)
    await test.database.db.update(calls).set({ cancelledAt: friday })
    const { counts, upcoming } = await erase()
    expect(counts.calls).toBe(1)
    expect(upcoming).toEqual([])
  })

  it('stays complete if a part of it cannot be erased', async () => {
    await give(ada, 0)
    await test.database.db.execute(sql`alter table events add constraint refused check (name <> 'erasure')`)
    await expect(erase()).rejects.toThrow()
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect((await emails()).flat()).toHaveLength(4)
    expect(await told()).toHaveLength(4)
  })

  it('leaves the event by which a client learns that it missed pruned ones', async () => {
    await give(ada, 0)
    await test.database.db.update(events).set({ createdAt: daysBefore(31) })
    await erase()
    expect(await isForgotten(test.database.db, { txid: 0n, id: 0n }, friday)).toBe(true)
    expect(JSON.stringify(await told())).not.toMatch(/ada@/i)
  })
})
