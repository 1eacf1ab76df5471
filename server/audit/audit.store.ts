import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
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
  const { createdAt, kind, result, actor, adminId, session, address, addressSalt, addressMark } = entry
  const { object, objectIds, before, after } = entry
  // Not a condition of the update: after a wait for the lock, PostgreSQL computes the new values from the latest row, but finds
  // rows as they were before the wait.
  const end = sql`update audit_head set
    number = case when hash = ${head.hash} then ${entry.number} else number end,
    hash = case when hash = ${head.hash} then ${entry.hash} else hash end,
    key_id = case when hash = ${head.hash} then ${entry.keyId ?? head.keyId} else key_id end
    returning number, hash, key_id`
  const moved = sql`"end" where hash = ${entry.hash}`
  const inserted = sql`
    insert into audit_entries (number, created_at, kind, result, actor, admin_id, session, address, address_salt, address_mark,
      object, object_ids, before, after, hash, key_id, mac)
    select number, ${createdAt.toISOString()}::timestamptz, ${kind}, ${result}, ${actor}, ${adminId}::uuid, ${session},
      ${address}, ${addressSalt}, ${addressMark}, ${object}, ${`{${objectIds.join()}}`}::uuid[], ${json(before)}::jsonb,
      ${json(after)}::jsonb, ${entry.hash}, ${entry.keyId}, ${entry.mac} from ${moved}`
  const parts = { end, inserted, ...(event && { appended: insertion(event, moved) }) }
  const [row] = await tx
    .with(...Object.entries(parts).map(([name, part]) => tx.$with(name, {}).as(part)))
    .select({
      number: sql`number`.mapWith(Number),
      hash: sql<string>`hash`,
      keyId: sql<string | null>`key_id`,
      ...(event && { notification }),
    })
    .from(sql`"end"`)
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
