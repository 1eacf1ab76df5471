import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#server/db/database.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { findOrThrow } from '#server/lists/cursor.ts'
import { findFirst, listPage } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { callNotice } from '#server/mail/notices.ts'
import type {
  BookedCall,
  Call,
  CallBooking,
  CallCounts,
  CallFilter,
  CallPage,
  FreeSlots,
  SlotRange,
} from '#src/shared/calls/call.schema.ts'
import { callIsOver, callNotFound, timeJustTaken, timeNotAvailable } from '#src/shared/calls/call.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { bookableDays, bookableSlot, overlap, type Slot } from './business-hours.ts'
import {
  allCalls,
  callList,
  countBookedSince,
  countByStatus,
  insertCall,
  selectByToken,
  selectCall,
  selectTaken,
  updateAllCancelled,
  updateCancelled,
} from './call.store.ts'
import { inviteFile } from './invite.ts'

const TOKEN_BYTES = 24
/** Each time this many calls are booked within this many minutes, an alert is sent. */
const ALERT = { bookings: 10, minutes: 10 }
const isToken = /^[\w-]{32}$/

/** Lists the free slots of the range that can be booked at `now`. `zone` is the site's time zone. */
export async function listFreeSlots(db: Db, range: SlotRange, now: Date, zone: string): Promise<FreeSlots> {
  const days = bookableDays(now, zone, range)
  const slots = days.flatMap((day) => day.slots)
  const [first, last] = [slots.at(0), slots.at(-1)]
  const taken = first && last ? await selectTaken(db, { start: first.start, end: last.end }) : []
  const isFree = (slot: Slot) => !taken.some((call) => overlap(call, slot))
  return { zone, days: days.map((day) => ({ ...day, slots: day.slots.filter(isFree).map(({ start }) => start) })) }
}

/**
 * Stores a call, its event and its mails in one transaction and resolves after the commit. Throws validation for a time that
 * cannot be booked and conflict for one that is taken.
 */
export async function bookCall(
  { db, ...mail }: MailContext & { db: Db },
  { start: wanted, ...visitor }: CallBooking,
  now: Date,
): Promise<BookedCall> {
  const zone = mail.env.SITE_TIMEZONE
  const slot = bookableSlot(wanted, now, zone)
  if (!slot) throw new AppError('validation', timeNotAvailable, { fields: { start: timeNotAvailable } })
  const call = { ...visitor, ...slot, id: uuidv7(now.getTime()), createdAt: now }
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.transaction(async (tx) => {
    const wasFree = await insertCall(tx, { ...call, token })
    if (!wasFree) throw new AppError('conflict', timeJustTaken, { fields: { start: timeJustTaken } })
    await tell(tx, 'booked', call)
    await tx.execute(writeMails(mail, [callNotice(mail, call)], now))
    await alertFlood(tx, now)
  })
  return { ...slot, id: call.id, zone, invite: `/api/calls/${token}/invite.ics` }
}

/** Alerts the admins when the calendar fills unusually fast, so that they can cancel fake bookings. */
async function alertFlood(tx: Tx, now: Date): Promise<void> {
  const count = await countBookedSince(tx, new Date(now.getTime() - ALERT.minutes * MINUTE_MS))
  if (count % ALERT.bookings !== 0) return
  await append(tx, { name: 'security', payload: { kind: 'many-bookings', count, minutes: ALERT.minutes } })
}

/** Returns a page of calls with their statuses at `now`. Throws validation for an unknown cursor. */
export async function listCalls(db: Db, filter: CallFilter, now: Date): Promise<CallPage> {
  return listPage(db, callList(filter, now), filter)
}

/** Returns the latest matches of any status, without counting the others. */
export const findCalls = (db: Db, term: SearchTerm, limit: number) => findFirst(db, allCalls, term, limit)

/** Throws not_found. */
export async function getCall(db: Db, id: string): Promise<Call> {
  return findOrThrow(id, callNotFound, (known) => selectCall(db, known))
}

/** Counts the calls by their status at `now`. */
export async function countCallsByStatus(db: Db, now: Date): Promise<CallCounts> {
  return countByStatus(db, now)
}

/**
 * Cancels a call, which frees its time, and appends an event. Leaves a cancelled call unchanged. Throws not_found, and
 * conflict for a call in the past.
 */
export async function cancelCall(db: Db, id: string, now: Date): Promise<Call> {
  return db.transaction(async (tx) => {
    const cancelled = await findOrThrow(id, callNotFound, (known) => cancelOrFind(tx, known, now))
    if (!cancelled.cancelledAt) throw new AppError('conflict', callIsOver)
    return cancelled
  })
}

/**
 * Cancels all upcoming calls among `ids` in one transaction, with an event for each. Returns the numbers of cancelled
 * and of skipped ids.
 */
export async function cancelCalls(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<{ cancelled: number; skipped: number }> {
  const distinct = [...new Set(ids)]
  return db.transaction(async (tx) => {
    const cancelled = await updateAllCancelled(tx, distinct, now)
    for (const call of cancelled) await tell(tx, 'cancelled', call)
    return { cancelled: cancelled.length, skipped: distinct.length - cancelled.length }
  })
}

async function cancelOrFind(tx: Tx, id: string, now: Date): Promise<Call | undefined> {
  const cancelled = await updateCancelled(tx, id, now)
  if (cancelled) await tell(tx, 'cancelled', cancelled)
  return cancelled ?? selectCall(tx, id)
}

/** Returns the calendar file of the booking with this secret token. `host` is the organizer. Throws not_found. */
export async function getInvite(db: Db, token: string, host: { name: string; email: string }): Promise<string> {
  const call = isToken.test(token) ? await selectByToken(db, token) : undefined
  if (!call) throw new AppError('not_found', callNotFound)
  return inviteFile(call, host)
}

async function tell(
  tx: Tx,
  change: 'booked' | 'cancelled',
  { id, name, email, start }: Pick<Call, 'id' | 'name' | 'email' | 'start'>,
): Promise<void> {
  await append(tx, { name: 'call', payload: { change, id, name, email, start: start.toISOString() } })
}
