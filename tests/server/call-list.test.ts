import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events } from '#drizzle/schema/index.ts'
import { nextEvents } from '#tests/helpers/live-socket.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const unknownId = '019a0000-0000-7000-8000-00000000dead'

describe.each(databases)("an admin's calls on the $name", ({ create }) => {
  let now: Date
  const { test, api } = runApp(create, { clock: () => now })
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events')
  })

  /** Books the slots with these numbers and answers the ids. */
  async function book(...slots: number[]): Promise<string[]> {
    const ids: string[] = []
    for (const slot of slots) {
      const call = { ...validBooking, start: slotAt(slot), name: `Slot ${slot}`, email: guestAt(slot) }
      ids.push((await api.trpc('mutation', 'calls.book', call)).body.id)
    }
    return ids
  }
  const list = async (input: object = {}) => (await api.trpc('query', 'calls.list', input, admin)).body
  const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)
  const cancel = (id: unknown, headers: Record<string, string> = admin) =>
    api.trpc('mutation', 'calls.cancel', { id }, headers)
  const told = async () =>
    (await test.database.db.select({ name: events.name, payload: events.payload }).from(events)).map(
      ({ payload }) => payload as { change: string },
    )

  it('are shown with all but the secret of the visitor', async () => {
    const [id] = await book(0)
    expect(await list()).toEqual({
      items: [
        {
          id,
          name: 'Slot 0',
          email: guestAt(0),
          topic: validBooking.topic,
          start: slotAt(0),
          end: slotAt(1),
          createdAt: friday.toISOString(),
          cancelledAt: null,
          movedAt: null,
          hostId: null,
          hostName: null,
          origin: null,
        },
      ],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
    })
  })

  it('are counted by what became of them', async () => {
    const counts = async () => (await api.trpc('query', 'calls.counts', undefined, admin)).body
    expect(await counts()).toEqual({ upcoming: 0, past: 0, cancelled: 0 })
    const [first] = await book(0, 1, 2, 3)
    await cancel(first)
    expect(await counts()).toEqual({ upcoming: 3, past: 0, cancelled: 1 })
    now = new Date(slotAt(2))
    expect(await counts()).toEqual({ upcoming: 2, past: 1, cancelled: 1 })
    expect((await api.trpc('query', 'calls.counts')).status).toBe(401)
  })

  it('are cancelled together, each with its event, without those that cannot be', async () => {
    const [first, second, third] = await book(0, 1, 2)
    await cancel(first)
    now = new Date(slotAt(2))
    await test.database.db.delete(events)
    const ids = [first, second, third, third, unknownId]
    const { body } = await api.trpc('mutation', 'calls.cancelMany', { ids }, admin)
    expect(body).toEqual({ cancelled: 1, skipped: 3 })
    expect(await told()).toEqual([expect.objectContaining({ change: 'cancelled', id: third })])
    expect(names(await list({ status: 'cancelled' }))).toEqual(['Slot 2', 'Slot 0'])
    expect((await api.trpc('mutation', 'calls.cancelMany', { ids: [] }, admin)).status).toBe(400)
    expect((await api.trpc('mutation', 'calls.cancelMany', { ids })).status).toBe(401)
  })

  it('are shown to admins only, and cancelled by admins only', async () => {
    const [id] = await book(0)
    const refused = { status: 401, body: { message: 'Unauthorized' } }
    expect(await api.trpc('query', 'calls.list', {})).toMatchObject(refused)
    expect(await api.trpc('query', 'calls.list', { limit: 0 })).toMatchObject(refused)
    expect(await cancel(id, {})).toMatchObject(refused)
    expect(await cancel(id, { cookie: 'session=forged' })).toMatchObject(refused)
    expect(await list()).toMatchObject({ items: [{ cancelledAt: null }] })
    expect(await told()).toMatchObject([{ change: 'booked' }])
  })

  it('are each found by their id, whatever became of them', async () => {
    const [id] = await book(0)
    await cancel(id)
    const found = await api.trpc('query', 'calls.byId', { id }, admin)
    expect(found).toMatchObject({ status: 200, body: { id, name: 'Slot 0' } })
    expect(found.body.cancelledAt).not.toBeNull()
    expect(found.body).not.toHaveProperty('token')
    expect(await api.trpc('query', 'calls.byId', { id: 'nobody' }, admin)).toMatchObject({
      status: 404,
      body: { message: 'Call not found' },
    })
  })

  it('are upcoming until they are over, the next one first, and then past, the last one first', async () => {
    await book(2, 0, 16, 1)
    expect(names(await list())).toEqual(['Slot 0', 'Slot 1', 'Slot 2', 'Slot 16'])
    now = new Date(Date.parse(slotAt(1)) - 1)
    expect(names(await list({ status: null }))).toEqual(['Slot 0', 'Slot 1', 'Slot 2', 'Slot 16'])
    now = new Date(slotAt(2))
    expect(names(await list({ status: 'upcoming' }))).toEqual(['Slot 2', 'Slot 16'])
    expect(await list({ status: 'past' })).toMatchObject({ total: 2, items: [{ name: 'Slot 1' }, { name: 'Slot 0' }] })
  })

  it('come in pages that neither repeat nor miss, whatever is booked in between', async () => {
    await book(1, 3, 5, 7, 9)
    const first = await list({ limit: 2 })
    expect(names(first)).toEqual(['Slot 1', 'Slot 3'])
    await book(0, 6)
    const second = await list({ limit: 2, cursor: first.nextCursor })
    expect(names(second)).toEqual(['Slot 5', 'Slot 6'])
    const third = await list({ limit: 2, cursor: second.nextCursor })
    expect({ names: names(third), ...third }).toMatchObject({ names: ['Slot 7', 'Slot 9'], nextCursor: null, total: 7 })

    now = new Date(slotAt(16))
    const latest = await list({ status: 'past', limit: 4 })
    expect(names(latest)).toEqual(['Slot 9', 'Slot 7', 'Slot 6', 'Slot 5'])
    const rest = await list({ status: 'past', limit: 4, cursor: latest.nextCursor })
    expect(names(rest)).toEqual(['Slot 3', 'Slot 1', 'Slot 0'])
  })

  it('are narrowed to a search and a span of their times, page by page, each status in its own order', async () => {
    await book(0, 1, 16, 17, 32)
    const span = { since: slotAt(1), before: slotAt(32) }
    const first = await list({ ...span, limit: 2 })
    expect([names(first), first.total]).toEqual([['Slot 1', 'Slot 16'], 3])
    expect(names(await list({ ...span, limit: 2, cursor: first.nextCursor }))).toEqual(['Slot 17'])

    const found = await list({ search: 'SLOT 1', limit: 2 })
    expect([names(found), found.total]).toEqual([['Slot 1', 'Slot 16'], 3])
    expect(names(await list({ search: 'SLOT 1', limit: 2, cursor: found.nextCursor }))).toEqual(['Slot 17'])
    expect(names(await list({ search: 'slot 1', ...span, before: slotAt(17) }))).toEqual(['Slot 1', 'Slot 16'])

    now = new Date(slotAt(40))
    expect(names(await list({ search: 'slot 1', status: 'past' }))).toEqual(['Slot 17', 'Slot 16', 'Slot 1'])
    expect(await list({ search: 'slot 1', status: 'cancelled' })).toMatchObject({ items: [], total: 0 })
  })

  it('of the same time, when cancelled, come in pages too', async () => {
    const booked: string[] = []
    for (let i = 0; i < 4; i++) {
      const [id = ''] = await book(0)
      await cancel(id)
      booked.push(id)
    }
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ status: 'cancelled', limit: 1, cursor })
      seen.push(...page.items.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(booked.reverse())
    expect(await list()).toMatchObject({ items: [], total: 0 })
  })

  it.each([
    [{ status: 'pending' }, { status: 'Unknown status' }],
    [{ limit: 0 }, { limit: 'limit must be a whole number from 1 to 1000' }],
    [{ limit: 1e9 }, { limit: 'limit must be a whole number from 1 to 1000' }],
    [{ cursor: 'x' }, { cursor: 'Unknown cursor' }],
    [{ cursor: 'y'.repeat(500) }, { cursor: 'Unknown cursor' }],
    [{ cursor: 7 }, expect.anything()],
    [{ since: 'soon' }, { since: 'since must be a time, such as 2026-11-23T00:00:00Z' }],
  ])('are not listed for %j', async (input, errors) => {
    const answer = await api.trpc('query', 'calls.list', input, admin)
    expect(answer).toMatchObject({ status: 400, body: { data: { errors } } })
  })

  it('are cancelled once, however often and by however many at once', async () => {
    const [id = ''] = await book(0)
    now = new Date('2026-11-20T12:00:00Z')
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    now = new Date('2026-11-24T12:00:00Z')
    for (const { status, body } of [...answers, await cancel(id)]) {
      expect({ status, ...body }).toMatchObject({ status: 200, id, cancelledAt: '2026-11-20T12:00:00.000Z' })
      expect(body).not.toHaveProperty('token')
    }
    const event = { id, name: 'Slot 0', email: guestAt(0), start: slotAt(0) }
    expect(await told()).toEqual([
      { change: 'booked', ...event },
      { change: 'cancelled', ...event },
    ])
    expect(await list({ status: 'cancelled' })).toMatchObject({ total: 1, items: [{ id }] })
  })

  it('are not cancelled once they took place', async () => {
    const [id = ''] = await book(0)
    now = new Date(Date.parse(slotAt(1)) - 1)
    const [during = ''] = await book(32)
    now = new Date(slotAt(1))
    expect(await cancel(id)).toMatchObject({ status: 409, body: { message: 'This call is already over' } })
    expect(await list({ status: 'past' })).toMatchObject({ items: [{ id, cancelledAt: null }] })
    expect((await cancel(during)).status).toBe(200)
  })

  it('are not cancelled without their event', async () => {
    const [id = ''] = await book(0)
    await test.database.db.execute(
      sql`alter table events add constraint refused check (payload ->> 'change' = 'booked')`,
    )
    const answer = await cancel(id)
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answer.status).toBe(500)
    expect(await list()).toMatchObject({ items: [{ id, cancelledAt: null }] })
  })

  it.each([unknownId, 'no-id', '', '\u0000', "' or 1=1", 7, null, undefined])('are not found as %j', async (id) => {
    const { status, body } = await cancel(id)
    expect(body.message).toBe('Call not found')
    expect(status).toBe(typeof id === 'string' ? 404 : 400)
  })

  it('are told live', async () => {
    const heard = nextEvents(api.feed, 2)
    const [id = ''] = await book(0)
    await cancel(id)
    const payload = { id, name: 'Slot 0', email: guestAt(0), start: slotAt(0) }
    expect((await heard).map(({ event }) => event)).toEqual([
      { name: 'call', payload: { change: 'booked', ...payload } },
      { name: 'call', payload: { change: 'cancelled', ...payload } },
    ])
  })
})
