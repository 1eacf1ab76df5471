import type { Db } from '#server/database/open.ts'
import type { LiveEvent } from '#server/realtime/event.schema.ts'
import { append } from '#server/realtime/outbox.ts'
import type { UpdateStatuses } from './change-statuses.ts'
import { cursorOf, idsOf, placeOf } from './keyset.ts'
import { type Matched, maxChangedAtOnce, maxMatching } from './listing.schema.ts'
import { type Changeable, matchPlaces, unchangedSince } from './matching.store.ts'

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
 * Gives what was counted so another status, all of it or none, and tells everyone who watches, once. Rows that have the status
 * already, and those that somebody has changed since they were counted, are left as they are. Throws validation for a cursor that
 * no list ever gave.
 */
export async function changeMatching<Status extends string>(
  db: Db,
  list: Changeable,
  { matching: { search, until, last }, status }: Change<Status>,
  now: Date,
  {
    update,
    eventOf,
  }: { update: UpdateStatuses<Status>; eventOf: (some: { ids: string[]; more?: number }) => LiveEvent },
): Promise<{ changed: number }> {
  // A moment that is yet to come would let in what nobody has counted.
  const counted = until < now ? until : now
  const wanted = unchangedSince(list, counted, last == null ? null : placeOf(last))
  const newest = idsOf(await matchPlaces(db, wanted, search, maxMatching))
  return db.transaction(async (tx) => {
    // One statement, however many: a second one would take counters that another transaction holds while it waits for ours.
    const changed = new Set(await update(tx, newest, { status, updatedAt: now }, counted))
    if (changed.size > 0) {
      const named = newest.filter((id) => changed.has(id)).slice(0, maxChangedAtOnce)
      const more = changed.size - named.length
      await append(tx, eventOf({ ids: named, ...(more > 0 && { more }) }))
    }
    return { changed: changed.size }
  })
}
