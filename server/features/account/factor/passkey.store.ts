import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { admins, passkeyChallenges, passkeys } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** Stores a challenge in place of an earlier one with its id. */
export async function upsertChallenge(db: Db | Tx, row: typeof passkeyChallenges.$inferInsert): Promise<void> {
  await db.insert(passkeyChallenges).values(row).onConflictDoUpdate({ target: passkeyChallenges.id, set: row })
}

/** Removes a challenge and returns it, unless it has expired; of simultaneous calls one gets it. */
export async function takeChallenge(db: Db, id: string, now: Date): Promise<string | undefined> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, id), gt(passkeyChallenges.expiresAt, now)))
    .returning({ challenge: passkeyChallenges.challenge })
  return taken?.challenge
}

/** Deletes one batch of expired challenges and returns their number. */
export const pruneChallenges = (db: Db, now: Date) =>
  deleteOld(db, { id: passkeyChallenges.id, time: passkeyChallenges.expiresAt, until: now })

/** Stores a new passkey. Returns false if its credential is known, for any account. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return stored.length > 0
}

/** Returns the admin's passkeys, the oldest first. */
export async function selectPasskeysOf(db: Db | Tx, adminId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminId, adminId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function countPasskeys(db: Db | Tx, adminId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.adminId, adminId))
}

/** Returns a passkey and its admin, unless the account is disabled. */
export async function selectByCredential(db: Db, credentialId: string) {
  const [row] = await db
    .select({ passkey: passkeys, admin: admins })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, passkeys.adminId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(admins.disabledAt)))
  return row
}

/**
 * Stores a use and its counter. Returns false if the counter has not risen or the passkey was removed: of simultaneous
 * uses with one counter one gets true. An authenticator that does not count always sends 0.
 */
export async function recordPasskeyUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
  const doesNotCount = counter === 0 ? eq(passkeys.counter, 0) : undefined
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), doesNotCount)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Renames a passkey of the admin. Returns undefined if there is none. */
export async function updatePasskeyName(tx: Tx, adminId: string, id: string, name: string) {
  const [renamed] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.adminId, adminId)))
    .returning({ id: passkeys.id })
  return renamed
}

/** Deletes a passkey of the admin and returns its name; undefined if there is none. */
export async function deletePasskey(tx: Tx, adminId: string, id: string) {
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.adminId, adminId)))
    .returning({ name: passkeys.name })
  return deleted
}

export async function deletePasskeysOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.adminId, adminId))
}
