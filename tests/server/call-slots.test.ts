import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the free slots on the $name are', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeEach(() => emptyTables(test.database.db, 'calls, events'))
  const slots = (range?: object, of = api) => slotsOf(of, range)

  it('on every business day that is open, by date, in the zone of the site', async () => {
    const { zone, days } = await slots()
    expect(zone).toBe('UTC')
    expect(days).toHaveLength(20)
    expect(days[0]).toEqual({ date: '2026-11-23', slots: Array.from({ length: 16 }, (_, i) => slotAt(i)) })
    expect(days.at(-1).date).toBe('2026-12-18')
  })

  it('at local hours, across a change of the clocks', async () => {
    const env = { SITE_TIMEZONE: 'America/New_York' }
    const newYork = await startApp(test, { clock: () => new Date('2026-10-28T12:00:00Z'), env })
    const { zone, days } = await slots({ from: '2026-10-30', to: '2026-11-02' }, newYork)
    expect(zone).toBe('America/New_York')
    expect(days.map(({ date, slots: [first] }: { date: string; slots: string[] }) => [date, first])).toEqual([
      ['2026-10-30', '2026-10-30T13:00:00.000Z'],
      ['2026-11-02', '2026-11-02T14:00:00.000Z'],
    ])
    await newYork.close()
  })

  it.each([
    [{ from: '2026-11-24', to: '2026-11-24' }, ['2026-11-24']],
    [{ to: '2026-11-24' }, ['2026-11-23', '2026-11-24']],
    [{ from: '2026-12-17', to: '9999-12-31' }, ['2026-12-17', '2026-12-18']],
    [{ from: '0000-01-01', to: '2026-11-22' }, []],
    [{ from: '2026-11-28', to: '2026-11-29' }, []],
  ])('on the days of %j', async (range, dates) => {
    expect((await slots(range)).days.map(({ date }: { date: string }) => date)).toEqual(dates)
  })

  it.each([
    [{ from: '2026-02-30' }, { from: 'from must be a date, such as 2026-11-23' }],
    [{ to: 'tomorrow' }, { to: 'to must be a date, such as 2026-11-23' }],
    [{ to: 20261123 }, { to: 'to must be a date, such as 2026-11-23' }],
    [{ from: '2026-11-24', to: '2026-11-23' }, { to: 'to must not be before from' }],
  ])('none for %j', async (range, errors) => {
    expect(await api.trpc('query', 'calls.slots', range)).toMatchObject({ status: 400, body: { data: { errors } } })
  })

  it('given or refused for any input', async () => {
    const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().split('T')[0])
    const text = fc.oneof(day, fc.string({ unit: 'binary', maxLength: 12 }), fc.jsonValue())
    const input = fc.oneof(fc.jsonValue(), fc.record({ from: text, to: text }, { requiredKeys: [] }))
    await fc.assert(
      fc.asyncProperty(input, async (asked) => {
        expect([200, 400]).toContain((await api.trpc('query', 'calls.slots', asked)).status)
      }),
      { numRuns: 100 },
    )
  })

  it('without taken ones, while a fully booked day stays in the list', async () => {
    for (let i = 0; i < 16; i++) {
      await api.trpc('mutation', 'calls.book', { ...validBooking, email: guestAt(i), start: slotAt(i) })
    }
    await api.trpc('mutation', 'calls.book', { ...validBooking, email: guestAt(17), start: slotAt(17) })
    const [monday, tuesday] = (await slots()).days
    expect(monday).toEqual({ date: '2026-11-23', slots: [] })
    expect(tuesday.slots.slice(0, 2)).toEqual([slotAt(16), slotAt(18)])
  })
})
