import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { advisoryLocks } from '#server/db/locks.ts'

export type AdminRow = typeof admins.$inferSelect

/** Processes that make or change admins by address wait here for one another, until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.admins})`)
}

/** Whether there is an admin at all. */
export async function someAdminExists(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).limit(1)
  return rows.length > 0
}

/** How many admins there are who can log in. */
export async function countActiveAdmins(db: Db | Tx): Promise<number> {
  return db.$count(admins, isNull(admins.disabledAt))
}

const inviter = alias(admins, 'inviter')

/** All admins with who invited them, the oldest first. */
export async function selectAdmins(db: Db) {
  const { id, name, email, createdAt, lastLoginAt, disabledAt } = admins
  return db
    .select({ id, name, email, createdAt, lastLoginAt, disabledAt, invitedBy: inviter.name })
    .from(admins)
    .leftJoin(inviter, eq(inviter.id, admins.invitedBy))
    .orderBy(asc(createdAt), asc(id))
}

/** The admin with this id, if there is one. */
export async function selectAdmin(db: Db | Tx, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

/** The admin with this address in lower case, if there is one. */
export async function selectAdminByEmail(db: Db | Tx, emailKey: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.emailKey, emailKey))
  return row
}

/** Stores a new admin. The caller holds `lockAdmins`. */
export async function insertAdmin(tx: Tx, row: typeof admins.$inferInsert): Promise<void> {
  await tx.insert(admins).values(row)
}

/** Changes an admin, whatever was there before. */
export async function updateAdmin(db: Db | Tx, id: string, change: Partial<AdminRow>): Promise<void> {
  await db.update(admins).set(change).where(eq(admins.id, id))
}

/** Removes an admin with their sessions and invitations. */
export async function deleteAdmin(tx: Tx, id: string): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id))
}

/**
 * Changes an active admin whose password is still the one that was checked, and answers whether it is. Waits for a change of the
 * password, or of the account, that is under way.
 */
export async function updateUnlessReset(
  tx: Tx,
  { id, passwordHash }: AdminRow,
  change: Partial<AdminRow>,
): Promise<boolean> {
  const updated = await tx
    .update(admins)
    .set(change)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), isNull(admins.disabledAt)))
    .returning({ id: admins.id })
  return updated.length > 0
}
