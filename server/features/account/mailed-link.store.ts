import { eq } from 'drizzle-orm'
import { emailChanges, passwordResets } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'

/** Deletes the links to a new password and to a new address that were mailed for an admin. */
export async function deleteMailedLinksOf(tx: Tx, adminId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.adminId, adminId))
  await tx.delete(emailChanges).where(eq(emailChanges.adminId, adminId))
}
