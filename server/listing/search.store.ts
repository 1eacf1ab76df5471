import { and, desc, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/database/open.ts'
import type { Place } from './keyset.ts'
import { comesAfter, type Listed, mayInclude, newestFirst } from './listing.store.ts'

/** A list that can be searched: `text` is the expression of its trigram index, `where` what it is narrowed to besides. */
export type Searchable = {
  table: Listed
  text: SQL
  where?: SQL | undefined
}

/** Up to `most` matches that come later than `after`, newest first. */
type Wanted = { search: string; after: Place | null; most: number }

/** Matches among the newest rows, which are looked at one by one. `goesOn` when there may be more of them, or older rows than those. */
export async function scanNewest(
  db: Db,
  { table, text, where }: Searchable,
  { search, after, most, among }: Wanted & { among: number },
): Promise<{ places: Place[]; goesOn: boolean }> {
  const { id, createdAt } = table
  const within = and(where, comesAfter(table, after))
  const recent = db
    .select({ id, createdAt, text: sql<string>`${text}`.as('text') })
    .from(table)
    .where(within)
    .orderBy(...newestFirst(table))
    .limit(among)
    .as('recent')
  const newest = db
    .$with('newest')
    .as(
      db
        .select({ id: recent.id, at: recent.createdAt })
        .from(recent)
        .where(holds(recent.text, search))
        .orderBy(desc(recent.createdAt), desc(recent.id))
        .limit(most),
    )
  // Of the id alone, so that it is counted in the index: with the text it would read each of these rows once more.
  const older = db
    .select({ id })
    .from(table)
    .where(within)
    .orderBy(...newestFirst(table))
    .limit(1)
    .offset(among)
  const isFull = sql`(select count(*) from ${newest}) = ${most}`
  const found = await db
    .with(newest)
    .select({
      id: newest.id,
      at: newest.at,
      goesOn: sql<boolean>`case when ${isFull} then true else exists ${older} end`,
    })
    .from(newest)
    .orderBy(desc(newest.at), desc(newest.id))
  return { places: found.map(placed), goesOn: found[0]?.goesOn ?? true }
}

/** Matches among all rows, found by the index. */
export async function scanIndex(
  db: Db,
  { table, text, where }: Searchable,
  { search, after, most }: Wanted,
): Promise<Place[]> {
  const condition = and(mayInclude(text, search), holds(text, search), where, comesAfter(table, after))
  // The offset keeps the order out of it: to find the newest first, the planner would read the table in its order, and all of it
  // for a term that is rarer than it believes.
  const all = sql`(select ${table.id} as id, ${table.createdAt} as at from ${table} where ${condition} offset 0) as found`
  const found = await db
    .select({ id: sql`found.id`.mapWith(table.id), at: sql`found.at`.mapWith(table.createdAt) })
    .from(all)
    .orderBy(sql`found.at desc, found.id desc`)
    .limit(most)
  return found.map(placed)
}

/** Whether a text contains what was searched for, which no index answers. */
function holds(text: SQLWrapper, search: string): SQL {
  // In a select of its own it is lower-cased once, and not for each row.
  return gt(sql`strpos(${text}, (select lower(${search})))`, 0)
}

/** As a driver of either database gives it. */
export function placed({ id, at }: { id: unknown; at: unknown }): Place {
  return { id: String(id), at: at instanceof Date ? at : new Date(String(at)) }
}
