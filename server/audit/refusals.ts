import type { Db } from '#server/db/database.ts'
import { currentActor } from './actor.ts'
import { type Act, recordAlone } from './record.ts'

/** More refusals of visitors than this are counted instead, so that an attack from many addresses cannot fill the disk. */
const VISITORS_A_MINUTE = 120
const MINUTE_MS = 60_000

const minute = { startedAt: Number.NEGATIVE_INFINITY, recorded: 0 }
let leftOut = 0

/** Records a refused act, which changes nothing. Of too many, the next entry has the number of those that were left out. */
export async function recordRefusal(db: Db, act: Act): Promise<void> {
  if (currentActor().kind === 'visitor' && !isWithinMinute()) {
    leftOut += 1
    return
  }
  const more = leftOut
  leftOut = 0
  await recordAlone(db, { ...act, result: 'refused', after: { ...act.after, ...(more > 0 && { leftOut: more }) } })
}

function isWithinMinute(): boolean {
  const now = performance.now()
  if (now - minute.startedAt > MINUTE_MS) Object.assign(minute, { startedAt: now, recorded: 0 })
  minute.recorded += 1
  return minute.recorded <= VISITORS_A_MINUTE
}
