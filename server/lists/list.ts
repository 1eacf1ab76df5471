import type { Db } from '#server/db/database.ts'
import { idsOf } from '#server/db/ids.ts'
import { longTransaction } from '#server/db/long-transaction.ts'
import { type Cursor, createdCursor, decodeCursor, toPage } from './cursor.ts'
import { countUpTo, type List, type Searchable, selectByIds, selectCursors, selectPage } from './list.store.ts'
import { foldTerm, matchCondition, type SearchTerm } from './search.store.ts'
import { searchFirst, searchPage } from './search.ts'

/** Filtered rows are counted no further than this: three milliseconds along an index. */
const FILTER_CAP = 10_000
/** Rows that a download holds in memory at a time. */
const BATCH = 1000

type Created = { createdAt: Date; id: string }
export type PageRequest = { search: string; limit: number; cursor?: string | null | undefined }

/** Returns one page of matches, in the list's order. Throws validation for an unknown cursor. */
export async function listPage<Row extends Created>(db: Db, list: List<Row>, { search, limit, cursor }: PageRequest) {
  const after = decodeCursor(cursor)
  if (search) {
    const { hits, ...counted } = await searchPage(db, list, { search, after, limit })
    const { items, nextCursor } = toPage(hits, limit, (hit) => hit)
    return { items: await selectByIds(db, list, idsOf(items)), nextCursor, ...counted }
  }
  const [rows, counted] = await Promise.all([selectPage(db, list, { after, limit: limit + 1 }), countRows(db, list)])
  return { ...toPage(rows, limit, list.cursorOf ?? createdCursor), ...counted }
}

async function countRows<Row>(db: Db, { table, where, count }: List<Row>) {
  if (count) return { total: await count(db), totalIsCapped: false }
  const filtered = await countUpTo(db, table, where, FILTER_CAP)
  return { total: filtered.count, totalIsCapped: filtered.isCapped }
}

/** Returns the first few rows that contain a term, without counting the others. */
export async function findFirst<Row>(db: Db, list: List<Row>, term: SearchTerm, limit: number): Promise<Row[]> {
  return selectByIds(db, list, idsOf(await searchFirst(db, list, term, limit)))
}

/** Yields all matches, in the list's order, batch by batch. */
export async function* allMatches<Row extends Created>(db: Db, list: List<Row>, search: string): AsyncGenerator<Row[]> {
  const matches = search ? matchCondition(list, await foldTerm(db, search)) : undefined
  for (let after: Cursor | null = null; ; ) {
    const page = { after, limit: BATCH, matches }
    const rows: Row[] = await longTransaction(db, (tx) => selectPage(tx, list, page))
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = (list.cursorOf ?? createdCursor)(last)
  }
}

/** Returns the cursors of the first `limit` matches. */
export async function firstCursors(db: Db, list: Searchable, search: string, limit: number): Promise<Cursor[]> {
  return search ? searchFirst(db, list, await foldTerm(db, search), limit) : selectCursors(db, list, limit)
}
