import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { recoveryCodes, totpFactors } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Stores a key that waits for its first code, in place of an earlier one. Returns false if the factor is on already. */
export async function upsertPendingTotp(
  tx: Tx,
  row: Pick<typeof totpFactors.$inferInsert, 'id' | 'adminId' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const stored = await tx
    .insert(totpFactors)
    .values(row)
    .onConflictDoUpdate({ target: totpFactors.adminId, set: row, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ id: totpFactors.id })
  return stored.length > 0
}

/** Returns the admin's key for codes, also one that waits for its first code. */
export async function selectTotp(db: Db | Tx, adminId: string) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.adminId, adminId))
  return row
}

/** Turns a waiting key on by the step of its first code. Returns false if it does not wait any more. */
export async function confirmTotp(tx: Tx, id: string, lastStep: number, confirmedAt: Date): Promise<boolean> {
  const confirmed = await tx
    .update(totpFactors)
    .set({ lastStep, confirmedAt })
    .where(and(eq(totpFactors.id, id), isNull(totpFactors.confirmedAt)))
    .returning({ id: totpFactors.id })
  return confirmed.length > 0
}

/**
 * Stores the step of an accepted code. Returns false if a code of this or a later step was accepted before: of
 * simultaneous calls with one code one gets true.
 */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const isLater = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))
  const taken = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.id, id), isNotNull(totpFactors.confirmedAt), isLater))
    .returning({ id: totpFactors.id })
  return taken.length > 0
}

/** Deletes a recovery code. Returns whether it did; of simultaneous calls one does. */
export async function takeRecoveryCode(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.id, id), eq(recoveryCodes.adminId, adminId)))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

/** Stores new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(tx: Tx, adminId: string, ids: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
  await tx.insert(recoveryCodes).values(ids.map((id) => ({ id, adminId })))
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.adminId, adminId))
}

/** Deletes the admin's key. Returns whether there was one that was confirmed. */
export async function deleteTotpOf(tx: Tx, adminId: string): Promise<boolean> {
  const [deleted] = await tx
    .delete(totpFactors)
    .where(eq(totpFactors.adminId, adminId))
    .returning({ confirmedAt: totpFactors.confirmedAt })
  return Boolean(deleted?.confirmedAt)
}

/** Deletes the admin's key and recovery codes. */
export async function deleteFactorsOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.adminId, adminId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId))
}

/** Locks and returns all keys, to seal them again. */
export async function lockTotps(tx: Tx) {
  return tx.select({ id: totpFactors.id, secret: totpFactors.secret }).from(totpFactors).for('update')
}

export async function updateTotpSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.update(totpFactors).set({ secret }).where(eq(totpFactors.id, id))
}
