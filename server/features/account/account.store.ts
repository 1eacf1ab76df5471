import { and, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { admins, sessions } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/database/open.ts'

export type AdminRow = typeof admins.$inferSelect

/** The channel on which every process hears that a session was ended before its time. */
export const sessionsChannel = 'northlattice_sessions'

// Any number that nothing else in the database locks.
const ADMINS_LOCK = 7_316_205

/** Processes that make or change admins by address wait here for one another, until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINS_LOCK})`)
}

export async function someAdminExists(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: admins.id }).from(admins).limit(1)
  return rows.length > 0
}

export async function selectAdmin(db: Db | Tx, id: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.id, id))
  return row
}

export async function selectAdminByEmail(db: Db | Tx, emailKey: string): Promise<AdminRow | undefined> {
  const [row] = await db.select().from(admins).where(eq(admins.emailKey, emailKey))
  return row
}

export async function insertAdmin(tx: Tx, row: typeof admins.$inferInsert): Promise<void> {
  await tx.insert(admins).values(row)
}

export async function updateAdmin(db: Db | Tx, id: string, change: Partial<AdminRow>): Promise<void> {
  await db.update(admins).set(change).where(eq(admins.id, id))
}

/**
 * Changes an admin whose password is still the one that was checked, and answers whether it is. Waits for a change of the
 * password that is under way.
 */
export async function updateUnlessReset(
  tx: Tx,
  { id, passwordHash }: AdminRow,
  change: Partial<AdminRow>,
): Promise<boolean> {
  const updated = await tx
    .update(admins)
    .set(change)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash)))
    .returning({ id: admins.id })
  return updated.length > 0
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id))
}

export async function deleteSessionsOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, adminId))
}

export type SessionRow = typeof sessions.$inferSelect

/** The sessions of an admin that are not over, the latest login first. */
export async function selectSessionsOf(db: Db, adminId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, adminId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** Ends a session if it is this admin's, and answers whether it was. */
export async function deleteSessionOf(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, adminId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

/** Ends all sessions of an admin but one. */
export async function deleteOtherSessions(tx: Tx, adminId: string, kept: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, adminId), ne(sessions.id, kept)))
}

/** Tells every process, once the transaction is committed, to look whose sessions are over. */
export async function announceEndedSessions(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${sessionsChannel}, '')`)
}

/** Which of these sessions are not over yet. */
export async function selectLiveSessions(db: Db, ids: string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now)))
  return rows.map(({ id }) => id)
}

/** Removes one batch of the sessions that are over, with the addresses they hold, and answers how many. */
export async function pruneSessions(db: Db, now: Date, limit = 500): Promise<number> {
  const over = db.select({ id: sessions.id }).from(sessions).where(lte(sessions.expiresAt, now)).limit(limit)
  const removed = await db.delete(sessions).where(inArray(sessions.id, over)).returning({ id: sessions.id })
  return removed.length
}
