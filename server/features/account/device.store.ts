import { and, desc, eq, gt, inArray, lte, notInArray } from 'drizzle-orm'
import { admins, knownDevices } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** Devices that an admin may have at a time. */
const MAX_DEVICES = 10

/** Whether a device has logged in to the account with this address, and is not forgotten yet. */
export async function isKnownDevice(db: Db, emailKey: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(admins, eq(admins.id, knownDevices.adminId))
    .where(and(eq(knownDevices.id, id), eq(admins.emailKey, emailKey), gt(knownDevices.expiresAt, now)))
  return rows.length > 0
}

/** Stores a device in the place of the one it was known as until now; of too many, the longest unused ones go. */
export async function upsertDevice(
  tx: Tx,
  adminId: string,
  { id, replaces, expiresAt }: { id: string; replaces: string | null; expiresAt: Date },
): Promise<void> {
  if (replaces !== null) await tx.delete(knownDevices).where(ofAdmin(adminId, replaces))
  await tx.insert(knownDevices).values({ id, adminId, expiresAt })
  const kept = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.adminId, adminId))
    .orderBy(desc(knownDevices.expiresAt), desc(knownDevices.id))
    .limit(MAX_DEVICES)
  await tx.delete(knownDevices).where(and(eq(knownDevices.adminId, adminId), notInArray(knownDevices.id, kept)))
}

/** Forgets all devices of an admin, but `kept`. */
export async function deleteDevicesOf(tx: Tx, adminId: string, kept: string | null = null): Promise<void> {
  const others = kept === null ? undefined : notInArray(knownDevices.id, [kept])
  await tx.delete(knownDevices).where(and(eq(knownDevices.adminId, adminId), others))
}

/** Removes one batch of the devices that were not used for long, and answers how many. */
export async function pruneDevices(db: Db, now: Date, limit = 500): Promise<number> {
  const over = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(lte(knownDevices.expiresAt, now))
    .limit(limit)
  const removed = await db.delete(knownDevices).where(inArray(knownDevices.id, over)).returning({ id: knownDevices.id })
  return removed.length
}

function ofAdmin(adminId: string, id: string) {
  return and(eq(knownDevices.adminId, adminId), eq(knownDevices.id, id))
}
