import { and, desc, eq, gt } from 'drizzle-orm'
import { admins, invitations } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

type InvitationRow = typeof invitations.$inferSelect

const { id, email, name, role, createdAt, expiresAt, invitedBy } = invitations
const shown = { id, email, name, role, createdAt, expiresAt }

/** Stores an invitation in place of an earlier one of the same address. */
export async function upsertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.emailKey, set: row })
}

/** Returns the invitations that can still be used, the latest first. */
export async function selectInvitations(db: Db, now: Date) {
  return db
    .select({ ...shown, invitedBy: admins.name })
    .from(invitations)
    .leftJoin(admins, eq(admins.id, invitedBy))
    .where(gt(expiresAt, now))
    .orderBy(desc(createdAt), desc(id))
}

/** Returns the invitation of a link unless it has expired. */
export async function selectByToken(db: Db, tokenHash: string, now: Date) {
  const [row] = await db.select(shown).from(invitations).where(usable(tokenHash, now))
  return row
}

/** Deletes an unexpired invitation and returns it. Of simultaneous calls one gets it. */
export async function takeByToken(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .delete(invitations)
    .where(usable(tokenHash, now))
    .returning({ ...shown, invitedBy })
  return row
}

/** Deletes an invitation and returns it. */
export async function deleteInvitation(tx: Tx, wanted: string) {
  const [row] = await tx.delete(invitations).where(eq(id, wanted)).returning(shown)
  return row
}

export async function deleteInvitationsOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitedBy, adminId))
}

/** Deletes one batch of expired invitations and returns their number. */
export const pruneInvitations = (db: Db, now: Date) => deleteOld(db, { id, time: expiresAt, until: now })

function usable(tokenHash: string, now: Date) {
  return and(eq(invitations.tokenHash, tokenHash), gt(expiresAt, now))
}
