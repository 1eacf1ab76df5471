import type { Db } from '#server/db/database.ts'
import { type Cursor, isAfter } from './cursor.ts'
import { hasMoreThan, type Searchable } from './list.store.ts'
import { FIRST_ROWS, foldTerm, type SearchTerm, scanIndex, scanRows } from './search.store.ts'

/** Matches are counted no further than this: "250+" on a screen is as useful as the number. */
export const COUNT_CAP = 250
/** The matches of a common term are counted among this many rows after the last of those found first, which takes ten milliseconds. */
const COUNT_ROWS = 25_000
/** A search without a count first looks at this many rows, and at more of them after this many hits. */
const PROBE_ROWS = 1000
const MIN_PROBE_HITS = 2

type Hits = {
  hits: Cursor[]
  /** Whether these are all matches, as far as can be known: a term without trigrams is compared with the first rows only. */
  isComplete: boolean
}

type SearchedPage = {
  hits: Cursor[]
  total: number
  totalIsCapped: boolean
  /** The number of first rows that were searched, when the list has more. */
  among?: number
}

/**
 * Returns the hits of one page, with one more if there is a next page, and the number of matches: counted no further than a cap, nor
 * than the first rows when those fill the page.
 */
export async function searchPage(
  db: Db,
  list: Searchable,
  { search, after, limit }: { search: string; after: Cursor | null; limit: number },
): Promise<SearchedPage> {
  const term = await foldTerm(db, search)
  // One more than the page, to see whether there is a next one.
  const needed = limit + 1
  const cap = Math.max(COUNT_CAP, limit)
  const top = await searchList(db, list, term, { after: null, needed, limit: cap + 1 })
  const mayBePartial = top.isComplete && !term.isIndexed
  const isPartial = mayBePartial && (await hasMoreThan(db, list, null, FIRST_ROWS))
  const counted = {
    total: Math.min(top.hits.length, cap),
    totalIsCapped: !top.isComplete,
    ...(isPartial && { among: FIRST_ROWS }),
  }
  const ofPage = top.hits.filter((hit) => isAfter(list.order.sort, hit, after)).slice(0, needed)
  if (top.isComplete || ofPage.length === needed) return { hits: ofPage, ...counted }
  const { hits } = await searchList(db, list, term, { after, needed, limit: needed })
  return { hits, ...counted }
}

/** Returns the first matches. Probes fewer rows than a search that counts, so that a rare name waits only for the index. */
export async function searchFirst(db: Db, list: Searchable, term: SearchTerm, limit: number): Promise<Cursor[]> {
  if (term.isIndexed) {
    const hits = await scanRows(db, list, { term, after: null, limit, maxRows: PROBE_ROWS })
    if (hits.length === limit) return hits
    if (hits.length < MIN_PROBE_HITS) return scanIndex(db, list, { term, after: null, limit })
    if (!(await hasMoreThan(db, list, null, PROBE_ROWS))) return hits
  }
  const { hits } = await searchList(db, list, term, { after: null, needed: limit, limit })
  return hits
}

/**
 * Returns the first matches: at least as many as are needed, if there are that many, and up to `limit`. A common term is found among the
 * first rows, a rare one by the index; each way would take seconds for the other kind of term.
 */
async function searchList(
  db: Db,
  list: Searchable,
  term: SearchTerm,
  { after, needed, limit }: { after: Cursor | null; needed: number; limit: number },
): Promise<Hits> {
  const hits = await scanRows(db, list, { term, after, limit, maxRows: FIRST_ROWS })
  if (hits.length === limit) return { hits, isComplete: false }
  if (!term.isIndexed) return { hits, isComplete: true }
  if (hits.length < needed) {
    const found = await scanIndex(db, list, { term, after, limit })
    return { hits: found, isComplete: found.length < limit }
  }
  // From a row of this search and not by a number of rows: rows that come or go meanwhile would be found twice or not at all.
  const last = hits.at(-1) ?? after
  hits.push(...(await scanRows(db, list, { term, after: last, limit: limit - hits.length, maxRows: COUNT_ROWS })))
  return { hits, isComplete: hits.length < limit && !(await hasMoreThan(db, list, last, COUNT_ROWS)) }
}
