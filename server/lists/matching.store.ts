import { and, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import type { Place } from './keyset.ts'
import { inOrder, type Listed } from './order.store.ts'
import { placed, type Searchable } from './search.store.ts'
import { searchFirst } from './search-newest.ts'
import { foldTerm } from './search-term.store.ts'

/** A list whose rows know when they were changed last. */
export type Changeable = Searchable & { table: Listed & Record<'updatedAt', AnyPgColumn> }

/** The matches that nobody has changed since `until`, down to `last`. */
export function unchangedSince(list: Changeable, until: Date, last: Place | null): Changeable {
  const { createdAt, id, updatedAt } = list.table
  const inReach = last && sql`(${createdAt}, ${id}) >= (${last.at.toISOString()}::timestamptz, ${last.id}::uuid)`
  return { ...list, where: and(list.where, lte(updatedAt, until), inReach ?? undefined) }
}

/** Where the newest `most` matches are, newest first. */
export async function matchPlaces(db: Db, list: Changeable, search: string, most: number): Promise<Place[]> {
  if (search) return searchFirst(db, list, await foldTerm(db, search), most)
  const { id, at } = list.order
  const rows = await db
    .select({ id, at })
    .from(list.table)
    .where(list.where)
    .orderBy(...inOrder(list.order))
    .limit(most)
  return rows.map(placed)
}
