import { asc, eq, ne, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admins, calls, events, mails } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { linkExpected } from '#src/shared/calls/booking.ts'
import { timeJustTaken, timeNotAvailable } from '#src/shared/calls/call.ts'
import { ada, bob, hostCalls, insertHosts, weekly } from '#tests/helpers/call-hosts.ts'
import { guestCalls, reasonOf } from '#tests/helpers/guest-calls.ts'
import { admin, startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5]

describe.each(databases)('a call and its host, on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { clock: () => now })
  beforeAll(() => insertHosts(test))
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events, mails, attachments, availabilities')
    await test.database.db.update(admins).set({ disabledAt: null, mailChoice: 'at-once' })
  })

  const { set, give, hosts } = hostCalls(api)
  const { book, move, cancel, cancelAsAdmin } = guestCalls(api)
  const tryBook = (slot: number, guest = slot, to = api) =>
    to.trpc('mutation', 'calls.book', { ...validBooking, start: slotAt(slot), email: guestAt(guest) })
  const bookAt = async (slot: number, guest = slot) => {
    const { status, body } = await tryBook(slot, guest)
    expect(status).toBe(200)
    return body.id as string
  }
  const held = async () =>
    (await test.database.db.select().from(calls).orderBy(asc(calls.id))).map(({ hostId }) => hostId)
  const freeOn = async (date: string): Promise<string[]> =>
    (await slotsOf(api, { from: date, to: date })).days[0]?.slots.map((start: string) => start.slice(11, 16)) ?? []
  const disable = (id: string) => test.database.db.update(admins).set({ disabledAt: now }).where(eq(admins.id, id))

  it('are booked one at a time and shared in turn, while no admin has hours', async () => {
    await bookAt(0)
    expect(reasonOf(await tryBook(0, 9))).toEqual([409, timeJustTaken])
    await bookAt(1)
    await bookAt(2)
    expect(await held()).toEqual([ada.id, bob.id, ada.id])
    expect((await api.trpc('query', 'calls.list', {}, admin)).body.items[1]).toMatchObject({
      hostId: bob.id,
      hostName: 'Bob',
    })
  })

  it('have a host among those who are not disabled', async () => {
    await disable(bob.id)
    for (const slot of [0, 1, 2]) await bookAt(slot)
    expect(await held()).toEqual([ada.id, ada.id, ada.id])
  })

  it('are taken as long as one of those with hours is free', async () => {
    await set(ada, { hours: weekly(MONDAY_TO_FRIDAY, [9, 12]) })
    await set(bob, { hours: weekly(MONDAY_TO_FRIDAY, [9, 10], [14, 15]) })
    expect(await freeOn('2026-11-23')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '14:00', '14:30'])
    await bookAt(0)
    await bookAt(0, 1)
    expect(new Set(await held())).toEqual(new Set([ada.id, bob.id]))
    expect(reasonOf(await tryBook(0, 2))).toEqual([409, timeJustTaken])
    expect(await freeOn('2026-11-23')).not.toContain('09:00')
    await bookAt(4, 3)
    expect(reasonOf(await tryBook(4, 4))).toEqual([409, timeJustTaken])
    expect(reasonOf(await tryBook(8, 5))).toEqual([400, timeNotAvailable])
  })

  it('go to the host with the fewest calls that week, whatever came in the week before', async () => {
    for (const one of [ada, bob]) await set(one, { hours: weekly(MONDAY_TO_FRIDAY, [9, 12]) })
    for (const slot of [0, 1, 2, 3]) await bookAt(slot)
    expect(await held()).toEqual([ada.id, bob.id, ada.id, bob.id])
    await set(bob, { hours: weekly([1], [9, 12]), version: 1 })
    for (const slot of [16, 17]) await bookAt(slot)
    await set(bob, { hours: weekly(MONDAY_TO_FRIDAY, [9, 12]), version: 2 })
    for (const slot of [32, 33, 34]) await bookAt(slot)
    expect((await held()).slice(4)).toEqual([ada.id, ada.id, bob.id, bob.id, ada.id])
    await bookAt(80)
    expect((await held()).at(-1)).toBe(ada.id)
  })

  it('are none in blocked times and for an admin without hours', async () => {
    const blocks = [
      { from: '2026-11-23T10:15', to: '2026-11-23T11:00', reason: 'Dentist' },
      { from: '2026-11-24T00:00', to: '2026-11-25T00:00', reason: '' },
    ]
    await set(ada, { hours: weekly(MONDAY_TO_FRIDAY, [9, 12]), blocks })
    expect(await freeOn('2026-11-23')).toEqual(['09:00', '09:30', '11:00', '11:30'])
    expect((await slotsOf(api, { from: '2026-11-24', to: '2026-11-24' })).days).toEqual([
      { date: '2026-11-24', slots: [] },
    ])
    await set(ada, { hours: [], version: 1 })
    expect((await slotsOf(api)).days).toEqual([])
    await set(ada, { hours: null, version: 2 })
    expect(await freeOn('2026-11-23')).toHaveLength(16)
  })

  it('are booked by as many of twenty at once as there are free hosts, by several processes', async () => {
    for (const one of [ada, bob]) await set(one, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    const database = test.url ? await openDatabase({ url: test.url }) : test.database
    const other = await startApp({ ...test, database }, { clock: () => now })
    for (let round = 0; round < 5; round++) {
      const racers = Array.from({ length: 20 }, (_, i) => tryBook(round, round * 20 + i, i % 2 ? api : other))
      const answers = await Promise.all(racers)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(Array(18).fill(409))
    }
    await other.close()
    if (test.url) await database.close()
    const rows = await test.database.db.select().from(calls)
    expect(new Set(rows.map(({ start, hostId }) => `${start.toISOString()} ${hostId}`)).size).toBe(10)
  }, 120_000)

  it('never overlap in one calendar, which the database itself refuses', async () => {
    await set(ada, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    await bookAt(0)
    const copy = (calendar: string) =>
      test.database.db.execute(sql`insert into calls (id, name, email, topic, starts_at, ends_at, token, calendar_id)
        select gen_random_uuid(), 'x', 'x@example.com', 'x', starts_at, ends_at, ${calendar}, ${calendar} from calls limit 1`)
    await expect(copy(ada.id)).rejects.toThrow()
    await copy(bob.id)
  })

  it('leave room for a call that has no host', async () => {
    const id = await bookAt(0)
    await test.database.db.update(calls).set({ hostId: null }).where(eq(calls.id, id))
    await set(ada, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    expect(await freeOn('2026-11-23')).not.toContain('09:00')
    await set(bob, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    expect(await freeOn('2026-11-23')).toContain('09:00')
    await bookAt(0, 1)
    expect(reasonOf(await tryBook(0, 2))).toEqual([409, timeJustTaken])
  })

  it('stay together when the guest moves the call, unless the host is busy then', async () => {
    for (const one of [ada, bob]) await set(one, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    const { token } = await book({ start: slotAt(0), email: guestAt(0) })
    await bookAt(1)
    await move(token, 2)
    expect((await held())[0]).toBe(ada.id)
    await bookAt(3, 3)
    await bookAt(3, 4)
    expect(reasonOf(await move(token, 3, 1))).toEqual([409, timeJustTaken])
    await bookAt(5, 5)
    const [, , , , last] = await held()
    await move(token, 5, 1)
    expect((await held())[0]).toBe(last === ada.id ? bob.id : ada.id)
  })

  it('change when an admin gives the call to another one, who is told', async () => {
    const id = await bookAt(0)
    expect(await hosts(id)).toEqual([
      { id: ada.id, name: ada.name, state: 'free' },
      { id: bob.id, name: bob.name, state: 'free' },
    ])
    await emptyTables(test.database.db, 'events, mails, attachments')
    const { status, body } = await give(id, ada.id, bob.id)
    expect({ status, ...body }).toMatchObject({ status: 200, hostId: bob.id, hostName: 'Bob' })
    const [mail, ...others] = await test.database.db.select().from(mails)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: bob.email, subject: 'Call with Grace Hopper is yours now', recordId: id })
    expect(mail?.blocks).toContainEqual({ type: 'text', text: linkExpected })
    const [event] = await test.database.db.select().from(events)
    expect(event?.payload).toMatchObject({ change: 'given', id, to: 'Bob' })
    const activity = (await api.trpc('query', 'dashboard.activity', undefined, admin)).body
    expect(activity[0]).toMatchObject({ kind: 'Call given to Bob', subject: 'Grace Hopper' })
    expect(reasonOf(await give(id, ada.id, ada.id))).toEqual([409, 'This call was given to Bob meanwhile'])
    expect((await give(id, bob.id, ada.id)).body.hostId).toBe(ada.id)
    const lost = { recipient: bob.email, subject: 'Call with Grace Hopper is no longer yours', recordId: id }
    expect((await test.database.db.select().from(mails)).slice(1)).toMatchObject([lost])
  })

  it('are told by mail of what others change, also those who chose one message a day', async () => {
    const told = async () => {
      const rows = await test.database.db.select().from(mails).where(eq(mails.recipient, bob.email))
      await test.database.db.delete(mails)
      return rows.map(({ kind }) => kind)
    }
    await test.database.db.update(admins).set({ mailChoice: 'daily' })
    const { id, token } = await book({ start: slotAt(0) })
    expect(await told()).toEqual([])
    await test.database.db.update(calls).set({ hostId: bob.id })
    expect((await move(token, 3)).status).toBe(200)
    expect(await told()).toEqual(['guest-moved-call'])
    expect((await cancel(token, 1)).status).toBe(200)
    expect(await told()).toEqual(['guest-cancelled-call'])
    const other = await book({ start: slotAt(5) })
    await test.database.db.update(calls).set({ hostId: bob.id }).where(ne(calls.id, id))
    expect((await cancelAsAdmin({ id: other.id })).status).toBe(200)
    expect(await told()).toEqual(['host-cancellation'])
    const own = await book({ start: slotAt(6) })
    await test.database.db.update(calls).set({ hostId: ada.id }).where(eq(calls.id, own.id))
    expect((await cancelAsAdmin({ id: own.id })).status).toBe(200)
    const kinds = (await test.database.db.select().from(mails)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['call-cancellation', 'call-confirmation'])
  })

  it('cannot be exchanged for an admin who is busy, disabled or unknown, nor once the call is over', async () => {
    for (const one of [ada, bob]) await set(one, { hours: weekly([1], [9, 10]) })
    const first = await bookAt(0)
    await bookAt(0, 1)
    expect(await hosts(first)).toMatchObject([{ state: 'free' }, { state: 'busy' }])
    expect(reasonOf(await give(first, ada.id, bob.id))).toEqual([409, 'Bob has another call at this time'])
    const second = await bookAt(1)
    await disable(bob.id)
    expect(reasonOf(await give(second, ada.id, bob.id))).toEqual([404, 'Admin not found'])
    expect((await give(second, ada.id, 'x')).status).toBe(404)
    now = new Date(slotAt(2))
    expect(reasonOf(await give(second, ada.id, bob.id))).toEqual([404, 'Admin not found'])
    await test.database.db.update(admins).set({ disabledAt: null })
    expect(reasonOf(await give(second, ada.id, bob.id))).toEqual([409, 'This call is already over'])
    for (const path of ['calls.give', 'calls.setAvailability']) {
      expect((await api.trpc('mutation', path, {})).status).toBe(401)
    }
  })

  it('part when the admin is removed, and both calls of a time stay', async () => {
    for (const one of [ada, bob]) await set(one, { hours: weekly(MONDAY_TO_FRIDAY, [9, 17]) })
    await bookAt(0)
    await bookAt(0, 1)
    await test.database.db.delete(admins)
    expect(await held()).toEqual([null, null])
    await insertHosts(test)
  })
})
