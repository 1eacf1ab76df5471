import { and, eq, gt, isNull } from 'drizzle-orm'
import { admins, halfLogins } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

const { id, adminId, expiresAt } = halfLogins

export async function insertHalfLogin(tx: Tx, row: typeof halfLogins.$inferInsert): Promise<void> {
  await tx.insert(halfLogins).values(row)
}

/** Returns the admin of a half login, unless it has expired or the account is disabled. */
export async function selectHalfLogin(db: Db, wanted: string, now: Date) {
  const [row] = await db
    .select({ admin: admins })
    .from(halfLogins)
    .innerJoin(admins, eq(admins.id, adminId))
    .where(and(eq(id, wanted), gt(expiresAt, now), isNull(admins.disabledAt)))
  return row?.admin
}

/** Deletes a half login. Returns whether it did; of simultaneous calls one does. */
export async function takeHalfLogin(tx: Tx, wanted: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(halfLogins)
    .where(and(eq(id, wanted), gt(expiresAt, now)))
    .returning({ id })
  return taken.length > 0
}

export async function deleteHalfLoginsOf(tx: Tx, admin: string): Promise<void> {
  await tx.delete(halfLogins).where(eq(adminId, admin))
}

/** Deletes one batch of expired half logins and returns their number. */
export const pruneHalfLogins = (db: Db, now: Date) => deleteOld(db, { id, time: expiresAt, until: now })
