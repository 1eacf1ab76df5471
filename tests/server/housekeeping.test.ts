import { setTimeout } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events, sessions } from '#drizzle/schema/index.ts'
import { pruneEvents, readEvents } from '#server/events/event.store.ts'
import { startFeed } from '#server/events/feed.ts'
import { pruneSessions } from '#server/features/account/sessions/session.store.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { nextEvents, until } from '#tests/helpers/live-socket.ts'
import { createAdmin } from '#tests/helpers/server-account.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runDatabase } from '#tests/helpers/server-run-app.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)

describe.each(databases)('old data on the $name', ({ create }) => {
  const test = runDatabase(create)
  beforeAll(() => createAdmin(test))
  beforeEach(async () => {
    await emptyTables(test.database.db, 'events, sessions')
  })

  /** Writes one event of each age, the oldest first, and returns their ids once a feed can deliver all. */
  async function happened(...days: number[]): Promise<string[]> {
    const ids: string[] = []
    for (const age of days) {
      const payload = { id: '019a0000-0000-7000-8000-000000000001', name: `${age} days`, email: 'a@example.com' }
      const row = { name: 'new-userQuery', payload, createdAt: daysAgo(age) }
      const [made] = await test.database.db.insert(events).values(row).returning({ id: events.id, txid: events.txid })
      ids.push(`${made?.txid}-${made?.id}`)
    }
    const written = () => readEvents(test.database.db, { txid: 0n, id: 0n }, 100)
    await until(async () => (await written()).every(({ settled }) => settled))
    return ids
  }
  const kept = async () => {
    const rows = await test.database.db.select({ payload: events.payload }).from(events).orderBy(asc(events.id))
    return rows.map(({ payload }) => (payload as { name: string }).name)
  }

  /** Returns the events for a client that reconnects with `lastEventId`. */
  async function comeBack(lastEventId: string | undefined, count: number) {
    const feed = await startFeed(test.database, log, 50, () => now)
    const told = await nextEvents(feed, count, lastEventId)
    await feed.close()
    return told.map(({ event }) => (event.name === 'new-userQuery' ? event.payload.name : event.name))
  }

  it('events go after thirty days, but for the newest of those', async () => {
    await happened(45, 40, 31, 30.01, 29.99, 1)
    expect(await pruneEvents(test.database.db, now)).toBe(3)
    expect(await pruneEvents(test.database.db, now)).toBe(0)
    expect(await kept()).toEqual(['30.01 days', '29.99 days', '1 days'])
  })

  it('events go in batches, the oldest first', async () => {
    await happened(44, 43, 42, 41, 40, 2)
    expect(await pruneEvents(test.database.db, now, 2)).toBe(2)
    expect(await kept()).toEqual(['42 days', '41 days', '40 days', '2 days'])
    expect(await pruneEvents(test.database.db, now, 2)).toBe(2)
    expect(await pruneEvents(test.database.db, now, 2)).toBe(0)
    expect(await kept()).toEqual(['40 days', '2 days'])
  })

  it('no event goes twice or is waited for when two processes remove the same', async () => {
    await happened(45, 44, 43, 42, 41, 40, 1)
    await Promise.all(Array.from({ length: 4 }, () => pruneEvents(test.database.db, now, 3)))
    while ((await pruneEvents(test.database.db, now, 3)) > 0);
    expect(await kept()).toEqual(['40 days', '1 days'])
  })

  it('a client whose last event is gone is told that it missed some, and goes on from now', async () => {
    const [oldest] = await happened(45, 44, 40, 3, 2)
    await pruneEvents(test.database.db, now)
    const back = comeBack(oldest, 2)
    await setTimeout(200)
    await happened(0)
    expect(await back).toEqual(['events-missed', '0 days'])
  })

  it('a client whose last event is the oldest kept missed nothing, nor does one from before the first event ever', async () => {
    const [, oldest] = await happened(45, 40, 3, 2)
    await pruneEvents(test.database.db, now)
    expect(await comeBack(oldest, 2)).toEqual(['3 days', '2 days'])
    await emptyTables(test.database.db, 'events')
    await happened(3, 2)
    expect(await comeBack('1-1', 2)).toEqual(['3 days', '2 days'])
  })

  it('sessions go when they are over', async () => {
    const [admin] = await test.database.db.query.admins.findMany()
    const ends = { over: daysAgo(0.01), 'just over': now, alive: daysAgo(-0.01) }
    for (const [id, expiresAt] of Object.entries(ends)) {
      await test.database.db.insert(sessions).values({ id, userId: admin?.id ?? '', expiresAt })
    }
    expect(await pruneSessions(test.database.db, now, 1)).toBe(1)
    expect(await pruneSessions(test.database.db, now)).toBe(1)
    expect(await test.database.db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'alive' }])
  })

  it('goes from the start, batch by batch, and again when more has grown old', async () => {
    await happened(45, 40, 20)
    let clock = now
    const jobs = { events: (at: Date) => pruneEvents(test.database.db, at, 1) }
    const house = startHousekeeping(jobs, { clock: () => clock, log, everyMs: 20, pauseMs: 1 })
    await until(async () => (await kept()).length === 2)
    clock = daysAgo(-11)
    await until(async () => (await kept()).length === 1)
    await house.close()
    expect(await kept()).toEqual(['20 days'])
  })
})

describe('housekeeping', () => {
  it('runs the next job after a failed one, and stops when it is closed, with the batch under way finished', async () => {
    const done: string[] = []
    const jobs = {
      broken: async () => {
        throw new Error('on purpose')
      },
      endless: async () => {
        done.push('begun')
        await setTimeout(30)
        done.push('finished')
        return 1
      },
    }
    const house = startHousekeeping(jobs, { clock: () => now, log, pauseMs: 60_000 })
    await until(() => done.includes('begun'))
    await house.close()
    expect(done).toEqual(['begun', 'finished'])
    await setTimeout(60)
    expect(done).toHaveLength(2)
  })
})
