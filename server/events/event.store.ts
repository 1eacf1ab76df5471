import { and, asc, inArray, sql } from 'drizzle-orm'
import { events } from '#drizzle/schema/index.ts'
import type { Db } from '#server/db/database.ts'
import { type DeliveredEvent, KEPT_DAYS, liveEvent } from '#src/shared/events/event.schema.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'

/** A position in the order of all events. Both numbers may exceed JavaScript's safe integers. */
export type Position = { txid: bigint; id: bigint }

const MAX_ID = 2n ** 63n - 1n

/**
 * `settled`: no transaction before this event can still commit. A newer version of the product, on the same database, may write events
 * that this one does not know; they have no `event`.
 */
export type StoredEvent = Position & { event: DeliveredEvent | undefined; settled: boolean }

/** Returns the next events after `position`, in order. Ids alone are not enough: a lower id may become visible after a higher one. */
export async function readEvents(db: Db, position: Position, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .select({
      id: events.id,
      txid: events.txid,
      name: events.name,
      payload: events.payload,
      settled: sql<boolean>`${events.txid} < pg_snapshot_xmin(pg_current_snapshot())`,
    })
    .from(events)
    .where(sql`(${events.txid}, ${events.id}) > (${`${position.txid}`}::xid8, ${`${position.id}`}::bigint)`)
    .orderBy(asc(events.txid), asc(events.id))
    .limit(limit)
  return rows.map(({ id, txid, settled, ...row }) => ({
    id,
    txid: BigInt(txid),
    settled,
    event: liveEvent.safeParse(row).data,
  }))
}

/** Returns the position before which all events can be read, and after which all are still to come. */
export async function settledEnd(db: Db): Promise<Position> {
  const [row] = await db
    .select({ xmin: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` })
    .from(sql`(select 1) as one`)
  return { txid: BigInt(row?.xmin ?? 0) - 1n, id: MAX_ID }
}

const KEPT_MS = KEPT_DAYS * DAY_MS
const PRUNED_AT_ONCE = 500

/** Returns whether an event of that time is old enough to be pruned. */
export const isPruned = (createdAt: Date, now: Date) => createdAt.getTime() < now.getTime() - KEPT_MS

const tooOldAt = (now: Date) => sql`${new Date(now.getTime() - KEPT_MS).toISOString()}::timestamptz`

/**
 * Removes one batch of events that are too old, and returns how many. The newest of them stays: an oldest event that is too old
 * tells `isForgotten` that there were others before it. Reads from the start of their order, which is that of time, so that no index
 * by time is needed.
 */
export async function pruneEvents(db: Db, now: Date, limit = PRUNED_AT_ONCE): Promise<number> {
  const front = db
    .select({ id: events.id, txid: events.txid, createdAt: events.createdAt })
    .from(events)
    .orderBy(asc(events.txid), asc(events.id))
    .limit(limit + 1)
    .as('front')
  const old = sql`from ${front} where created_at < ${tooOldAt(now)}`
  const removed = await db
    .delete(events)
    .where(
      and(
        inArray(events.id, sql`(select id ${old})`),
        sql`(${events.txid}, ${events.id}) < (select txid, id ${old} order by txid desc, id desc limit 1)`,
      ),
    )
    .returning({ id: events.id })
  return removed.length
}

/** Returns whether events after `position` may have been pruned. */
export async function isForgotten(db: Db, position: Position, now: Date): Promise<boolean> {
  const [oldest] = await db
    .select({
      isLater: sql<boolean>`(${events.txid}, ${events.id}) > (${`${position.txid}`}::xid8, ${`${position.id}`}::bigint)`,
      isTooOld: sql<boolean>`${events.createdAt} < ${tooOldAt(now)}`,
    })
    .from(events)
    .orderBy(asc(events.txid), asc(events.id))
    .limit(1)
  return oldest ? oldest.isLater && oldest.isTooOld : false
}
