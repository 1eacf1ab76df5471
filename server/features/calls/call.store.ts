import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { admins, calls, firmCalendar } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { firstUuidv7 } from '#server/db/uuidv7.ts'
import { isWithin, type List, readRows, type Span } from '#server/lists/list.store.ts'
import type { Call, CallCounts, CallFilter } from '#src/shared/calls/call.schema.ts'
import type { CallStatus } from '#src/shared/calls/call.ts'
import type { Slot } from './business-hours.ts'

// All columns except the visitor's secret and those that admins do not need.
const { token, searchText, calendarId, dayReminderAt, hourReminderAt, ...columns } = getTableColumns(calls)
const hostName = sql<string | null>`(select ${admins.name} from ${admins} where ${admins.id} = ${calls.hostId})`
const shown = { ...columns, hostName }
/** All columns that the mails of a call need. */
export const callWithToken = { ...shown, token }

/** A call with the number of its moves, for calendars. */
export type FeedCall = Call & { moves: number }
/** A call with the parts that its guest's mails need. */
export type StoredCall = Call & { token: string; moves: number; guestZone: string | null }

/**
 * Lets no other booking or move choose a time until this transaction ends: the calls of an email address are counted, and
 * two moves to each other's times could wait for each other.
 */
export async function lockCalls(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.calls})`)
}

/**
 * Returns whether the time was free. Of simultaneous inserts one is stored; the others wait for its transaction. ON
 * CONFLICT also prevents deadlocks, which plain inserts into an exclusion constraint can cause.
 */
export async function insertCall(tx: Tx, row: typeof calls.$inferInsert): Promise<boolean> {
  const added = await tx.insert(calls).values(row).onConflictDoNothing().returning({ id: calls.id })
  return added.length > 0
}

/** Counts the calls booked since an instant, canceled ones included. */
export async function countBookedSince(tx: Tx, since: Date): Promise<number> {
  return tx.$count(calls, gte(calls.id, firstUuidv7(since.getTime())))
}

/** Counts the calls to come of an email address, ignoring case. */
export async function countOpen(tx: Tx, email: string, now: Date): Promise<number> {
  const isOfGuest = sql`lower(${calls.email}) = lower(${email})`
  return tx.$count(calls, and(isNull(calls.cancelledAt), gt(calls.start, now), isOfGuest))
}

/** The time of a call, and who holds it. */
export type TakenTime = Slot & { id: string; hostId: string | null }

/** Returns the booked times that overlap a span. */
export async function selectTaken(db: Db | Tx, { start, end }: Slot): Promise<TakenTime[]> {
  return db
    .select({ id: calls.id, start: calls.start, end: calls.end, hostId: calls.hostId })
    .from(calls)
    .where(and(isNull(calls.cancelledAt), lt(calls.start, end), gt(calls.end, start)))
}

/** Returns the call of a guest's link. */
export async function selectByToken(db: Db | Tx, secret: string): Promise<StoredCall | undefined> {
  const [row] = await db.select(callWithToken).from(calls).where(eq(token, secret))
  return row
}

export async function selectCall(db: Db | Tx, id: string): Promise<Call | undefined> {
  const [row] = await db.select(shown).from(calls).where(eq(calls.id, id))
  return row
}

/** A call in the state that the author of a change saw: an admin its time, its guest the number of moves. */
export type SeenCall = { id: string; start?: Date | undefined } | { token: string; moves: number }

/** Cancels an upcoming call and returns it. Of simultaneous updates only one returns the row. */
export async function updateCancelled(tx: Tx, seen: SeenCall, now: Date): Promise<StoredCall | undefined> {
  const [row] = await tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(asSeen(seen), ofStatus('upcoming', now)))
    .returning(callWithToken)
  return row
}

type NewTime = Slot & { hostId: string | null; calendarId: string; guestZone: string | undefined }

/** Moves an upcoming call and returns it. Throws the database's error when the time is taken by another call. */
export async function updateMoved(tx: Tx, seen: SeenCall, time: NewTime, now: Date): Promise<StoredCall | undefined> {
  const [row] = await tx
    .update(calls)
    .set({ ...time, moves: sql`${calls.moves} + 1`, movedAt: now, dayReminderAt: null, hourReminderAt: null })
    .where(and(asSeen(seen), ofStatus('upcoming', now)))
    .returning(callWithToken)
  return row
}

/** Gives an upcoming call to another host and returns it. `from` is the host that was seen. */
export async function updateHost(
  tx: Tx,
  { id, from, to }: { id: string; from: string | null; to: string },
  now: Date,
): Promise<StoredCall | undefined> {
  const isFrom = from === null ? isNull(calls.hostId) : eq(calls.hostId, from)
  const calendar = sql`case when ${calendarId} = ${firmCalendar} then ${calendarId} else ${to} end`
  const [row] = await tx
    .update(calls)
    .set({ hostId: to, calendarId: calendar })
    .where(and(eq(calls.id, id), isFrom, ofStatus('upcoming', now)))
    .returning(callWithToken)
  return row
}

/** More calls than a calendar shows; the latest ones count. */
const MAX_IN_FEED = 2000

/** Returns the calls that end after an instant, the latest first: those of a host, or all. Canceled ones are among them. */
export async function selectCallsSince(db: Db, since: Date, hostId?: string): Promise<FeedCall[]> {
  return db
    .select({ ...shown, moves: calls.moves })
    .from(calls)
    .where(and(gt(calls.end, since), hostId === undefined ? undefined : eq(calls.hostId, hostId)))
    .orderBy(desc(calls.start), desc(calls.id))
    .limit(MAX_IN_FEED)
}

/** Returns the times of the upcoming calls of a host. */
export async function selectUpcomingOf(db: Db | Tx, hostId: string, now: Date): Promise<Slot[]> {
  return db
    .select({ start: calls.start, end: calls.end })
    .from(calls)
    .where(and(eq(calls.hostId, hostId), ofStatus('upcoming', now)))
}

function asSeen(seen: SeenCall): SQL | undefined {
  if ('token' in seen) return and(eq(token, seen.token), eq(calls.moves, seen.moves))
  return and(eq(calls.id, seen.id), seen.start && eq(calls.start, seen.start))
}

/** Cancels the upcoming calls among `ids` and returns them. */
export async function updateAllCancelled(tx: Tx, ids: readonly string[], now: Date): Promise<StoredCall[]> {
  return tx
    .update(calls)
    .set({ cancelledAt: now })
    .where(and(inArray(calls.id, [...ids]), ofStatus('upcoming', now)))
    .returning(callWithToken)
}

/** All calls, the latest first. */
export const allCalls = {
  table: calls,
  order: { at: calls.start, id: calls.id, sort: 'newest' },
  text: searchText,
  cursorOf: ({ start, id }) => ({ at: start, id }),
  read: (db, query) => readRows(db.select(shown).from(calls).$dynamic(), query),
} satisfies List<Call>

/**
 * Returns the list of calls of a status at `now` that begin in a span of time: the next one first when they are upcoming, else
 * the latest.
 */
export function callList({ status, ...span }: Pick<CallFilter, 'status' | keyof Span>, now: Date): List<Call> {
  return {
    ...allCalls,
    order: { ...allCalls.order, sort: status === 'upcoming' ? 'oldest' : 'newest' },
    where: and(ofStatus(status, now), isWithin(calls.start, span)),
  }
}

/** Counts the calls of each status; a canceled call is neither upcoming nor past. */
export async function countByStatus(db: Db, now: Date): Promise<CallCounts> {
  const countOf = (status: CallStatus) => sql`count(*) filter (where ${ofStatus(status, now)})`.mapWith(Number)
  const [row] = await db
    .select({ upcoming: countOf('upcoming'), past: countOf('past'), cancelled: countOf('cancelled') })
    .from(calls)
  return row ?? { upcoming: 0, past: 0, cancelled: 0 }
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
