import { causesOf } from '#server/causes.ts'
import type { Tx } from '#server/db/database.ts'
import { idsOf } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { reminderKinds } from '#server/mail/call-reminders.ts'
import { cancelMailsAbout } from '#server/mail/mail.store.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import { callPath, timeJustTaken, timeNotAvailable } from '#src/shared/calls/call.ts'
import { type PlacedSlot, slotAt } from './business-hours.ts'

type Change = 'booked' | 'moved' | 'cancelled' | 'given'

/**
 * Appends the event of a change. Without `by` it is an admin's change or a visitor's booking; `to` is the new host of a
 * call that was given.
 */
export async function appendChange(
  tx: Tx,
  change: Change,
  { id, name, email, start }: Pick<Call, 'id' | 'name' | 'email' | 'start'>,
  more: { by?: 'guest'; to?: string } = {},
): Promise<void> {
  const payload = { change, ...more, id, name, email, start: start.toISOString() }
  await append(tx, { name: 'call', payload })
}

/** Cancels the reminders of calls that wait for the mail server: the calls were moved or canceled. */
export async function cancelReminders(tx: Tx, changed: readonly Pick<Call, 'id'>[]): Promise<void> {
  await cancelMailsAbout(tx, idsOf(changed), reminderKinds)
}

/** Returns the slot that starts at this instant, at any hour. Throws validation for a day that cannot be booked at `now`. */
export function findSlot(start: Date, now: Date, zone: string): PlacedSlot {
  const slot = slotAt(start, now, zone)
  if (!slot) throw timeNotAvailableError()
  return slot
}

/** Returns the error for a time at which no calls are taken. */
export function timeNotAvailableError(): AppError {
  return new AppError('validation', timeNotAvailable, { fields: { start: timeNotAvailable } })
}

/** Returns the error for a time that another call has. */
export function timeTakenError(): AppError {
  return new AppError('conflict', timeJustTaken, { fields: { start: timeJustTaken } })
}

/** PostgreSQL's code for a row that an exclusion constraint refuses. */
const EXCLUDED = '23P01'

/** Returns whether an error of a move says that another call has the time. */
export function isOverlap(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && cause.code === EXCLUDED)
}

/** Returns the paths of a guest's calendar file and page. */
export function linksOf(token: string): { invite: string; page: string } {
  return { invite: `/api/calls/${token}/invite.ics`, page: callPath(token) }
}
