import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { callText } from '#drizzle/schema/calls.ts'
import { calls } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/database/open.ts'
import type { Place } from '#server/listing/keyset.ts'
import { contains } from '#server/listing/listing.store.ts'
import type { Slot } from './business-hours.ts'
import type { Call, CallCounts, CallStatus } from './call.schema.ts'

// All but the token: an admin needs no visitor's secret.
const { token, ...shown } = getTableColumns(calls)

/**
 * Whether the time was still free. Of several at once, one is stored: the others wait until it is committed or given up.
 * ON CONFLICT also keeps them from waiting for each other, which plain inserts into an exclusion constraint can do.
 */
export async function insertCall(tx: Tx, row: typeof calls.$inferInsert): Promise<boolean> {
  const added = await tx.insert(calls).values(row).onConflictDoNothing().returning({ id: calls.id })
  return added.length > 0
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

type Wanted = { status: CallStatus; now: Date }

/** Up to `limit` calls of a status, in the order of their times, after `after`. */
export async function selectPage(
  db: Db,
  { status, now, after, limit }: Wanted & { after: Place | null; limit: number },
): Promise<Call[]> {
  const direction = status === 'upcoming' ? asc : desc
  return db
    .select(shown)
    .from(calls)
    .where(and(ofStatus(status, now), comesAfter(status, after)))
    .orderBy(direction(calls.start), direction(calls.id))
    .limit(limit)
}

/** How many calls of a status there are at `now`. */
export async function countCalls(db: Db, { status, now }: Wanted): Promise<number> {
  return db.$count(calls, ofStatus(status, now))
}

/** How many there are of each status; a cancelled call is neither upcoming nor past. */
export async function countByStatus(db: Db, now: Date): Promise<CallCounts> {
  const countOf = (status: CallStatus) => sql`count(*) filter (where ${ofStatus(status, now)})`.mapWith(Number)
  const [row] = await db
    .select({ upcoming: countOf('upcoming'), past: countOf('past'), cancelled: countOf('cancelled') })
    .from(calls)
  return row ?? { upcoming: 0, past: 0, cancelled: 0 }
}

/** Up to `limit` calls with `search` in their name, address or topic, the latest first. */
export async function selectMatches(db: Db, search: string, limit: number): Promise<Call[]> {
  return db
    .select(shown)
    .from(calls)
    .where(contains(calls, callText(calls), search))
    .orderBy(desc(calls.start), desc(calls.id))
    .limit(limit)
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

function comesAfter(status: CallStatus, place: Place | null): SQL | undefined {
  if (!place) return undefined
  const compares = sql.raw(status === 'upcoming' ? '>' : '<')
  return sql`(${calls.start}, ${calls.id}) ${compares} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`
}
