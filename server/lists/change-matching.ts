import type { Db } from '#server/db/database.ts'
import { takesLonger } from '#server/db/takes-longer.ts'
import { append } from '#server/events/outbox.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import type { Matched } from '#src/shared/lists/list.schema.ts'
import { maxMatching } from '#src/shared/lists/list.ts'
import { type By, changeBy } from './change-status.ts'
import type { Changed } from './change-statuses.ts'
import { namedRows, type Some } from './changed-rows.ts'
import { cursorOf, idsOf, placeOf } from './keyset.ts'
import { type Changeable, matchPlaces, unchangedSince } from './matching.store.ts'
import { type Decided, updateStatuses } from './status.store.ts'

/**
 * What a filter matches at this moment: the newest, up to `maxMatching`. The moment and the place of the last one keep out of a
 * change what arrives or is changed before it.
 */
export async function countMatching(db: Db, list: Changeable, search: string, now: Date): Promise<Matched> {
  const places = await matchPlaces(db, unchangedSince(list, now, null), search, maxMatching + 1)
  const last = places.slice(0, maxMatching).at(-1)
  return {
    rows: Math.min(places.length, maxMatching),
    isCapped: places.length > maxMatching,
    until: now,
    last: last ? cursorOf(last) : null,
  }
}

type Change<Status extends string> = {
  matching: { search: string; until: Date; last?: string | null | undefined }
  status: Status
}

/**
 * Gives what was counted so another status, all of it or none, and appends one event. Rows that have the status already, and those
 * changed since they were counted, are left as they are. Throws validation for a cursor that no list ever gave.
 */
export async function changeMatching<Status extends string>(
  db: Db,
  list: Changeable & { table: Decided },
  { matching: { search, until, last }, status }: Change<Status>,
  by: By,
  eventOf: (some: Some) => LiveEvent,
): Promise<Changed<Status>> {
  // A moment that is yet to come would let in what nobody has counted.
  const counted = until < by.now ? until : by.now
  const wanted = unchangedSince(list, counted, last == null ? null : placeOf(last))
  const change = changeBy(by, status)
  return takesLonger(db, async (tx) => {
    const newest = idsOf(await matchPlaces(tx, wanted, search, maxMatching))
    // One statement, however many: a second one would take counters that another transaction holds while it waits for ours.
    const changed = new Set(await updateStatuses(tx, list.table, newest, change, { until: counted }))
    if (changed.size === 0) return { changed: 0 }
    await append(tx, eventOf(namedRows(newest.filter((id) => changed.has(id)))))
    return { changed: changed.size, change: change.id }
  })
}
