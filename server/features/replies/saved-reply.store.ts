import { eq, sql } from 'drizzle-orm'
import { admins, savedReplies } from '#drizzle/schema/index.ts'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { adminIdOrNull } from '#server/db/ids.ts'

const { id, title, text, by, updatedAt } = savedReplies

/** Returns all saved replies by title. */
export async function selectSavedReplies(db: Db) {
  return db
    .select({ id, title, text, by: admins.name, updatedAt })
    .from(savedReplies)
    .leftJoin(admins, eq(admins.id, by))
    .orderBy(sql`lower(${title})`)
}

/** Lets one transaction after the other write saved replies, until it ends. */
export async function lockSavedReplies(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.savedReplies})`)
}

/** Returns the id and the last change of every saved reply, and whether its title is `wanted`, ignoring case. */
export async function selectForChange(tx: Tx, wanted: string) {
  const isSameTitle = sql<boolean>`lower(${title}) = lower(${wanted})`
  return tx.select({ id, updatedAt, isSameTitle }).from(savedReplies)
}

type Row = typeof savedReplies.$inferInsert & { by: string }

export async function insertSavedReply(tx: Tx, row: Row): Promise<void> {
  await tx.insert(savedReplies).values({ ...row, by: adminIdOrNull(row.by) })
}

export async function updateSavedReply(tx: Tx, { id: replyId, ...row }: Row): Promise<void> {
  await tx
    .update(savedReplies)
    .set({ ...row, by: adminIdOrNull(row.by) })
    .where(eq(id, replyId))
}

export async function deleteSavedReply(tx: Tx, replyId: string): Promise<void> {
  await tx.delete(savedReplies).where(eq(id, replyId))
}
