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

// All but the token, because an admin needs no visitor's secret, and what a search looks in.
const { token, searchText, ...shown } = getTableColumns(calls)

/**
 * Whether the time was still free. Of several at once, one is stored: the others wait until it is committed or given up.
 * ON CONFLICT also keeps them from waiting for each other, which plain inserts into an exclusion constraint can do.
 */
export async function insertCall(tx: Tx, row: typeof calls.$inferInsert): Promise<boolean> {
  const added = await tx.insert(calls).values(row).onConflictDoNothing().returning({ id: calls.id })
  return added.length > 0
}

/** How many calls were booked since an instant, whatever became of them. */
export async function countBookedSince(tx: Tx, since: Date): Promise<number> {
  return tx.$count(calls, gte(calls.id, firstUuidv7(since.getTime())))
}

/** The times between two instants that are taken. */
export async function selectTaken(db: Db, { start, end }: Slot): Promise<Slot[]> {
  return db
    .select({ start: calls.start, end: calls.end })
    .from(calls)
    .where(and(isNull(calls.cancelledAt), lt(calls.start, end), gt(calls.end, start)))
}

/** The call of a visitor's calendar link. */
export async function selectByToken(db: Db, secret: string): Promise<Call | undefined> {
  const [row] = await db.select(shown).from(calls).where(eq(token, secret))
  return row
}

/** The call with this id, if there is one. */
export async function selectCall(db: Db | Tx, id: string): Promise<Call | undefined> {
  const [row] = await db.select(shown).from(calls).where(eq(calls.id, id))
  return row
}

/** Cancels a call that is neither cancelled nor over; of several at once, one gets the row. */
export async function updateCancelled(tx: Tx, id: string, now: Date): Promise<Call | undefined> {
  const [row] = await tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(eq(calls.id, id), ofStatus('upcoming', now)))
    .returning(shown)
  return row
}

/** Cancels those of several calls that are neither cancelled nor over, and returns them. */
export async function updateAllCancelled(tx: Tx, ids: readonly string[], now: Date): Promise<Call[]> {
  return tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(inArray(calls.id, [...ids]), ofStatus('upcoming', now)))
    .returning(shown)
}

type Narrowing = Pick<CallFilter, 'status' | 'since' | 'before'>

/** The calls of a status at `now` that begin in a span of time, in the order of their times. */
export function listed({ status, since, before }: Narrowing, now: Date): NarrowedList {
  const begins = and(since ? gte(calls.start, since) : undefined, before ? lt(calls.start, before) : undefined)
  return {
    ...searchable,
    order: byStart(status === 'upcoming' ? 'oldest' : 'newest'),
    where: and(ofStatus(status, now), begins),
    isCounted: false,
  }
}

/** A page of the list. */
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

/** How many there are of each status; a cancelled call is neither upcoming nor past. */
export async function countByStatus(db: Db, now: Date): Promise<CallCounts> {
  const countOf = (status: CallStatus) => sql`count(*) filter (where ${ofStatus(status, now)})`.mapWith(Number)
  const [row] = await db
    .select({ upcoming: countOf('upcoming'), past: countOf('past'), cancelled: countOf('cancelled') })
    .from(calls)
  return row ?? { upcoming: 0, past: 0, cancelled: 0 }
}

const byStart = (sort: Order['sort']): Order => ({ at: calls.start, id: calls.id, sort })

/** All calls as a search takes them, the latest first. */
export const searchable: Searchable = { table: calls, order: byStart('newest'), text: searchText }

/** These calls, in the order of the list. */
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
