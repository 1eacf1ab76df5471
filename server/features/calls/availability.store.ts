import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { admins, availabilities } from '#drizzle/schema/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { rolesThat } from '#src/shared/account/role.ts'
import type { AdminAvailability, AvailabilityChange } from '#src/shared/calls/availability.schema.ts'

const changer = alias(admins, 'changer')
const changedId = availabilities.adminId

/** Returns the admins who can hold calls, the oldest first, each with their hours. */
export async function selectAvailabilities(db: Db | Tx): Promise<AdminAvailability[]> {
  const { hours, blocks, version, changedAt } = availabilities
  const rows = await db
    .select({ adminId: admins.id, name: admins.name, hours, blocks, version, changedAt, changedBy: changer.name })
    .from(admins)
    .leftJoin(availabilities, eq(availabilities.adminId, admins.id))
    .leftJoin(changer, eq(changer.id, availabilities.changedBy))
    .where(and(isNull(admins.disabledAt), inArray(admins.role, rolesThat('leads.write'))))
    .orderBy(asc(admins.createdAt), asc(admins.id))
  return rows.map(({ blocks, version, ...row }) => ({ ...row, blocks: blocks ?? [], version: version ?? 0 }))
}

type Change = AvailabilityChange & { changedBy: string; changedAt: Date }

/** Returns whether the hours still had the version of the change. Of simultaneous changes one is stored. */
export async function upsertAvailability(tx: Tx, { version, ...row }: Change): Promise<boolean> {
  if (version === 0) {
    const added = await tx.insert(availabilities).values(row).onConflictDoNothing().returning({ id: changedId })
    return added.length > 0
  }
  const changed = await tx
    .update(availabilities)
    .set({ ...row, version: sql`${availabilities.version} + 1` })
    .where(and(eq(availabilities.adminId, row.adminId), eq(availabilities.version, version)))
    .returning({ id: changedId })
  return changed.length > 0
}
