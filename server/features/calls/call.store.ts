import { and, eq, getTableColumns, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { calls } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { firstUuidv7 } from '#server/db/uuidv7.ts'
import type { NarrowedList, PageWanted } from '#server/lists/listing.store.ts'
import { comesAfter, inOrder, type Order } from '#server/lists/order.store.ts'
import type { Searchable } from '#server/lists/search.store.ts'
import type { Call, CallCounts, CallFilter } from '#src/shared/calls/call.schema.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'
import type { Slot } from './business-hours.ts'

// All columns except the visitor's secret and the search text, which admins do not need.
const { token, searchText, ...shown } = getTableColumns(calls)

/**
 * Returns whether the time was free. Of simultaneous inserts one is stored; the others wait for its transaction. ON
 * CONFLICT also prevents deadlocks, which plain inserts into an exclusion constraint can cause.
 */
export async function insertCall(tx: Tx, row: typeof calls.$inferInsert): Promise<boolean> {
  const added = await tx.insert(calls).values(row).onConflictDoNothing().returning({ id: calls.id })
  return added.length > 0
}

/** Counts the calls booked since an instant, cancelled ones included. */
export async function countBookedSince(tx: Tx, since: Date): Promise<number> {
  return tx.$count(calls, gte(calls.id, firstUuidv7(since.getTime())))
}

/** Returns the booked times that overlap a span. */
export async function selectTaken(db: Db, { start, end }: Slot): Promise<Slot[]> {
  return db
    .select({ start: calls.start, end: calls.end })
    .from(calls)
    .where(and(isNull(calls.cancelledAt), lt(calls.start, end), gt(calls.end, start)))
}

/** Returns the call of a visitor's calendar link. */
export async function selectByToken(db: Db, secret: string): Promise<Call | undefined> {
  const [row] = await db.select(shown).from(calls).where(eq(token, secret))
  return row
}

export async function selectCall(db: Db | Tx, id: string): Promise<Call | undefined> {
  const [row] = await db.select(shown).from(calls).where(eq(calls.id, id))
  return row
}

/** Cancels an upcoming call and returns it. Of simultaneous updates only one returns the row. */
export async function updateCancelled(tx: Tx, id: string, now: Date): Promise<Call | undefined> {
  const [row] = await tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(eq(calls.id, id), ofStatus('upcoming', now)))
    .returning(shown)
  return row
}

/** Cancels the upcoming calls among `ids` and returns them. */
export async function updateAllCancelled(tx: Tx, ids: readonly string[], now: Date): Promise<Call[]> {
  return tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(inArray(calls.id, [...ids]), ofStatus('upcoming', now)))
    .returning(shown)
}

type Narrowing = Pick<CallFilter, 'status' | 'since' | 'before'>

/**
 * The list of calls of a status at `now` that start in a span: the next call first if upcoming, otherwise the latest.
 */
export function listed({ status, since, before }: Narrowing, now: Date): NarrowedList {
  const begins = and(since ? gte(calls.start, since) : undefined, before ? lt(calls.start, before) : undefined)
  return {
    ...searchable,
    order: byStart(status === 'upcoming' ? 'oldest' : 'newest'),
    where: and(ofStatus(status, now), begins),
    isCounted: false,
  }
}

/** Returns a page of the list. */
export async function selectPage(
  db: Db,
  { order, where }: NarrowedList,
  { after, limit }: PageWanted,
): Promise<Call[]> {
  return db
    .select(shown)
    .from(calls)
    .where(and(where, comesAfter(order, after)))
    .orderBy(...inOrder(order))
    .limit(limit)
}

/** Counts the calls of each status. A cancelled call is neither upcoming nor past. */
export async function countByStatus(db: Db, now: Date): Promise<CallCounts> {
  const countOf = (status: CallStatus) => sql`count(*) filter (where ${ofStatus(status, now)})`.mapWith(Number)
  const [row] = await db
    .select({ upcoming: countOf('upcoming'), past: countOf('past'), cancelled: countOf('cancelled') })
    .from(calls)
  return row ?? { upcoming: 0, past: 0, cancelled: 0 }
}

const byStart = (sort: Order['sort']): Order => ({ at: calls.start, id: calls.id, sort })

/** The search in all calls, the latest first. */
export const searchable: Searchable = { table: calls, order: byStart('newest'), text: searchText }

/** Returns these calls in the order of the list. */
export async function selectRows(db: Db, { order }: Pick<Searchable, 'order'>, ids: string[]): Promise<Call[]> {
  return db
    .select(shown)
    .from(calls)
    .where(inArray(calls.id, ids))
    .orderBy(...inOrder(order))
}

function ofStatus(status: CallStatus, now: Date): SQL | undefined {
  switch (status) {
    case 'upcoming':
      return and(isNull(calls.cancelledAt), gt(calls.end, now))
    case 'past':
      return and(isNull(calls.cancelledAt), lte(calls.end, now))
    case 'cancelled':
      return isNotNull(calls.cancelledAt)
  }
}
