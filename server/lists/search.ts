import type { Db } from '#server/db/database.ts'
import { type Cursor, isAfter } from './cursor.ts'
import { countUpTo, type Searchable } from './list.store.ts'
import { FIRST_ROWS, foldTerm, type SearchTerm, scanFirst, scanIndex } from './search.store.ts'

/** Matches are counted no further than this: "250+" on a screen is as useful as the number. */
export const COUNT_CAP = 250
/** The matches of a common term are counted among this many of the first rows, which takes ten milliseconds. */
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
  const enough = limit + 1
  const cap = Math.max(COUNT_CAP, limit)
  const top = await searchList(db, list, term, { after: null, enough, most: cap + 1 })
  const mayBePartial = top.isComplete && !term.isIndexed
  const isPartial = mayBePartial && (await countUpTo(db, list.table, list.where, FIRST_ROWS + 1)) > FIRST_ROWS
  const counted = {
    total: Math.min(top.hits.length, cap),
    totalIsCapped: !top.isComplete,
    ...(isPartial && { among: FIRST_ROWS }),
  }
  const onward = top.hits.filter((hit) => isAfter(list.order.sort, hit, after)).slice(0, enough)
  if (top.isComplete || onward.length === enough) return { hits: onward, ...counted }
  const { hits } = await searchList(db, list, term, { after, enough, most: enough })
  return { hits, ...counted }
}

/** Returns the first matches. Probes fewer rows than a search that counts, so that a rare name waits only for the index. */
export async function searchFirst(db: Db, list: Searchable, term: SearchTerm, most: number): Promise<Cursor[]> {
  if (term.isIndexed) {
    const { hits, hasMore } = await scanFirst(db, list, { term, after: null, most, among: PROBE_ROWS })
    if (hits.length === most || !hasMore) return hits
    if (hits.length < MIN_PROBE_HITS) return scanIndex(db, list, { term, after: null, most })
  }
  const { hits } = await searchList(db, list, term, { after: null, enough: most, most })
  return hits
}

/**
 * Returns at least `enough` of the first matches, if there are that many, and up to `most`. A common term is found among the first rows, a
 * rare one by the index; each way would take seconds for the other kind of term.
 */
async function searchList(
  db: Db,
  list: Searchable,
  term: SearchTerm,
  { after, enough, most }: { after: Cursor | null; enough: number; most: number },
): Promise<Hits> {
  // A term without trigrams is compared with the first rows only.
  const hasAll = (hits: Cursor[], hasMore: boolean) => hits.length < most && (!hasMore || !term.isIndexed)
  const first = await scanFirst(db, list, { term, after, most, among: FIRST_ROWS })
  const isComplete = hasAll(first.hits, first.hasMore)
  if (isComplete || first.hits.length === most) return { hits: first.hits, isComplete }
  if (first.hits.length >= enough) {
    const wanted = {
      term,
      after: null,
      most: most - first.hits.length,
      from: first.next,
      among: COUNT_ROWS - FIRST_ROWS,
    }
    const onward = await scanFirst(db, list, wanted)
    const hits = [...first.hits, ...onward.hits]
    return { hits, isComplete: hasAll(hits, onward.hasMore) }
  }
  const hits = await scanIndex(db, list, { term, after, most })
  return { hits, isComplete: hits.length < most }
}
