import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Sort } from '#src/shared/lists/list.schema.ts'
import type { Place } from './keyset.ts'

/** A table that is listed by the time when its rows were made. */
export type Listed = PgTable & Record<'id' | 'createdAt', AnyPgColumn>

/** The time by which a list is ordered, and from which end. Rows of one moment are told apart by their ids. */
export type Order = { at: AnyPgColumn; id: AnyPgColumn; sort: Sort }

/** The order of a list by the time when its rows were made. */
export function orderOf({ createdAt, id }: Listed, sort: Sort = 'newest'): Order {
  return { at: createdAt, id, sort }
}

/** For ORDER BY; along an index of the two columns, in one direction or the other. */
export function inOrder({ at, id, sort }: { at: SQLWrapper; id: SQLWrapper; sort: Sort }): SQL[] {
  return sort === 'newest' ? [desc(at), desc(id)] : [asc(at), asc(id)]
}

/** The order of most lists. */
export const newestFirst = (table: Listed) => inOrder(orderOf(table))

/** The rows that come later than a place in an order. */
export function comesAfter({ at, id, sort }: Order, place: Place | null): SQL | undefined {
  if (!place) return undefined
  const compares = sql.raw(sort === 'newest' ? '<' : '>')
  return sql`(${at}, ${id}) ${compares} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}

/** Whether one place comes later than another in a list, for places that were read before. */
export function isLater(sort: Sort, { at, id }: Place, place: Place | null): boolean {
  if (!place) return true
  const isNewer = at.getTime() === place.at.getTime() ? id > place.id : at > place.at
  return sort === 'newest' ? !isNewer && id !== place.id : isNewer
}
