import type { Db } from '#server/db/database.ts'
import { cutPage, idsOf, type Place, placeOf } from './keyset.ts'
import { countUpTo, type NarrowedList, type PageWanted } from './listing.store.ts'
import { searchPage } from './search-newest.ts'

type Asked = { search: string; limit: number; cursor?: string | null | undefined }

/** How far the rows of a list are counted whose number is not kept: along an index, three milliseconds. */
const FILTER_CAP = 10_000

/** How a list reads its rows, and how many it has: its store's functions. */
type Reading<Row> = {
  list: NarrowedList
  selectPage(page: PageWanted): Promise<Row[]>
  selectRows(ids: string[]): Promise<Row[]>
  /** The number of rows, for a list where it is kept. */
  countKept?(): Promise<number>
  /** Where a row stands in the list's order; by default, where the time when it was made puts it. */
  placeOfRow?(row: Row): Place
}

/** One page of matches, in the list's order. Throws validation for a cursor that no list ever gave. */
export async function listPageOf<Row extends { createdAt: Date; id: string }>(
  db: Db,
  { search, limit, cursor }: Asked,
  { list, selectPage, selectRows, countKept, placeOfRow = placeByCreation }: Reading<Row>,
) {
  const after = cursor == null ? null : placeOf(cursor)
  if (search) {
    const { places, ...told } = await searchPage(db, list, { search, after, limit })
    const { items, nextCursor } = cutPage(places, limit, (place) => place)
    return { items: await selectRows(idsOf(items)), nextCursor, ...told }
  }
  const isKept = list.isCounted && countKept !== undefined
  const [rows, total] = await Promise.all([
    selectPage({ after, limit: limit + 1 }),
    isKept ? countKept() : countUpTo(db, list.table, list.where, FILTER_CAP + 1),
  ])
  const totalIsCapped = !isKept && total > FILTER_CAP
  const page = cutPage(rows, limit, placeOfRow)
  return { ...page, total: totalIsCapped ? FILTER_CAP : total, totalIsCapped }
}

/** The place of a row that is listed by the time when it was made. */
export const placeByCreation = ({ createdAt, id }: { createdAt: Date; id: string }): Place => ({ at: createdAt, id })
