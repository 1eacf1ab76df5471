import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { adminNotFound } from '#src/shared/account/admin.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { Availability, AvailabilityChange } from '#src/shared/calls/availability.schema.ts'
import { hoursChangedMeanwhile } from '#src/shared/calls/availability.ts'
import { selectAvailabilities, upsertAvailability } from './availability.store.ts'
import { isOpenAt, placeOf } from './business-hours.ts'
import { lockCalls, selectUpcomingOf } from './call.store.ts'

/** Returns the hours of all admins who can hold calls. `zone` is the site's time zone. */
export async function getAvailability(db: Db, zone: string): Promise<Availability> {
  return { zone, admins: await selectAvailabilities(db) }
}

type Context = { db: Db; admin: AdminRef; env: { SITE_TIMEZONE: string } }

/**
 * Stores the hours of an admin, with their event. Returns how many of the admin's calls to come are outside of them; they
 * stay. Throws not_found, and conflict when the hours no longer have the version that was shown.
 */
export async function setAvailability(
  { db, admin: by, env }: Context,
  change: AvailabilityChange,
  now: Date,
): Promise<{ outside: number }> {
  const { adminId, hours, blocks } = change
  return db.transaction(async (tx) => {
    // A call that is being booked meanwhile has either the hours before or these.
    await lockCalls(tx)
    const all = await selectAvailabilities(tx)
    const { name } = await findOrThrow(adminId, adminNotFound, async (id) => all.find((one) => one.adminId === id))
    const isStored = await upsertAvailability(tx, { ...change, changedBy: by.id, changedAt: now })
    if (!isStored) throw new AppError('conflict', hoursChangedMeanwhile)
    const payload = { id: adminId, name, by: { id: by.id, name: by.name } }
    await append(tx, { name: 'availability', payload })
    const booked = hours ? await selectUpcomingOf(tx, adminId, now) : []
    const schedule = { hours: hours ?? [], blocks }
    const isOutside = ({ start }: { start: Date }) => !isOpenAt(schedule, placeOf(start, env.SITE_TIMEZONE))
    const outside = booked.filter(isOutside).length
    const after = { hasHours: hours !== null, blocks: blocks.length, outside }
    await record(tx, { kind: 'availability change', object: 'admin', ids: [adminId], after })
    return { outside }
  })
}
