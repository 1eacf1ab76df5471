import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, events } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { startFeed } from '#server/events/feed.ts'
import { defineInbox } from '#server/inbox/inbox.service.ts'
import { foldTerm } from '#server/lists/search.store.ts'
import { complaintStatuses, complaints, createComplaints } from '#tests/helpers/complaints.ts'
import { nextEvents } from '#tests/helpers/live-socket.ts'
import { viewer } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

// A kind that the product does not have, as a feature would define it.
const complaintInbox = defineInbox({
  table: complaints,
  kind: 'consultation',
  statuses: complaintStatuses,
  filters: { topic: complaints.topic },
  toItem: (row) => ({ ...row, title: row.text.slice(0, 8) }),
  notFound: 'Complaint not found',
  event: (news) => ({ name: 'queryUpdate', payload: { kind: 'consultation', ...news } }),
})

const minute = (n: number) => new Date(Date.UTC(2026, 10, 20, 12, n))
const by = { actor: viewer.admin, now: minute(30) }
const read = { now: minute(31), timeZone: 'UTC' }
const all = { search: '', limit: 20 }

describe.each(databases)('a third kind of inbox on the $name', ({ create }) => {
  const test = runDatabase(create)
  let ids: string[]
  beforeAll(async () => {
    await createComplaints(test.database.db)
    await test.database.db
      .insert(admins)
      .values({ ...viewer.admin, emailKey: viewer.admin.email, passwordHash: 'none' })
  })
  beforeEach(async () => {
    const { db } = test.database
    await emptyTables(db, 'complaints, events, request_events')
    const rows = ['Late answer', 'Late invoice', 'Wrong invoice', 'Broken link'].map((text, n) => ({
      id: uuidv7(minute(n).getTime()),
      text,
      topic: text.includes('invoice') ? 'money' : 'other',
      createdAt: minute(n),
      updatedAt: minute(n),
    }))
    await db.transaction(async (tx) => {
      for (const row of rows) await tx.insert(complaints).values(row)
    })
    ids = rows.map(({ id }) => id)
  })

  const statusesNow = async () => {
    const { items } = await complaintInbox.list(test.database.db, { ...all, sort: 'oldest' })
    return items.map(({ status }) => status)
  }
  const payloads = async () => (await test.database.db.select().from(events)).map(({ payload }) => payload)

  it('lists page by page, searches, filters, counts and downloads', async () => {
    const { db } = test.database
    const first = await complaintInbox.list(db, { ...all, limit: 3 })
    expect(first).toMatchObject({ total: 4, totalIsCapped: false })
    expect(first.items.map(({ title }) => title)).toEqual(['Broken l', 'Wrong in', 'Late inv'])
    const shown = ['createdAt', 'id', 'lead', 'status', 'text', 'title', 'topic', 'updatedAt']
    const ofSender = ['name', 'email', 'company', 'origin']
    expect(Object.keys(first.items[0] ?? {}).toSorted()).toEqual([...shown, ...ofSender].toSorted())
    const rest = await complaintInbox.list(db, { ...all, limit: 3, cursor: first.nextCursor })
    expect([rest.items.map(({ text }) => text), rest.nextCursor]).toEqual([['Late answer'], null])
    const texts = async (filter: object) =>
      (await complaintInbox.list(db, { ...all, ...filter })).items.map(({ text }) => text)
    expect(await texts({ search: 'LATE' })).toEqual(['Late invoice', 'Late answer'])
    expect(await texts({ topic: 'money' })).toEqual(['Wrong invoice', 'Late invoice'])
    expect(await texts({ topic: 'money', search: 'late' })).toEqual(['Late invoice'])
    expect(await texts({ since: minute(1), before: minute(2) })).toEqual(['Late invoice'])
    expect(await texts({ status: 'solved' })).toEqual([])
    expect(await complaintInbox.counts(db)).toEqual({ total: 4, pending: 4, solved: 0 })
    expect(await complaintInbox.find(db, await foldTerm(db, 'invoice'), 1)).toMatchObject([{ text: 'Wrong invoice' }])
    const download = complaintInbox.exportAll(db, { search: 'answer' })
    expect((await download.next()).value).toMatchObject([{ text: 'Late answer' }])
    expect((await download.next()).done).toBe(true)
  })

  it('receives a request with its event, or neither', async () => {
    const { db } = test.database
    const feed = await startFeed(test.database, pino({ level: 'silent' }), 60_000)
    const next = nextEvents(feed, 1)
    const id = uuidv7(minute(5).getTime())
    const row = { id, text: "It's \\ late", topic: 'other', createdAt: minute(5), updatedAt: minute(5) }
    const event = { name: 'new-consultation', payload: { id, name: "O'Brien \\", email: 'ada@example.com' } } as const
    await complaintInbox.receive({ db, feed }, row, event)
    expect(await next).toMatchObject([{ event }])
    expect(await complaintInbox.get(db, id, read)).toMatchObject({
      text: row.text,
      status: 'pending',
      createdAt: minute(5),
    })
    const again = complaintInbox.receive({ db, feed }, row, event)
    await expect(again).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await payloads()).toEqual([event.payload])
    await feed.close()
  })

  it('decides on one, tells who did, and undoes it', async () => {
    const { db } = test.database
    const [id = ''] = ids
    expect(await complaintInbox.get(db, id, read)).toMatchObject({ status: 'pending', decision: null })
    const decided = await complaintInbox.setStatus(db, { id, status: 'solved', expected: 'pending' }, by)
    expect(decided).toMatchObject({ id, status: 'solved', title: 'Late ans', change: expect.any(String) })
    expect(await complaintInbox.get(db, id, read)).toMatchObject({
      status: 'solved',
      decision: { status: 'solved', by: 'Ada Admin', at: by.now },
    })
    expect(await complaintInbox.counts(db)).toEqual({ total: 4, pending: 3, solved: 1 })
    const again = complaintInbox.setStatus(db, { id, status: 'pending', expected: 'pending' }, by)
    await expect(again).rejects.toThrow('The status was changed to solved by Ada Admin')
    expect(await complaintInbox.undo(db, decided.change ?? '', by)).toEqual({ changed: 1 })
    expect(await statusesNow()).toEqual(Array(4).fill('pending'))
    const { name } = viewer.admin
    const told = { kind: 'consultation', by: { id: viewer.admin.id, name } }
    expect(await payloads()).toEqual([
      { ...told, id, status: 'solved' },
      { ...told, ids: [id], status: 'pending' },
    ])
    await expect(complaintInbox.get(db, 'none', read)).rejects.toThrow('Complaint not found')
  })

  it('decides on several, and on all that match, and undoes each as a whole', async () => {
    const { db } = test.database
    const some = await complaintInbox.setStatuses(db, { ids: ids.slice(0, 2), status: 'solved' }, by)
    expect(some).toEqual({ changed: 2, change: expect.any(String) })
    const matching = { search: 'invoice', topic: 'money' }
    const counted = await complaintInbox.countMatching(db, matching, by.now)
    expect(counted).toMatchObject({ rows: 2, isCapped: false })
    const { until, last } = counted
    const rest = await complaintInbox.setMatching(db, { matching: { ...matching, until, last }, status: 'solved' }, by)
    expect(rest).toMatchObject({ changed: 1 })
    expect(await statusesNow()).toEqual(['solved', 'solved', 'solved', 'pending'])
    expect(await complaintInbox.undo(db, some.change ?? '', by)).toEqual({ changed: 2 })
    expect(await statusesNow()).toEqual(['pending', 'pending', 'solved', 'pending'])
    expect(await complaintInbox.undo(db, rest.change ?? '', by)).toEqual({ changed: 1 })
    expect(await statusesNow()).toEqual(Array(4).fill('pending'))
  })
})
