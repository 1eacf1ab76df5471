import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditEntries, auditHead } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { insertion, notification } from '#server/events/outbox.ts'
import type { LiveEvent } from '#src/shared/events/event.schema.ts'
import { type EntryRow, genesis, type Head } from './chain.ts'

const { number, hash, keyId } = auditHead

/** Returns the end of the chain. */
export async function selectHead(db: Db | Tx): Promise<Head> {
  const [head] = await db.select({ number, hash, keyId }).from(auditHead)
  return head ?? genesis
}

/** Returns the end of the chain, which stays there until the transaction ends. */
export async function lockHead(tx: Tx): Promise<Head> {
  const [head] = await tx.select({ number, hash, keyId }).from(auditHead).for('update')
  if (head) return head
  await tx.insert(auditHead).values(genesis).onConflictDoNothing()
  const [made] = await tx.select({ number, hash, keyId }).from(auditHead).for('update')
  return made ?? genesis
}

/**
 * Locks the end of the chain until the transaction ends. If the end is still `head`, writes the entry as the new end and appends
 * the event, if given. Returns the end, which is not the entry if `head` was outdated.
 */
export async function insertAfter(
  tx: Tx,
  head: Head,
  entry: Omit<EntryRow, 'id'>,
  event?: LiveEvent,
): Promise<Head | undefined> {
  // Not a condition of the update: after a wait for the lock, PostgreSQL computes the new values from the latest row, but finds
  // rows as they were before the wait.
  const moveTo = (value: unknown, column: AnyPgColumn) =>
    sql`case when ${hash} = ${head.hash} then ${value} else ${column} end`
  const end = tx.$with('end').as(
    tx
      .update(auditHead)
      .set({
        number: moveTo(entry.number, number),
        hash: moveTo(entry.hash, hash),
        keyId: moveTo(entry.keyId ?? head.keyId, keyId),
      })
      .returning({ number, hash, keyId }),
  )
  const isMoved = eq(end.hash, entry.hash)
  const { createdAt, kind, result, actor, adminId, session, address, addressSalt, addressMark } = entry
  const { object, objectIds, before, after } = entry
  const columns = sql`(number, created_at, kind, result, actor, admin_id, session, address, address_salt, address_mark,
    object, object_ids, before, after, hash, key_id, mac)`
  const inserted = tx.$with('inserted', {}).as(
    sql`insert into ${auditEntries} ${columns}
      select number, ${createdAt.toISOString()}::timestamptz, ${kind}, ${result}, ${actor}, ${adminId}::uuid, ${session},
        ${address}, ${addressSalt}, ${addressMark}, ${object}, ${`{${objectIds.join()}}`}::uuid[], ${json(before)}::jsonb,
        ${json(after)}::jsonb, ${entry.hash}, ${entry.keyId}, ${entry.mac} from ${end} where ${isMoved}`,
  )
  if (!event) return (await tx.with(end, inserted).select().from(end))[0]
  const appended = tx.$with('appended', {}).as(insertion(event, sql`${end} where ${isMoved}`))
  const [row] = await tx
    .with(end, inserted, appended)
    .select({ number: end.number, hash: end.hash, keyId: end.keyId, notification })
    .from(end)
  return row
}

const json = (state: EntryRow['before']) => state && JSON.stringify(state)

/** Returns the entries after a number, in the order of the chain. */
export async function selectChain(db: Db | Tx, after: number, limit: number): Promise<EntryRow[]> {
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.number, after))
    .orderBy(asc(auditEntries.number))
    .limit(limit)
}

/** Returns the latest entry of a kind. */
export async function selectLatest(db: Db | Tx, kind: string): Promise<EntryRow | undefined> {
  const [row] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.kind, kind))
    .orderBy(desc(auditEntries.number))
    .limit(1)
  return row
}

/** Lets this transaction remove entries and addresses. Returns false while another one does so. */
export async function tryRetention(tx: Tx): Promise<boolean> {
  const [row] = await tx
    .select({
      isLocked: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.audit})`,
      named: sql`set_config('northlattice.audit_retention', 'on', true)`,
    })
    .from(sql`(select) as one`)
  return row?.isLocked ?? false
}

/** Removes the entries up to a number. The caller holds `tryRetention`. */
export async function deleteEntries(tx: Tx, upTo: number): Promise<void> {
  await tx.delete(auditEntries).where(lte(auditEntries.number, upTo))
}

/** Removes the addresses of the entries up to a number. The caller holds `tryRetention`. */
export async function clearAddresses(tx: Tx, upTo: number): Promise<void> {
  await tx
    .update(auditEntries)
    .set({ address: null, addressSalt: null })
    .where(and(lte(auditEntries.number, upTo), isNotNull(auditEntries.address)))
}
