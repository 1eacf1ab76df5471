import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins, calendarFeeds, emailChanges, halfLogins, passwordResets } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Role } from '#src/shared/account/role.ts'

export type AdminRow = typeof admins.$inferSelect

/** Returns the form of an e-mail address that is unique among admins. */
export function emailKeyOf(email: string): string {
  return email.toLowerCase()
}

/** Serializes transactions that add or change admins, across all processes. Released when the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.admins})`)
}

/**
 * Locks an admin's row. A transaction that changes several rows of an account takes this one first, so that no two wait in a circle.
 * Rows of others can still refer to it.
 */
export async function lockAdmin(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('no key update')
}

/** Returns whether any admin exists, active or not. */
export async function hasAnyAdmin(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: admins.id }).from(admins).limit(1)
  return rows.length > 0
}

/** Counts the owners that are not disabled. */
export async function countActiveOwners(db: Db | Tx): Promise<number> {
  return db.$count(admins, and(isNull(admins.disabledAt), eq(admins.role, 'owner')))
}

const inviter = alias(admins, 'inviter')

/** Returns all admins, the oldest first, each with the name of its inviter. */
export async function selectAdmins(db: Db) {
  const { id, name, email, role, createdAt, lastLoginAt, disabledAt } = admins
  return db
    .select({ id, name, email, role, createdAt, lastLoginAt, disabledAt, invitedBy: inviter.name })
    .from(admins)
    .leftJoin(inviter, eq(inviter.id, admins.invitedBy))
    .orderBy(asc(createdAt), asc(id))
}

/** Returns the admins with these roles, also disabled ones, the oldest first. */
export async function selectColleagues(db: Db, among: Role[]) {
  const { id, name, role, disabledAt, createdAt } = admins
  return db
    .select({ id, name, role, disabledAt })
    .from(admins)
    .where(inArray(role, among))
    .orderBy(asc(createdAt), asc(id))
}

export async function selectAdmin(db: Db | Tx, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

/** Returns the admin with an address; `emailKey` is the address in lower case. */
export async function selectAdminByEmail(db: Db | Tx, emailKey: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.emailKey, emailKey))
  return row
}

/** Adds an admin. The caller holds `lockAdmins`. */
export async function insertAdmin(tx: Tx, row: typeof admins.$inferInsert): Promise<void> {
  await tx.insert(admins).values(row)
}

/** Changes an admin without a check of the earlier state. */
export async function updateAdmin(db: Db | Tx, id: string, change: Partial<AdminRow>): Promise<void> {
  await db.update(admins).set(change).where(eq(admins.id, id))
}

/**
 * Deletes an admin and, by cascade, the admin's sessions and invitations. The rows of those whom the admin has invited come first: one of
 * them may log in with a session of this one, and would hold its row while it waits.
 */
export async function deleteAdmin(tx: Tx, id: string): Promise<void> {
  await tx.update(admins).set({ invitedBy: null }).where(eq(admins.invitedBy, id))
  await tx.delete(admins).where(eq(admins.id, id))
}

/**
 * Changes an admin that is still active and still has the checked password, and whose second factor has not been turned on or off
 * since. Returns whether it did. Waits for a concurrent change of the password or the account.
 */
export async function updateUnlessReset(
  tx: Tx,
  { id, passwordHash, secondFactorAt }: AdminRow,
  change: Partial<AdminRow>,
): Promise<boolean> {
  const hasFactor = secondFactorAt ? isNotNull(admins.secondFactorAt) : isNull(admins.secondFactorAt)
  const updated = await tx
    .update(admins)
    .set(change)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash), isNull(admins.disabledAt), hasFactor))
    .returning({ id: admins.id })
  return updated.length > 0
}

/**
 * Deletes the secret links of an admin: to a new password, to a new address, and of the calendar feed. Also the half
 * logins: they have proved a password or an address that may have changed.
 */
export async function deleteSecretLinksOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.adminId, adminId))
  await tx.delete(emailChanges).where(eq(emailChanges.adminId, adminId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.adminId, adminId))
  await tx.delete(halfLogins).where(eq(halfLogins.adminId, adminId))
}
