import { and, desc, eq, gt, notInArray } from 'drizzle-orm'
import { admins, knownDevices } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { deleteOld } from '#server/db/delete-old.ts'

/** The maximum number of known devices per admin. */
const MAX_DEVICES = 10

/** Returns whether a device has logged in to the account with this address and has not expired. */
export async function isKnownDevice(db: Db, emailKey: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(admins, eq(admins.id, knownDevices.adminId))
    .where(and(eq(knownDevices.id, id), eq(admins.emailKey, emailKey), gt(knownDevices.expiresAt, now)))
  return rows.length > 0
}

/** Stores a device under a new id in place of `replaces`. Above `MAX_DEVICES` the longest unused ones are deleted. */
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

export async function deleteDevicesOf(tx: Tx, adminId: string, kept: string | null = null): Promise<void> {
  const others = kept === null ? undefined : notInArray(knownDevices.id, [kept])
  await tx.delete(knownDevices).where(and(eq(knownDevices.adminId, adminId), others))
}

/** Deletes one batch of expired devices and returns their number. */
export const pruneDevices = (db: Db, now: Date) =>
  deleteOld(db, { id: knownDevices.id, time: knownDevices.expiresAt, until: now })

function ofAdmin(adminId: string, id: string) {
  return and(eq(knownDevices.adminId, adminId), eq(knownDevices.id, id))
}
