import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { events, mails } from '#drizzle/schema/index.ts'
import { callIsCancelled, callNotFound, callWasMoved, timeJustTaken } from '#src/shared/calls/call.ts'
import { guestCalls, reasonOf } from '#tests/helpers/guest-calls.ts'
import { startApp } from '#tests/helpers/server-app.ts'
import { friday, guestAt, slotAt, validBooking } from '#tests/helpers/server-calls.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
const { topic } = validBooking

describe.each(databases)('a change of a booked call on the $name', ({ create }) => {
  let now = friday
  const { test, api } = runApp(create, { env, clock: () => now })
  beforeEach(async () => {
    now = friday
    await emptyTables(test.database.db, 'calls, events, mails, attachments')
  })

  const rows = () => test.database.db.select().from(mails)
  const mailed = async (kind: string) => (await rows()).filter((row) => row.kind === kind)
  const changes = async () =>
    (await test.database.db.select().from(events)).map(({ payload }) => (payload as { change: string }).change)
  const { ask, book, read, move, cancel, cancelAsAdmin } = guestCalls(api)

  it('is shown to the holder of the link, without what admins see', async () => {
    const { token, invite } = await book()
    const { status, body } = await ask('byToken', { token })
    expect(status).toBe(200)
    const times = { start: slotAt(0), end: slotAt(1), zone: 'UTC' }
    expect(body).toEqual({ ...times, topic, invite, isMailed: true, moves: 0, status: 'upcoming' })
    now = new Date(slotAt(1))
    expect((await read(token)).status).toBe('past')
  })

  it('stays as it is when the time is taken or cannot be booked', async () => {
    const { token } = await book()
    await book({ start: slotAt(1), email: guestAt(1) })
    const taken = await move(token, 1)
    expect([...reasonOf(taken), taken.body.data.errors]).toEqual([409, timeJustTaken, { start: timeJustTaken }])
    const weekend = await ask('moveByToken', { token, moves: 0, start: '2026-11-21T09:00:00Z' })
    expect([weekend.status, Object.keys(weekend.body.data.errors)]).toEqual([400, ['start']])
    expect(await read(token)).toMatchObject({ start: slotAt(0), moves: 0 })
    expect(await mailed('call-move')).toEqual([])
  })

  it('may be moved to a time that overlaps its own', async () => {
    const { token } = await book()
    const kathmandu = await startApp(test, { clock: () => now, env: { ...env, SITE_TIMEZONE: 'Asia/Kathmandu' } })
    const start = '2026-11-23T09:15:00.000Z'
    const { body } = await ask('moveByToken', { token, moves: 0, start }, kathmandu)
    await kathmandu.close()
    expect(body.start).toBe(start)
  })

  it('is moved once when the same request arrives twice', async () => {
    const { token } = await book()
    const answers = [await move(token, 5), await move(token, 5)]
    expect(answers.map(({ status, body }) => [status, body.moves])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(await mailed('call-move')).toHaveLength(1)
  })

  it('is not changed by a guest or an admin who saw it at another time', async () => {
    const { id, token } = await book()
    await move(token, 5)
    expect(reasonOf(await cancel(token, 0))).toEqual([409, callWasMoved])
    expect(reasonOf(await move(token, 6, 0))).toEqual([409, callWasMoved])
    expect(reasonOf(await cancelAsAdmin({ id, start: new Date(slotAt(0)) }))).toEqual([409, callWasMoved])
    expect(await read(token)).toMatchObject({ status: 'upcoming', start: slotAt(5) })
    expect((await cancelAsAdmin({ id, start: new Date(slotAt(5)) })).status).toBe(200)
    expect(reasonOf(await cancel(token, 1))).toEqual([409, callIsCancelled])
    expect(reasonOf(await move(token, 6, 1))).toEqual([409, callIsCancelled])
  })

  it('has one change of several at once, and the others are told why', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, token } = await book({ start: slotAt(20 + round), email: guestAt(round) })
      const start = new Date(slotAt(20 + round))
      const answers = await Promise.all([
        cancel(token),
        move(token, 100 + round),
        move(token, 120 + round),
        cancelAsAdmin({ id, start }),
      ])
      const winners = answers.filter(({ status }) => status === 200)
      // An admin whose call is cancelled already gets what was asked for.
      const isCancelledTwice = answers[0]?.status === 200 && answers[3]?.status === 200
      expect(winners).toHaveLength(isCancelledTwice ? 2 : 1)
      for (const loser of answers.filter(({ status }) => status !== 200)) {
        expect([callWasMoved, callIsCancelled]).toContain(reasonOf(loser)[1])
      }
      expect(await mailed('call-cancellation')).toHaveLength(
        (await changes()).filter((one) => one === 'cancelled').length,
      )
    }
  })

  it('is moved by one of many guests who want the same time', async () => {
    const tokens: string[] = []
    for (let i = 0; i < 6; i++) tokens.push((await book({ start: slotAt(i), email: guestAt(i) })).token)
    const answers = await Promise.all([
      ...tokens.map((token) => move(token, 40)),
      ask('book', { ...validBooking, start: slotAt(40), email: guestAt(9) }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => reasonOf(answer)[1] === timeJustTaken)).toHaveLength(6)
  })

  it('cannot swap times with others, and none of the calls is lost', async () => {
    const slots = Array.from({ length: 8 }, (_, slot) => slot)
    const tokens: string[] = []
    for (const slot of slots) tokens.push((await book({ start: slotAt(slot), email: guestAt(slot) })).token)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(tokens.map((token, slot) => move(token, (slot + 1) % slots.length)))
      expect(answers.map(({ status }) => status)).toEqual(slots.map(() => 409))
    }
    const starts = (await Promise.all(tokens.map(read))).map(({ start }) => start)
    expect(starts).toEqual(slots.map(slotAt))
  })

  it('is not changed without its event', async () => {
    const { token } = await book()
    await test.database.db.execute(sql`alter table events add constraint refused check (false) not valid`)
    const answers = [await move(token, 5), await cancel(token)]
    await test.database.db.execute(sql`alter table events drop constraint refused`)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    expect(await read(token)).toMatchObject({ start: slotAt(0), status: 'upcoming' })
    expect(await rows()).toHaveLength(1)
  })

  it.each(['x', 'A'.repeat(32), '\u0000', `${'A'.repeat(31)}\u0000`, "' or 1=1", ''])(
    'is not found with the token %j',
    async (token) => {
      for (const answer of [await ask('byToken', { token }), await cancel(token), await move(token, 3)]) {
        expect(reasonOf(answer)).toEqual([404, callNotFound])
      }
    },
  )

  it('has limits for its changes', async () => {
    const { token } = await book()
    await test.database.db.execute(sql`delete from rate_limits`)
    const limited = await startApp(test, { env: { ...env, RATE_LIMIT_SCALE: '0.05' }, clock: () => now })
    const answers = [
      await ask('moveByToken', { token, moves: 0, start: slotAt(5) }, limited),
      await ask('cancelByToken', { token, moves: 1 }, limited),
    ]
    await limited.close()
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
  })
})
