import type { Db } from '#server/database/open.ts'
import { cutPage, placeOf } from './keyset.ts'
import type { Matching, Wanted } from './listing.store.ts'
import { totalOf } from './total.ts'

type Filter<Status extends string> = {
  search: string
  status?: Status | null | undefined
  limit: number
  cursor?: string | null | undefined
}

type Made = { createdAt: Date; id: string }

/** How a list reads its rows, and how many it has: its store's functions and its shared count. */
type Reading<Row, Status extends string> = {
  selectPage(db: Db, wanted: Wanted<Status>): Promise<Row[]>
  countMatches(db: Db, matching: Matching<Status>, cap: number): Promise<number>
  countAll(db: Db, version: string): Promise<Record<Status | 'total', number>>
}

/** One page of matches, newest first. Throws validation for a cursor that no list ever gave. `version` is the feed's. */
export async function listByStatus<Row extends Made, Status extends string>(
  db: Db,
  { search, status = null, limit, cursor }: Filter<Status>,
  version: string,
  { selectPage, countMatches, countAll }: Reading<Row, Status>,
) {
  const matching = { search, status }
  const after = cursor == null ? null : placeOf(cursor)
  const [rows, total] = await Promise.all([
    selectPage(db, { ...matching, after, limit: limit + 1 }),
    totalOf(
      search,
      (cap) => countMatches(db, matching, cap),
      async () => (await countAll(db, version))[status ?? 'total'],
    ),
  ])
  return { ...cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })), ...total }
}
