import { and, desc, eq, gt, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins, sessions } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import type { LiveSession } from './viewer.ts'

/** The NOTIFY channel for sessions that were ended before they expired. */
export const sessionsChannel = 'northlattice_sessions'

/**
 * Extends a session that has not ended, but not beyond its `endsAt`, and returns both times. A concurrent use may have
 * extended it further.
 */
export async function extendSession(db: Db, id: string, { expiresAt, now }: { expiresAt: Date; now: Date }) {
  const extended = sql`greatest(${sessions.expiresAt}, ${earlier(expiresAt, sessions.endsAt)})`
  const [row] = await db
    .update(sessions)
    .set({ expiresAt: extended })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
    .returning({ expiresAt: sessions.expiresAt, endsAt: sessions.endsAt })
  return row
}

/** Shortens all sessions that last longer than the given times. */
export async function shortenSessions(db: Db, to: Pick<SessionRow, 'expiresAt' | 'endsAt'>): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: earlier(to.expiresAt, sessions.expiresAt), endsAt: earlier(to.endsAt, sessions.endsAt) })
    .where(or(gt(sessions.expiresAt, to.expiresAt), gt(sessions.endsAt, to.endsAt)))
}

function earlier(time: Date, column: typeof sessions.expiresAt | typeof sessions.endsAt) {
  return sql`least(${time.toISOString()}::timestamptz, ${column})`
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row)
}

/** Returns the session's admin and the time of its last confirmation. */
export async function selectOwner(tx: Tx, id: string) {
  const [row] = await tx
    .select({ confirmedAt: sessions.confirmedAt, admin: admins })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.userId))
    .where(eq(sessions.id, id))
  return row
}

/** Stores the time of a confirmation. */
export async function confirmSession(tx: Tx, id: string, confirmedAt: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt }).where(eq(sessions.id, id))
}

/** Returns the ids of the deleted session and its admin; undefined without one. */
export async function deleteSession(tx: Tx, id: string): Promise<{ id: string; userId: string } | undefined> {
  const { userId } = sessions
  const [deleted] = await tx.delete(sessions).where(eq(sessions.id, id)).returning({ id: sessions.id, userId })
  return deleted
}

export async function deleteSessionsOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, adminId))
}

export type SessionRow = typeof sessions.$inferSelect

/**
 * Replaces a session's token. The old session ends at `grace` and loses its confirmation. Does nothing if the
 * session has already ended.
 */
export async function replaceSession(
  tx: Tx,
  { id, by, grace }: { id: string; by: Pick<SessionRow, 'id' | 'expiresAt' | 'endsAt' | 'confirmedAt'>; grace: Date },
): Promise<void> {
  const over = { expiresAt: grace, endsAt: grace, confirmedAt: null }
  const [replaced] = await tx.update(sessions).set(over).where(eq(sessions.id, id)).returning()
  if (!replaced) return
  const { userId, ip, userAgent } = replaced
  await tx.insert(sessions).values({ userId, ip, userAgent, ...by, replaces: id })
}

const successor = alias(sessions, 'successor')

/** Returns the admin's sessions that have neither ended nor been replaced, the latest login first. */
export async function selectSessionsOf(db: Db, adminId: string, now: Date): Promise<SessionRow[]> {
  const successors = db.select({ id: successor.id }).from(successor).where(eq(successor.replaces, sessions.id))
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, adminId), gt(sessions.expiresAt, now), notExists(successors)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** Deletes a session if it belongs to the admin. Returns whether it did. */
export async function deleteSessionOf(tx: Tx, adminId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, adminId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

export async function deleteOtherSessions(tx: Tx, adminId: string, kept: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, adminId), ne(sessions.id, kept)))
}

/**
 * After the commit, makes every process check which of its sockets' sessions have ended, have another role or lack the second factor
 * that is demanded of them.
 */
export async function notifySessionsChanged(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${sessionsChannel}, '')`)
}

/** Returns those sessions that have not ended or continue under a new token, by id. */
export async function selectLiveSessions(db: Db, ids: string[], now: Date): Promise<[id: string, LiveSession][]> {
  const { id, replaces, expiresAt } = sessions
  const { role, mustChangePassword, secondFactorAt, secondFactorDueAt } = admins
  const rows = await db
    .select({ id, replaces, expiresAt, admin: { role, mustChangePassword, secondFactorAt, secondFactorDueAt } })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.userId))
    .where(and(or(inArray(id, ids), inArray(replaces, ids)), gt(expiresAt, now)))
  // A replaced session comes first, so that its successor's end counts.
  return rows
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
    .flatMap(({ id, replaces, ...live }) =>
      [id, replaces ?? []].flat().map((known): [string, LiveSession] => [known, live]),
    )
}

/** Deletes one batch of ended sessions, with the IP addresses in them, and returns their number. */
export const pruneSessions = (db: Db, now: Date, limit?: number) =>
  deleteOld(db, { id: sessions.id, time: sessions.expiresAt, until: now, limit })
