import type { Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { callPath, timeJustTaken, timeNotAvailable } from '#src/shared/calls/call.ts'
import { bookableSlot, type Slot } from './business-hours.ts'

type Change = 'booked' | 'moved' | 'cancelled'

/** Appends the event of a change. Without `by` it is an admin's cancellation or a visitor's booking. */
export async function appendChange(
  tx: Tx,
  change: Change,
  { id, name, email, start }: Pick<Call, 'id' | 'name' | 'email' | 'start'>,
  by?: 'guest',
): Promise<void> {
  const payload = { change, ...(by && { by }), id, name, email, start: start.toISOString() }
  await append(tx, { name: 'call', payload })
}

/** Returns the slot that starts at this instant. Throws validation when it cannot be booked at `now`. */
export function bookable(start: Date, now: Date, zone: string): Slot {
  const slot = bookableSlot(start, now, zone)
  if (!slot) throw new AppError('validation', timeNotAvailable, { fields: { start: timeNotAvailable } })
  return slot
}

/** The conflict with another call at the time. */
export function taken(): AppError {
  return new AppError('conflict', timeJustTaken, { fields: { start: timeJustTaken } })
}

/** PostgreSQL's code for a row that an exclusion constraint refuses. */
const EXCLUDED = '23P01'

/** Whether an error of a move says that another call has the time. */
export function isOverlap(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === EXCLUDED) return true
  return false
}

/** Returns the paths of a guest's calendar file and page. */
export function linksOf(token: string): { invite: string; page: string } {
  return { invite: `/api/calls/${token}/invite.ics`, page: callPath(token) }
}
