import type { Db } from '#server/database/open.ts'
import type { Place } from './keyset.ts'
import { hasTrigram, NEWEST_ROWS } from './listing.store.ts'
import { type Searchable, scanIndex, scanNewest } from './search.store.ts'

/** How far the matches of a search are counted: what a screen says beyond it, "250+", is as useful as the number. */
export const COUNT_CAP = 250

/** Among how many of the newest rows the matches of a term are counted that filled a page from fewer: ten milliseconds. */
const LOOK = 25_000

/** Among how many of the newest rows a few matches are looked for at first, and how many there make it worth looking on. */
const GLANCE = 1000
const PROMISING = 2

type Found = {
  /** Where the newest matches are, up to as many as were wanted. */
  places: Place[]
  /** Whether these are all of them. */
  isComplete: boolean
}

/**
 * The newest matches after `after`: at least `enough` of them if there are so many, up to `most`. A common term is found by looking
 * at the newest rows, a rare one by the index; each of these would take seconds for the other.
 */
async function newestMatches(
  db: Db,
  list: Searchable,
  search: string,
  { after, enough, most }: { after: Place | null; enough: number; most: number },
): Promise<Found> {
  const look = async (among: number): Promise<Found> => {
    const { places, goesOn } = await scanNewest(db, list, { search, after, most, among })
    return { places, isComplete: places.length < most && (!goesOn || !hasTrigram(search)) }
  }
  const glance = await look(NEWEST_ROWS)
  if (glance.isComplete || glance.places.length === most) return glance
  if (glance.places.length >= enough) return look(LOOK)
  const all = await scanIndex(db, list, { search, after, most })
  return { places: all, isComplete: all.length < most }
}

/**
 * Where a page of matches is, newest first, with one more if there are more; and how many matches there are, counted no
 * further than a cap, nor than the newest rows when those fill the page.
 */
export async function searchPage(
  db: Db,
  list: Searchable,
  { search, after, limit }: { search: string; after: Place | null; limit: number },
): Promise<{ places: Place[]; total: number; totalIsCapped: boolean }> {
  const enough = limit + 1
  const top = await newestMatches(db, list, search, { after: null, enough, most: Math.max(COUNT_CAP, limit) + 1 })
  const total = Math.min(top.places.length, Math.max(COUNT_CAP, limit))
  const counted = { total, totalIsCapped: !top.isComplete }
  const onward = top.places.filter((place) => comesLater(place, after)).slice(0, enough)
  if (top.isComplete || onward.length === enough) return { places: onward, ...counted }
  const { places } = await newestMatches(db, list, search, { after, enough, most: enough })
  return { places, ...counted }
}

/**
 * The first few matches, newest first. A short glance will do to tell which way is the shorter one when nothing is counted: whoever
 * looks for one name among many waits for the index only.
 */
export async function searchFirst(db: Db, list: Searchable, search: string, most: number): Promise<Place[]> {
  if (hasTrigram(search)) {
    const { places, goesOn } = await scanNewest(db, list, { search, after: null, most, among: GLANCE })
    if (places.length === most || !goesOn) return places
    if (places.length < PROMISING) return scanIndex(db, list, { search, after: null, most })
  }
  const { places } = await newestMatches(db, list, search, { after: null, enough: most, most })
  return places
}

function comesLater({ at, id }: Place, after: Place | null): boolean {
  if (!after) return true
  return at.getTime() === after.at.getTime() ? id < after.id : at < after.at
}
