import type { Db } from '#server/db/database.ts'
import type { Uptime } from '#src/shared/dashboard/dashboard.schema.ts'
import { DAY_MS, MINUTE_MS } from '#src/shared/time/durations.ts'
import { countHeartbeats, deleteHeartbeats, insertHeartbeat, selectFirstHeartbeat } from './uptime.store.ts'

const MEASURED_MS = 30 * DAY_MS

/** Marks the minute of `now` as available. */
export async function beat(db: Db, now: Date): Promise<void> {
  await insertHeartbeat(db, minuteOf(now))
}

/**
 * Returns the share of available minutes since the first start, at most over thirty days. The current minute does not
 * count. Less than a day is not enough data.
 */
export async function getUptime(db: Db, now: Date): Promise<Uptime> {
  const first = await selectFirstHeartbeat(db)
  const until = minuteOf(now)
  if (!first || until.getTime() - first.getTime() < DAY_MS) return { state: 'not-enough-data', since: first ?? null }
  const since = new Date(Math.max(first.getTime(), until.getTime() - MEASURED_MS))
  const minutes = (until.getTime() - since.getTime()) / MINUTE_MS
  return { state: 'measured', since, share: (await countHeartbeats(db, since, until)) / minutes }
}

/** Deletes one batch of heartbeats that are too old to be measured and returns their number. */
export async function pruneHeartbeats(db: Db, now: Date, limit?: number): Promise<number> {
  return deleteHeartbeats(db, new Date(minuteOf(now).getTime() - MEASURED_MS - MINUTE_MS), limit)
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
}
