import { and, desc, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/open.ts'
import type { Place } from './keyset.ts'
import { comesAfter, includes, newestFirst } from './listing.store.ts'

/** A list that can be searched: `text` is the expression of its trigram index, `where` what it is narrowed to besides. */
export type Searchable = {
  table: PgTable & Record<'id' | 'createdAt', AnyPgColumn>
  text: SQL
  where?: SQL | undefined
}

/** Up to `most` matches that come later than `after`, newest first. */
type Wanted = { search: string; after: Place | null; most: number }

/** Matches among the newest rows, which are looked at one by one. `goesOn` when there are older rows than those. */
export async function scanNewest(
  db: Db,
  { table, text, where }: Searchable,
  { search, after, most, among }: Wanted & { among: number },
): Promise<{ places: Place[]; goesOn: boolean }> {
  const rows = () =>
    db
      .select({ id: table.id, createdAt: table.createdAt, text: sql<string>`${text}`.as('text') })
      .from(table)
      .where(and(where, comesAfter(table, after)))
      .orderBy(...newestFirst(table))
  const recent = rows().limit(among).as('recent')
  const older = rows().limit(1).offset(among)
  const found = await db
    .select({ id: recent.id, at: recent.createdAt, goesOn: sql<boolean>`exists ${older}` })
    .from(recent)
    // In a select of its own it is lower-cased once, and not for each row.
    .where(gt(sql`strpos(${recent.text}, (select lower(${search})))`, 0))
    .orderBy(desc(recent.createdAt), desc(recent.id))
    .limit(most)
  return { places: found.map(placed), goesOn: found[0]?.goesOn ?? true }
}

/** Matches among all rows, found by the index. */
export async function scanIndex(
  db: Db,
  { table, text, where }: Searchable,
  { search, after, most }: Wanted,
): Promise<Place[]> {
  const condition = and(includes(text, search), where, comesAfter(table, after))
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

function placed({ id, at }: { id: unknown; at: unknown }): Place {
  return { id: String(id), at: at instanceof Date ? at : new Date(String(at)) }
}
