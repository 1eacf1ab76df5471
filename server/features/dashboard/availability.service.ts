import type { Db } from '#server/db/database.ts'
import type { Availability } from '#src/shared/dashboard/dashboard.schema.ts'
import { countHeartbeats, deleteHeartbeats, insertHeartbeat, selectFirstHeartbeat } from './availability.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MEASURED_MS = 30 * DAY_MS
const PRUNED_AT_ONCE = 500

/** Marks the minute of `now` as one in which the product was there. */
export async function beat(db: Db, now: Date): Promise<void> {
  await insertHeartbeat(db, minuteOf(now))
}

/**
 * The share of minutes in which the product was there, over thirty days or since it first was; the minute under way does not
 * count. Under a day there is not enough to say anything.
 */
export async function getAvailability(db: Db, now: Date): Promise<Availability> {
  const first = await selectFirstHeartbeat(db)
  const until = minuteOf(now)
  if (!first || until.getTime() - first.getTime() < DAY_MS) return { state: 'not-enough-data', since: first ?? null }
  const since = new Date(Math.max(first.getTime(), until.getTime() - MEASURED_MS))
  const minutes = (until.getTime() - since.getTime()) / MINUTE_MS
  return { state: 'measured', since, share: (await countHeartbeats(db, since, until)) / minutes }
}

/** Removes one batch of the marks that no measurement needs any more, and answers how many. */
export async function pruneHeartbeats(db: Db, now: Date, limit = PRUNED_AT_ONCE): Promise<number> {
  return deleteHeartbeats(db, new Date(minuteOf(now).getTime() - MEASURED_MS), limit)
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
}
