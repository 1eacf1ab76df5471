import { and, eq, gt, isNull } from 'drizzle-orm'
import { admins, emailChanges } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

const { adminId, tokenHash, email, expiresAt } = emailChanges

/** Stores a change in place of an earlier one of the same admin. */
export async function upsertEmailChange(tx: Tx, row: typeof emailChanges.$inferInsert): Promise<void> {
  await tx.insert(emailChanges).values(row).onConflictDoUpdate({ target: adminId, set: row })
}

/** Returns the new address of a link and its admin, unless the link has expired or the admin is disabled. */
export async function selectEmailChange(db: Db | Tx, hash: string, now: Date) {
  const [row] = await db
    .select({ admin: admins, email })
    .from(emailChanges)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(tokenHash, hash), gt(expiresAt, now), isNull(admins.disabledAt)))
  return row
}

/** Deletes one batch of expired changes and returns their number. */
export const pruneEmailChanges = (db: Db, now: Date) => deleteOld(db, { id: adminId, time: expiresAt, until: now })
