import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { calls, events } from '#drizzle/schema/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { callBooking } from '#src/shared/calls/call.schema.ts'
import { tooManyOpenCalls } from '#src/shared/calls/call.ts'
import { type Answer, admin, startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, slotsOf, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { proofFor } from '#tests/helpers/server-proofs.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'
import { refusedCases, unavailable } from './call-cases.ts'

const notAvailable = 'This time is not available. Please choose another.'
const justTaken = 'This time was just taken. Please choose another.'

describe.each(databases)('booking a call on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => friday })
  beforeEach(() => emptyTables(test.database.db, 'calls, events'))

  const book = (change: object = {}, to = api) => to.trpc('mutation', 'calls.book', { ...validBooking, ...change })
  const cancel = (id: string) => api.trpc('mutation', 'calls.cancel', { id }, admin)
  const slots = (range?: object, of = api) => slotsOf(of, range)
  const free = async (input?: object, of = api): Promise<string[]> =>
    (await slots(input, of)).days.flatMap((day: { slots: string[] }) => day.slots)
  const stored = () => test.database.db.select().from(calls)
  const told = () => test.database.db.select({ name: events.name, payload: events.payload }).from(events)

  it('alerts the admins at the tenth booking within ten minutes, over all addresses', async () => {
    const alerts = async () => (await told()).filter(({ name }) => name === 'security')
    for (let slot = 0; slot < 9; slot++) await book({ start: slotAt(slot), email: `guest${slot}@example.com` })
    expect(await alerts()).toEqual([])
    await book({ start: slotAt(9) })
    expect(await alerts()).toEqual([{ name: 'security', payload: { kind: 'many-bookings', count: 10, minutes: 10 } }])
  })

  it('answers with the time, its zone and a link to a calendar file, and tells the admins', async () => {
    const { status, body } = await book({ name: ' Grace Hopper ', status: 'cancelled', id: 'mine' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T09:30:00.000Z',
      zone: 'UTC',
      invite: expect.stringContaining('/invite.ics'),
      page: expect.stringMatching(/^\/call#token=[\w-]{32}$/),
      isMailed: false,
    })
    const { start, end, id } = body
    expect(await stored()).toMatchObject([
      { ...validBooking, id, start: new Date(start), end: new Date(end), createdAt: friday, cancelledAt: null },
    ])
    const { name, email } = validBooking
    expect(await told()).toEqual([{ name: 'call', payload: { change: 'booked', id, name, email, start } }])
  })

  it.each(['2026-11-23T10:00:00+01:00', '2026-11-23T09:00:00Z', '2026-11-22T23:00:00.000-10:00'])(
    'takes the same instant written as %s',
    async (start) => {
      expect(await book({ start })).toMatchObject({ status: 200, body: { start: validBooking.start } })
    },
  )

  it.each(refusedCases)('refuses $what', async ({ change, errors }) => {
    const { status, body } = await book(change)
    expect(status).toBe(400)
    expect(body.message).toBe(Object.values(errors)[0])
    expect(body.data.errors).toEqual(errors)
    expect([await stored(), await told()]).toEqual([[], []])
  })

  it.each([[null], ['book'], [[validBooking]], [true]])('refuses %j instead of an object', async (body) => {
    expect((await api.trpc('mutation', 'calls.book', body)).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it.each(unavailable)('refuses a time $what', async ({ start }) => {
    const { status, body } = await book({ start })
    expect({ status, message: body.message }).toEqual({ status: 400, message: notAvailable })
    expect(body.data.errors).toEqual({ start: notAvailable })
    expect([await stored(), await told()]).toEqual([[], []])
  })

  it.each(['x', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'])(
    'refuses the Date %s as tRPC carries it',
    async (start) => {
      const body = { json: { ...validBooking, start }, meta: { values: { start: ['Date'] } } }
      const headers = { 'content-type': 'application/json' }
      expect(await api.rest('POST', '/trpc/calls.book', { headers, body })).toMatchObject({ status: 400 })
    },
  )

  it('refuses a time that is taken', async () => {
    await book()
    const { status, body } = await book({ name: 'Ada' })
    expect({ status, message: body.message }).toEqual({ status: 409, message: justTaken })
    expect(body.data.errors).toEqual({ start: justTaken })
    expect(await stored()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  it('succeeds for one of fifty simultaneous bookings of a time, ten times over', async () => {
    // On PostgreSQL with a second connection pool, like several processes on one database.
    const database = test.url ? await openDatabase({ url: test.url }) : test.database
    const other = await startApp({ ...test, database }, { clock: () => friday })
    for (let round = 0; round < 10; round++) {
      const wanted = { start: slotAt(round), email: guestAt(round) }
      const racers = Array.from({ length: 50 }, (_, i) => book({ ...wanted, name: `Racer ${i}` }, i % 2 ? api : other))
      const answers = await Promise.all(racers)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const losers = answers.filter(({ status, body }) => status === 409 && body.message === justTaken)
      expect(losers).toHaveLength(49)
    }
    await other.close()
    if (test.url) await database.close()
    expect(await stored()).toHaveLength(10)
    expect((await told()).filter(({ name }) => name === 'call')).toHaveLength(10)
  }, 120_000)

  it('succeeds for each time when all are booked at once', async () => {
    const wanted = Array.from({ length: 32 }, (_, i) => ({ start: slotAt(i), email: guestAt(i) }))
    const answers = await Promise.all(wanted.map((one) => book(one)))
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200))
    expect((await slots()).days.slice(0, 3).map((day: { slots: string[] }) => day.slots.length)).toEqual([0, 0, 16])
  })

  it('is refused to an email address with two calls to come, however it is written, until one of them falls', async () => {
    const first = await book({ start: slotAt(0) })
    await book({ start: slotAt(1), email: 'GRACE@example.com' })
    const third = { start: slotAt(2), email: 'Grace@Example.com' }
    const { status, body } = await book(third)
    expect({ status, errors: body.data.errors }).toEqual({ status: 409, errors: { email: tooManyOpenCalls } })
    expect((await book({ ...third, email: 'ada@example.com' })).status).toBe(200)
    await cancel(first.body.id)
    expect((await book({ start: slotAt(0) })).status).toBe(200)
    expect((await book({ start: slotAt(3) })).status).toBe(409)
  })

  it('is accepted twice when one email address books ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => book({ start: slotAt(i) })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await stored()).toHaveLength(2)
  })

  it('is possible again after each cancellation', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, body } = await book()
      expect(status).toBe(200)
      expect((await book()).status).toBe(409)
      expect((await cancel(body.id)).status).toBe(200)
      expect(await free()).toContain(validBooking.start)
    }
    expect(await stored()).toHaveLength(3)
  })

  it('is not stored without its event', async () => {
    await test.database.db.execute(sql`alter table events add constraint refused check (false)`)
    const answer = await book()
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answer.status).toBe(500)
    expect(await stored()).toEqual([])
  })

  it('never overlaps a call that was booked when the site was in another zone', async () => {
    await book()
    const kathmandu = await startApp(test, { clock: () => friday, env: { SITE_TIMEZONE: 'Asia/Kathmandu' } })
    const open = await free({}, kathmandu)
    expect(open).toContain('2026-11-23T08:15:00.000Z')
    expect(open).not.toContain('2026-11-23T08:45:00.000Z')
    expect(open).not.toContain('2026-11-23T09:15:00.000Z')
    expect(open).toContain('2026-11-23T09:45:00.000Z')
    expect((await book({ start: '2026-11-23T09:15:00.000Z' }, kathmandu)).status).toBe(409)
    await kathmandu.close()
  })

  it('has separate limits for accepted and for refused bookings', async () => {
    const env = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' }
    const limited = await startApp(test, { env, clock: () => friday })
    const ask = (change: object): Promise<Answer> =>
      limited.trpc(
        'mutation',
        'calls.book',
        { ...validBooking, topic: 'Limits', ...change },
        { 'x-forwarded-for': '203.0.113.9' },
      )
    const refusals = [unavailable[0], { name: '' }, unavailable[1]]
    for (let i = 0; i < 60; i++) expect((await ask(refusals[i % 3] ?? {})).status).toBe(400)
    expect((await ask({ name: '' })).status).toBe(429)
    const bookProven = async (i: number) =>
      ask({ start: slotAt(i), email: guestAt(i), signs: { proof: await proofFor(limited, 'call') } })
    const burst = await Promise.all(Array.from({ length: 22 }, (_, i) => bookProven(i)))
    expect(burst.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await stored()).toHaveLength(20)
    await limited.close()
  })

  it('never fails and never stores invalid data, for any body', async () => {
    const time = fc.oneof(
      fc.nat(400).map(slotAt),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...Object.values(validBooking)))
    const keys = fc.constantFrom(...Object.keys(validBooking), '__proto__', 'id', 'cancelledAt')
    const field = fc.oneof({ weight: 4, arbitrary: text }, { weight: 4, arbitrary: time }, fc.jsonValue())
    const body = fc.oneof(
      fc.jsonValue(),
      fc.tuple(time, fc.nat(99)).map(([start, n]) => ({ ...validBooking, email: guestAt(n), start })),
      fc.dictionary(keys, field).map((changes) => ({ ...validBooking, ...changes })),
    )
    await fc.assert(
      fc.asyncProperty(body, async (candidate) => {
        const before = await stored()
        const valid = callBooking.safeParse(JSON.parse(JSON.stringify(candidate)))
        const email = valid.data?.email.toLowerCase()
        const hasTwo = before.filter((call) => call.email.toLowerCase() === email).length >= 2
        const isFree = valid.success && !hasTwo && (await free()).includes(valid.data.start.toISOString())
        const { status } = await api.trpc('mutation', 'calls.book', candidate)
        expect(isFree ? [200] : [400, 409]).toContain(status)
        expect(await stored()).toHaveLength(before.length + (isFree ? 1 : 0))
      }),
      { numRuns: 150 },
    )
  })
})
