import { eq } from 'drizzle-orm'
import { calendarFeeds, emailChanges, halfLogins, passwordResets } from '#drizzle/schema/index.ts'
import type { Tx } from '#server/db/database.ts'

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
