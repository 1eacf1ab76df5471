import type { Db } from '#server/db/database.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { currentActor } from './actor.ts'
import { type Act, recordAlone } from './record.ts'

/**
 * The most refusals a minute that are recorded of one session, and of all visitors together. Further ones are counted, so that neither
 * an attack from many addresses nor a session that repeats a refused call can fill the disk.
 */
const MAX_PER_MINUTE = 120

let startedAt = Number.NEGATIVE_INFINITY
/** The refusals of this minute by session. */
const recorded = new Map<string, number>()
let leftOut = 0

/** Records a refused act. Refusals beyond the limit are counted, and the next entry has their number. */
export async function recordRefusal(db: Db, act: Act): Promise<void> {
  if (!isWithinLimit(currentActor().session ?? 'visitors')) {
    leftOut += 1
    return
  }
  const more = leftOut
  leftOut = 0
  await recordAlone(db, { ...act, result: 'refused', after: { ...act.after, ...(more > 0 && { leftOut: more }) } })
}

/** Begins to count anew. For tests, which share a process. */
export function forgetRefusals(): void {
  startedAt = Number.NEGATIVE_INFINITY
  leftOut = 0
}

function isWithinLimit(session: string): boolean {
  const now = performance.now()
  if (now - startedAt > MINUTE_MS) {
    startedAt = now
    recorded.clear()
  }
  const count = (recorded.get(session) ?? 0) + 1
  recorded.set(session, count)
  return count <= MAX_PER_MINUTE
}
