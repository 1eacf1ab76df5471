import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import { auditEntries, auditHead } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { advisoryLocks } from '#server/db/locks.ts'
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
 * Writes an entry and moves the end of the chain to it, in one statement, and locks the end until the transaction ends.
 * Returns false and writes nothing where `head` is not the end of the chain.
 */
export async function insertAfter(tx: Tx, head: Head, entry: Omit<EntryRow, 'id'>): Promise<boolean> {
  const moved = tx.$with('moved').as(
    tx
      .update(auditHead)
      .set({ number: entry.number, hash: entry.hash, keyId: entry.keyId ?? head.keyId })
      .where(and(eq(number, head.number), eq(hash, head.hash), sql`${keyId} is not distinct from ${head.keyId}`))
      .returning({ number }),
  )
  const { createdAt, kind, result, actor, adminId, session, address, addressSalt, addressMark } = entry
  const { object, objectIds, before, after } = entry
  const columns = sql`(number, created_at, kind, result, actor, admin_id, session, address, address_salt, address_mark,
    object, object_ids, before, after, hash, key_id, mac)`
  const inserted = tx.$with('inserted', { number: sql<number>`number`.as('number') }).as(
    sql`insert into ${auditEntries} ${columns}
      select number, ${createdAt.toISOString()}::timestamptz, ${kind}, ${result}, ${actor}, ${adminId}::uuid, ${session},
        ${address}, ${addressSalt}, ${addressMark}, ${object}, ${`{${objectIds.join()}}`}::uuid[], ${json(before)}::jsonb,
        ${json(after)}::jsonb, ${entry.hash}, ${entry.keyId}, ${entry.mac} from moved returning number`,
  )
  const rows = await tx.with(moved, inserted).select({ number: inserted.number }).from(inserted)
  return rows.length > 0
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

/** Lets this transaction remove entries and addresses, unless another one does so now. */
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
