import type { Db } from '#server/db/database.ts'
import type { Place } from './keyset.ts'
import { isLater } from './order.store.ts'
import { FIRST_ROWS, hasMoreRows, type Searchable, scanFirst, scanIndex } from './search.store.ts'
import { foldTerm, type SearchTerm } from './search-term.store.ts'

/** How far the matches of a search are counted: what a screen says beyond it, "250+", is as useful as the number. */
export const COUNT_CAP = 250

/** Among how many of the first rows the matches of a term are counted that filled a page from fewer: ten milliseconds. */
const LOOK = 25_000

/** Among how many of the first rows a few matches are looked for at first, and how many there make it worth looking on. */
const GLANCE = 1000
const PROMISING = 2

type Found = {
  /** Where the first matches are, up to as many as were wanted. */
  places: Place[]
  /** Whether these are all of them, as far as can be told: a term that no index answers is looked for among the first rows. */
  isComplete: boolean
}

/**
 * The first matches after `after`, in the list's order: at least `enough` of them if there are so many, up to `most`. A common term
 * is found by looking at the first rows, a rare one by the index; each of these would take seconds for the other.
 */
async function firstMatches(
  db: Db,
  list: Searchable,
  term: SearchTerm,
  { after, enough, most }: { after: Place | null; enough: number; most: number },
): Promise<Found> {
  const look = async (among: number): Promise<Found> => {
    const { places, goesOn } = await scanFirst(db, list, { term, after, most, among })
    return { places, isComplete: places.length < most && (!goesOn || !term.isIndexed) }
  }
  const glance = await look(FIRST_ROWS)
  if (glance.isComplete || glance.places.length === most) return glance
  if (glance.places.length >= enough) return look(LOOK)
  const all = await scanIndex(db, list, { term, after, most })
  return { places: all, isComplete: all.length < most }
}

type SearchedPage = {
  places: Place[]
  total: number
  totalIsCapped: boolean
  /** Among how many of the first rows it was looked for, when that was not all of them. */
  among?: number
}

/**
 * Where a page of matches is, in the list's order, with one more if there are more; and how many matches there are, counted no
 * further than a cap, nor than the first rows when those fill the page.
 */
export async function searchPage(
  db: Db,
  list: Searchable,
  { search, after, limit }: { search: string; after: Place | null; limit: number },
): Promise<SearchedPage> {
  const term = await foldTerm(db, search)
  const enough = limit + 1
  const cap = Math.max(COUNT_CAP, limit)
  const top = await firstMatches(db, list, term, { after: null, enough, most: cap + 1 })
  const isPartial = top.isComplete && !term.isIndexed && (await hasMoreRows(db, list, FIRST_ROWS))
  const told = {
    total: Math.min(top.places.length, cap),
    totalIsCapped: !top.isComplete,
    ...(isPartial && { among: FIRST_ROWS }),
  }
  const onward = top.places.filter((place) => isLater(list.order.sort, place, after)).slice(0, enough)
  if (top.isComplete || onward.length === enough) return { places: onward, ...told }
  const { places } = await firstMatches(db, list, term, { after, enough, most: enough })
  return { places, ...told }
}

/**
 * The first few matches. A short glance will do to tell which way is the shorter one when nothing is counted: a search for one name
 * among many waits for the index only.
 */
export async function searchFirst(db: Db, list: Searchable, term: SearchTerm, most: number): Promise<Place[]> {
  if (term.isIndexed) {
    const { places, goesOn } = await scanFirst(db, list, { term, after: null, most, among: GLANCE })
    if (places.length === most || !goesOn) return places
    if (places.length < PROMISING) return scanIndex(db, list, { term, after: null, most })
  }
  const { places } = await firstMatches(db, list, term, { after: null, enough: most, most })
  return places
}
