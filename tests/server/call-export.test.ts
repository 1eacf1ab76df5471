import { beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#drizzle/schema/index.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { HOUR_MS } from '#src/shared/time/durations.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

describe.each(databases)('the download of calls on the $name', ({ create }) => {
  let now: Date
  const { test, api } = runApp(create, { clock: () => now })
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events')
  })

  const download = async (filter: string): Promise<string> =>
    (await api.rest('GET', `/api/admin/export/calls.csv?${filter}`, { headers: admin })).body

  it('holds what a view shows, in its order', async () => {
    const ids: string[] = []
    for (const slot of [0, 1, 2, 3]) {
      const call = { ...validBooking, start: slotAt(slot), name: `Slot ${slot}`, email: guestAt(slot) }
      ids.push((await api.trpc('mutation', 'calls.book', call)).body.id)
    }
    await api.trpc('mutation', 'calls.cancel', { id: ids[0] }, admin)
    now = new Date(slotAt(2))
    const rows = async (filter: string) => (await download(filter)).trim().split('\r\n').slice(1)
    expect(await rows('')).toEqual([
      expect.stringContaining(`,${slotAt(2)},${slotAt(3)},${friday.toISOString()},,,Slot 2,${guestAt(2)},,`),
      expect.stringContaining(',Slot 3,'),
    ])
    expect(await rows('q=slot+3&status=')).toEqual([expect.stringContaining(',Slot 3,')])
    expect(await rows(`before=${slotAt(3)}`)).toEqual([expect.stringContaining(',Slot 2,')])
    expect(await rows('status=past')).toEqual([expect.stringContaining(',Slot 1,')])
    expect(await rows('status=cancelled')).toEqual([expect.stringContaining(`,${friday.toISOString()},Slot 0,`)])
  })

  it('holds all of many calls, in the order of their times and not of their bookings', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => {
      const start = new Date(friday.getTime() - (index + 1) * HOUR_MS)
      const call = { ...validBooking, id: uuidv7(), token: String(index), name: `Call ${index}` }
      return { ...call, start, end: new Date(start.getTime() + HOUR_MS) }
    })
    await test.database.db.insert(calls).values(rows.toReversed())
    const names = (await download('status=past')).match(/(?<=,)Call \d+(?=,)/g)
    expect(names).toEqual(rows.map(({ name }) => name))
  })
})
