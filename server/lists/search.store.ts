import { and, gt, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Place } from './keyset.ts'
import { comesAfter, inOrder, type Order } from './order.store.ts'
import type { SearchTerm } from './search-term.store.ts'

/** A list that can be searched: `text` is the column of its trigram index, `where` what the list is narrowed to besides. */
export type Searchable = {
  table: PgTable
  order: Order
  text: AnyPgColumn
  where?: SQL | undefined
}

/** Up to `most` matches that come later than `after`, in the list's order. */
type Wanted = { term: SearchTerm; after: Place | null; most: number }

/** What no index answers is looked for row by row, so only among this many of the list's first rows. */
export const FIRST_ROWS = 5000

/** Matches among the first rows, which are looked at one by one. `goesOn` when there may be more of them, or more rows than those. */
export async function scanFirst(
  db: Db,
  { table, order, text, where }: Searchable,
  { term, after, most, among }: Wanted & { among: number },
): Promise<{ places: Place[]; goesOn: boolean }> {
  const { id, at, sort } = order
  const within = and(where, comesAfter(order, after))
  const first = db
    .select({ id, at, text: sql<string>`${text}`.as('text') })
    .from(table)
    .where(within)
    .orderBy(...inOrder(order))
    .limit(among)
    .as('first')
  const matches = db.$with('matches').as(
    db
      .select({ id: first.id, at: first.at })
      .from(first)
      .where(holds(first.text, term))
      .orderBy(...inOrder({ id: first.id, at: first.at, sort }))
      .limit(most),
  )
  // Of the id alone, so that it is counted in the index: with the text it would read each of these rows once more.
  const others = db
    .select({ id })
    .from(table)
    .where(within)
    .orderBy(...inOrder(order))
    .limit(1)
    .offset(among)
  const isFull = sql`(select count(*) from ${matches}) = ${most}`
  const found = await db
    .with(matches)
    .select({
      id: matches.id,
      at: matches.at,
      goesOn: sql<boolean>`case when ${isFull} then true else exists ${others} end`,
    })
    .from(matches)
    .orderBy(...inOrder({ id: matches.id, at: matches.at, sort }))
  return { places: found.map(placed), goesOn: found[0]?.goesOn ?? true }
}

/** Whether a list has more than so many rows. */
export async function hasMoreRows(db: Db, { table, order, where }: Searchable, rows: number): Promise<boolean> {
  const next = db
    .select({ id: order.id })
    .from(table)
    .where(where)
    .orderBy(...inOrder(order))
    .offset(rows)
    .limit(1)
  return (await next).length > 0
}

/** Matches among all rows, found by the index. */
export async function scanIndex(
  db: Db,
  { table, order, text, where }: Searchable,
  { term, after, most }: Wanted,
): Promise<Place[]> {
  const condition = and(mayInclude(text, term), holds(text, term), where, comesAfter(order, after))
  // The offset keeps the order out of it: to find the first ones, the planner would read the table in its order, and all of it
  // for a term that is rarer than it believes.
  const all = sql`(select ${order.id} as id, ${order.at} as at from ${table} where ${condition} offset 0) as found`
  const found = await db
    .select({ id: sql`found.id`.mapWith(order.id), at: sql`found.at`.mapWith(order.at) })
    .from(all)
    .orderBy(...inOrder({ id: sql`found.id`, at: sql`found.at`, sort: order.sort }))
    .limit(most)
  return found.map(placed)
}

/** The rows that contain what was searched for, where all of them are read in the order of the list. */
export function contains({ table, order, text, where }: Searchable, term: SearchTerm): SQL | undefined {
  if (term.isIndexed) return or(...term.texts.map((part) => like(text, `%${escapeLike(part)}%`)))
  const first = sql`select ${order.id} from ${table} where ${where ?? true} order by ${sql.join(inOrder(order), sql`, `)} limit ${FIRST_ROWS}`
  // A list of ids, whose length the planner knows: from a bound on the time it does not see how few rows are left, and may read
  // the whole table.
  return and(holds(text, term), sql`${order.id} in (${first})`)
}

/** Whether a text contains what was searched for, which no index answers. */
function holds(text: SQLWrapper, { texts }: SearchTerm): SQL | undefined {
  return or(...texts.map((part) => gt(sql`strpos(${text}, ${part})`, 0)))
}

/**
 * True for every match and few other rows, and cheap to look up: what stands between two longer words may be anything. The index has
 * its longest lists where words begin and end, and such words are told apart without them.
 */
function mayInclude(text: AnyPgColumn, { texts }: SearchTerm): SQL | undefined {
  const gap = /(?<=[\p{L}\p{N}]{5})[^\p{L}\p{N}]+(?=[\p{L}\p{N}]{5})/gu
  return or(...texts.map((part) => like(text, `%${escapeLike(part).replace(gap, '%')}%`)))
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** As a driver of either database gives it. */
export function placed({ id, at }: { id: unknown; at: unknown }): Place {
  return { id: String(id), at: at instanceof Date ? at : new Date(String(at)) }
}
