import type { Db } from '#server/database/open.ts'
import { cutPage, idsOf, placeOf } from './keyset.ts'
import type { Wanted } from './listing.store.ts'
import type { Searchable } from './search.store.ts'
import { searchPage } from './search-newest.ts'

type Filter<Status extends string> = {
  search: string
  status?: Status | null | undefined
  limit: number
  cursor?: string | null | undefined
}

type Made = { createdAt: Date; id: string }

/** How a list reads its rows, and how many it has: its store's functions. */
type Reading<Row, Status extends string> = {
  selectPage(db: Db, wanted: Wanted<Status>): Promise<Row[]>
  selectRows(db: Db, ids: string[]): Promise<Row[]>
  searchable(status: Status | null): Searchable
  countAll(db: Db): Promise<Record<Status | 'total', number>>
}

/** One page of matches, newest first. Throws validation for a cursor that no list ever gave. */
export async function listByStatus<Row extends Made, Status extends string>(
  db: Db,
  { search, status = null, limit, cursor }: Filter<Status>,
  { selectPage, selectRows, searchable, countAll }: Reading<Row, Status>,
) {
  const after = cursor == null ? null : placeOf(cursor)
  if (search) {
    const { places, ...total } = await searchPage(db, searchable(status), { search, after, limit })
    const { items, nextCursor } = cutPage(places, limit, (place) => place)
    return { items: await selectRows(db, idsOf(items)), nextCursor, ...total }
  }
  const [rows, counts] = await Promise.all([selectPage(db, { search, status, after, limit: limit + 1 }), countAll(db)])
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { ...page, total: counts[status ?? 'total'], totalIsCapped: false }
}
