import { setTimeout } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { heartbeats } from '#drizzle/schema/index.ts'
import { beat, pruneHeartbeats } from '#server/features/dashboard/uptime.service.ts'
import { everyMinute } from '#server/jobs/every-minute.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { until } from '#tests/helpers/live-socket.ts'
import { admin } from '#tests/helpers/server-app.ts'
import { databases, emptyTables } from '#tests/helpers/server-database.ts'
import { runApp } from '#tests/helpers/server-run-app.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-20T12:00:30.500Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
const DAY = 24 * 60

describe.each(databases)('uptime on the $name', ({ create }) => {
  const { test, api } = runApp(create, { clock: () => now })
  beforeEach(() => emptyTables(test.database.db, 'heartbeats'))

  const measured = async () => (await api.trpc('query', 'dashboard.availability', undefined, admin)).body

  /** Stores the minutes from `from` minutes ago (inclusive) to `to` minutes ago (exclusive). */
  async function wasThere(from: number, to: number) {
    const first = minutesAgo(from).toISOString()
    await test.database.db.execute(
      sql`insert into heartbeats select date_trunc('minute', ${first}::timestamptz) + n * interval '1 minute'
        from generate_series(0, ${from - to - 1}::int) as n`,
    )
  }
  const marked = async () => {
    const rows = await test.database.db.select().from(heartbeats).orderBy(asc(heartbeats.minute))
    return rows.map(({ minute }) => minute.toISOString())
  }

  it('is for admins only', async () => {
    expect(await api.trpc('query', 'dashboard.availability')).toMatchObject({ status: 401 })
  })

  it('is not known without a heartbeat, nor in the first day', async () => {
    expect(await measured()).toEqual({ state: 'not-enough-data', since: null })
    await wasThere(DAY - 1, 0)
    expect(await measured()).toEqual({ state: 'not-enough-data', since: '2026-11-19T12:01:00.000Z' })
  })

  it('is whole after a day without a gap, whether or not this minute has its heartbeat yet', async () => {
    await wasThere(DAY, 0)
    const whole = { state: 'measured', since: '2026-11-19T12:00:00.000Z', share: 1 }
    expect(await measured()).toEqual(whole)
    await beat(test.database.db, now)
    expect(await measured()).toEqual(whole)
  })

  it('is the share of minutes since the first one', async () => {
    await wasThere(4 * DAY, 3 * DAY)
    await wasThere(DAY, 0)
    expect(await measured()).toEqual({ state: 'measured', since: '2026-11-16T12:00:00.000Z', share: 0.5 })
  })

  it('looks back thirty days at most, even if the server was down at their beginning', async () => {
    await wasThere(45 * DAY, 40 * DAY)
    await wasThere(3 * DAY, 0)
    const share = { state: 'measured', since: '2026-10-21T12:00:00.000Z', share: 0.1 }
    expect(await measured()).toEqual(share)
    while ((await pruneHeartbeats(test.database.db, now, 5000)) > 0);
    expect(await measured()).toEqual(share)
    expect(await marked()).toHaveLength(3 * DAY + 1)
  })

  it('keeps the first heartbeat and what is measured, and removes the rest in batches', async () => {
    await wasThere(31 * DAY, 31 * DAY - 4)
    await wasThere(30 * DAY, 30 * DAY - 1)
    expect(await pruneHeartbeats(test.database.db, now, 2)).toBe(2)
    expect(await pruneHeartbeats(test.database.db, now, 2)).toBe(1)
    expect(await pruneHeartbeats(test.database.db, now, 2)).toBe(0)
    expect(await marked()).toEqual(['2026-10-20T12:00:00.000Z', '2026-10-21T12:00:00.000Z'])
  })

  it('stores a minute once for several processes', async () => {
    await Promise.all(
      [0, 10, 20, 29].map((seconds) => beat(test.database.db, new Date(now.getTime() + seconds * 1000))),
    )
    expect(await marked()).toEqual(['2026-11-20T12:00:00.000Z'])
  })
})

describe('the heartbeat', () => {
  it('comes at once and then in each minute, survives a failure, and stops when it is closed', async () => {
    const beats: number[] = []
    const heartbeat = everyMinute(
      async (at) => {
        beats.push(Math.floor(at.getTime() / 50))
        if (beats.length === 1) throw new Error('on purpose')
      },
      { name: 'heartbeat', clock: () => new Date(), log, everyMs: 50 },
    )
    await until(() => new Set(beats).size >= 4)
    await heartbeat.close()
    const count = beats.length
    await setTimeout(120)
    expect(beats).toHaveLength(count)
  })
})
