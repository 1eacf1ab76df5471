import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events } from '#drizzle/schema/index.ts'
import { bookableDays } from '#server/features/calls/business-hours.ts'
import { ada, bob, hostCalls, insertHosts, weekly } from '#tests/helpers/call-hosts.ts'
import { reasonOf } from '#tests/helpers/guest-calls.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const SUNDAY = 7

describe('the hours of an admin', () => {
  const starts = (now: string, zone: string, hours: [number, number], date: string) =>
    bookableDays(new Date(now), zone, { from: date, to: date }, [{ hours: weekly([SUNDAY], hours), blocks: [] }])
      .flatMap(({ slots }) => slots)
      .map(({ start }) => start.toISOString().slice(11, 16))

  it('leave out the hour that does not exist when the clocks go forward', () => {
    expect(starts('2026-03-27T12:00Z', 'Europe/Berlin', [1, 4], '2026-03-29')).toEqual(
      '00:00 00:30 01:00 01:30'.split(' '),
    )
  })

  it('have the hour that comes twice once, when the clocks go back', () => {
    expect(starts('2026-10-23T12:00Z', 'Europe/Berlin', [1, 4], '2026-10-25')).toEqual(
      '23:00 23:30 00:00 00:30 02:00 02:30'.split(' '),
    )
  })

  it('are never in a blocked time, on the clock on the wall of any zone', () => {
    const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham')
    const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    const minute = fc.nat(30 * 24 * 60)
    const clocks = new Map<string, Intl.DateTimeFormat>()
    const local = (instant: Date, timeZone: string) => {
      const clock =
        clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      clocks.set(timeZone, clock)
      return clock.format(instant).replace(' ', 'T')
    }
    fc.assert(
      fc.property(now, zone, minute, fc.integer({ min: 1, max: 3000 }), (now, zone, ahead, length) => {
        const begin = new Date(now.getTime() + ahead * 60_000)
        const [from, to] = [local(begin, zone), local(new Date(begin.getTime() + length * 60_000), zone)]
        fc.pre(from < to)
        const schedule = { hours: weekly([1, 2, 3, 4, 5, 6, 7], [0, 24]), blocks: [{ from, to, reason: '' }] }
        for (const { date, slots } of bookableDays(now, zone, {}, [schedule])) {
          for (const slot of slots) {
            const start = local(slot.start, zone)
            if (!start.startsWith(date) || (start >= from && start < to)) throw new Error(`${start} is not free`)
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe.each(databases)('the hours of admins, on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeAll(() => insertHosts(test))
  beforeEach(() => emptyTables(test.database.db, 'calls, events, availabilities'))
  const { set, hoursOf } = hostCalls(api)

  it('are none at first, and are stored with who changed them and an event', async () => {
    expect(await hoursOf(bob)).toEqual({
      adminId: bob.id,
      name: 'Bob',
      hours: null,
      blocks: [],
      version: 0,
      changedBy: null,
      changedAt: null,
    })
    const blocks = [
      { from: '2026-12-24T00:00', to: '2026-12-27T00:00', reason: ' Holidays ' },
      { from: '2026-11-25T09:15', to: '2026-11-25T10:00', reason: '' },
    ]
    const hours = [...weekly([5], [13, 15]), ...weekly([1], [14, 16], [9, 12])]
    expect(await set(bob, { hours, blocks })).toMatchObject({ status: 200, body: { outside: 0 } })
    expect(await hoursOf(bob)).toEqual({
      adminId: bob.id,
      name: 'Bob',
      hours: [...weekly([1], [9, 12], [14, 16]), ...weekly([5], [13, 15])],
      blocks: [blocks[1], { ...blocks[0], reason: 'Holidays' }],
      version: 1,
      changedBy: ada.name,
      changedAt: friday.toISOString(),
    })
    const [event] = await test.database.db.select().from(events)
    const by = { id: ada.id, name: ada.name }
    expect(event).toMatchObject({ name: 'availability', payload: { id: bob.id, name: 'Bob', by } })
    const activity = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(activity[0]).toMatchObject({ kind: 'Call hours changed', subject: 'Bob, by Ada Admin', about: null })
  })

  it('are not overwritten when they changed meanwhile, also by two changes at once', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) => set(ada, { hours: weekly([i + 1], [9, 10]), version })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 409)
      expect(refused.map(({ body }) => body.message)).toEqual(
        Array(5).fill('Another admin changed these hours meanwhile'),
      )
    }
    expect((await hoursOf(ada)).version).toBe(2)
    expect(await test.database.db.$count(events)).toBe(2)
  })

  it('count after one was reset too, so that an old screen is refused', async () => {
    await set(ada, { hours: weekly([1], [9, 10]) })
    await set(ada, { hours: null, version: 1 })
    expect((await set(ada, { hours: weekly([2], [9, 10]) })).status).toBe(409)
    expect((await set(ada, { hours: weekly([2], [9, 10]), version: 1 })).status).toBe(409)
    expect((await set(ada, { hours: weekly([2], [9, 10]), version: 2 })).status).toBe(200)
  })

  it('tell how many booked calls are outside of them', async () => {
    await set(ada, { hours: weekly([1], [9, 17]) })
    for (const [at, slot] of [0, 2, 15].entries()) {
      await api.trpc('mutation', 'calls.book', { ...validBooking, email: `g${at}@example.com`, start: slotAt(slot) })
    }
    const blocks = [{ from: '2026-11-23T16:45', to: '2026-11-23T18:00', reason: '' }]
    expect((await set(ada, { hours: weekly([1], [10, 17]), blocks, version: 1 })).body).toEqual({ outside: 2 })
    expect(await test.database.db.execute(sql`select 1 from calls where cancelled_at is null`)).toBeDefined()
  })

  const [nine] = weekly([1], [9, 10])
  it.each([
    ['a day that does not exist', { hours: weekly([8], [9, 10]) }, 'Unknown day'],
    ['hours that end first', { hours: weekly([1], [10, 9]) }, 'Hours must end after they begin'],
    ['hours of no length', { hours: weekly([1], [9, 9]) }, 'Hours must end after they begin'],
    ['hours that overlap', { hours: weekly([1], [9, 12], [11, 13]) }, 'Hours of a day must not overlap'],
    ['a quarter of an hour', { hours: [{ ...nine, from: 555 }] }, 'From must be a full or half hour'],
    ['hours after midnight', { hours: weekly([1], [9, 25]) }, 'To must be within the day'],
    ['text for hours', { hours: 'all' }, 'hours must be a list'],
    [
      'a day for a blocked time',
      { hours: [], blocks: [{ from: '2026-12-24', to: '2026-12-25', reason: '' }] },
      'From must be a day and a time, such as 2026-12-24T09:00',
    ],
    [
      'a blocked time that ends first',
      { hours: [], blocks: [{ from: '2026-12-24T10:00', to: '2026-12-24T09:00', reason: '' }] },
      'Blocked times must end after they begin',
    ],
    [
      'a long reason',
      { hours: [], blocks: [{ from: '2026-12-24T10:00', to: '2026-12-24T11:00', reason: 'x'.repeat(201) }] },
      'Reason must be at most 200 characters',
    ],
  ])('are refused with %s', async (_what, change, message) => {
    expect(reasonOf(await set(ada, change as Parameters<typeof set>[1]))).toEqual([400, message])
    expect((await hoursOf(ada)).version).toBe(0)
  })

  it('of an admin who does not exist are refused', async () => {
    expect((await set({ id: '019a0000-0000-7000-8000-00000000ffff' }, { hours: [] })).status).toBe(404)
    expect((await set({ id: 'ada' }, { hours: [] })).status).toBe(404)
  })
})
