import { and, eq, gt, isNull } from 'drizzle-orm'
import { admins, passwordResets } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

const { tokenHash, adminId, expiresAt } = passwordResets

export async function insertReset(tx: Tx, row: typeof passwordResets.$inferInsert): Promise<void> {
  await tx.insert(passwordResets).values(row)
}

/** Returns the account of a link and when the link expires, unless it has or the account is disabled. */
export async function selectReset(db: Db, hash: string, now: Date) {
  const [row] = await db
    .select({ admin: admins, expiresAt })
    .from(passwordResets)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(usable(hash, now), isNull(admins.disabledAt)))
  return row
}

/** Deletes an unexpired link. Returns whether it did; of simultaneous calls one does. */
export async function takeReset(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const taken = await tx.delete(passwordResets).where(usable(hash, now)).returning({ adminId })
  return taken.length > 0
}

/** Deletes one batch of expired links and returns their number. */
export const pruneResets = (db: Db, now: Date) => deleteOld(db, { id: tokenHash, time: expiresAt, until: now })

function usable(hash: string, now: Date) {
  return and(eq(tokenHash, hash), gt(expiresAt, now))
}
