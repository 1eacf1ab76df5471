import type { Db } from '#server/db/database.ts'
import type { ReplyWeek } from '#src/shared/replies/reply.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { selectMedianReply, selectReplyWeeks } from './reply.store.ts'

const WEEKS = 8
/** The public figure covers this time and is shown from this many requests on. */
const MEASURED_DAYS = 90
const MIN_ANSWERED = 10

/** Returns the times of first replies, by week. */
export async function listReplyWeeks(db: Db, now: Date, timeZone: string): Promise<ReplyWeek[]> {
  const since = new Date(now.getTime() - (WEEKS + 1) * 7 * DAY_MS)
  const weeks = await selectReplyWeeks(db, { since, timeZone })
  // The first one may be cut off.
  return weeks.slice(0, WEEKS).map(({ week, answered, median, most, businessMedian, businessMost }) => ({
    week,
    answered,
    plain: { median: median ?? 0, most: most ?? 0 },
    business: businessMedian === null || businessMost === null ? null : { median: businessMedian, most: businessMost },
  }))
}

/** Returns the median time of a first reply in hours, rounded up; null where too few requests were answered. */
export async function typicalReplyTime(db: Db, now: Date): Promise<{ hours: number | null }> {
  const { answered, median } = await selectMedianReply(db, new Date(now.getTime() - MEASURED_DAYS * DAY_MS))
  if (answered < MIN_ANSWERED || median === null) return { hours: null }
  return { hours: Math.max(1, Math.ceil(median / 60)) }
}
