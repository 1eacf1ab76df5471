import { randomBytes } from 'node:crypto'
import { record } from '#server/audit/record.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { findOrThrow, idsOf } from '#server/db/ids.ts'
import { uuidv7 } from '#server/db/uuidv7.ts'
import { AppError } from '#server/errors.ts'
import { append } from '#server/events/outbox.ts'
import { allMatches, findFirst, listPage } from '#server/lists/list.ts'
import type { SearchTerm } from '#server/lists/search.store.ts'
import { callCancellation, callConfirmation } from '#server/mail/call-mails.ts'
import { isMailed, type MailContext, writeMails } from '#server/mail/compose.ts'
import { hostCancellationNotice } from '#server/mail/host-notices.ts'
import { callNotice } from '#server/mail/notices.ts'
import { judgeSubmission, type ShieldContext } from '#server/shield/shield.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type {
  BookedCall,
  Call,
  CallBooking,
  CallFilter,
  CallPage,
  FreeSlots,
  SlotRange,
} from '#src/shared/calls/call.schema.ts'
import { callIsOver, callNotFound, callWasMoved, maxOpenCalls, tooManyOpenCalls } from '#src/shared/calls/call.ts'
import type { WithOrigin } from '#src/shared/origin/origin.ts'
import type { FormSigns } from '#src/shared/shield/shield.schema.ts'
import { MINUTE_MS } from '#src/shared/time/durations.ts'
import { bookableDays } from './business-hours.ts'
import {
  allCalls,
  callList,
  countBookedSince,
  countByStatus,
  countOpen,
  insertCall,
  lockCalls,
  type StoredCall,
  selectCall,
  selectTaken,
  updateAllCancelled,
  updateCancelled,
} from './call.store.ts'
import { appendChange, cancelReminders, findSlot, linksOf, timeTakenError } from './call-change.service.ts'
import { insertCallChanges } from './call-change.store.ts'
import { isFree, placeCall, readRoster, readRosterAt } from './roster.service.ts'

const TOKEN_BYTES = 24
/** Each time this many calls are booked within this many minutes, an alert is sent. */
const ALERT = { bookings: 10, minutes: 10 }

/** Lists the free slots of the range that can be booked at `now`. `zone` is the site's time zone. */
export async function listFreeSlots(db: Db, range: SlotRange, now: Date, zone: string): Promise<FreeSlots> {
  const roster = await readRoster(db)
  const days = bookableDays(now, zone, range, roster.schedules)
  const slots = days.flatMap((day) => day.slots)
  const [first, last] = [slots.at(0), slots.at(-1)]
  const booked = first && last ? await selectTaken(db, { start: first.start, end: last.end }) : []
  const free = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter((slot) => isFree(roster, slot, booked)).map(({ start }) => start),
  }))
  return { zone, days: free }
}

/** Books a call, after a proof of work if it looks like spam (ADR 35). Throws proof_required, and as `bookCall` does. */
export async function receiveBooking(
  context: MailContext & ShieldContext,
  booking: CallBooking & WithOrigin,
  signs: FormSigns,
  now: Date,
): Promise<BookedCall> {
  const { name, topic: text } = booking
  await judgeSubmission(context, { kind: 'call', name, text, signs, mustProve: true }, now)
  return bookCall(context, booking, now)
}

/**
 * Stores a call, its event and its mails in one transaction and resolves after the commit. Throws validation for a time that
 * cannot be booked and conflict for one that is taken, or for an email address that has enough calls to come.
 */
async function bookCall(
  { db, ...mail }: MailContext & { db: Db },
  { start: wanted, guestZone, ...visitor }: CallBooking & WithOrigin,
  now: Date,
): Promise<BookedCall> {
  const zone = mail.env.SITE_TIMEZONE
  const slot = findSlot(wanted, now, zone)
  const { start, end } = slot
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = uuidv7(now.getTime())
  const guest = { ...visitor, guestZone: guestZone ?? null }
  const call = { ...guest, start, end, id, token, createdAt: now, cancelledAt: null, moves: 0, movedAt: null }
  await db.transaction(async (tx) => {
    await lockCalls(tx)
    const roster = await readRosterAt(tx, slot)
    if ((await countOpen(tx, visitor.email, now)) >= maxOpenCalls) {
      throw new AppError('conflict', tooManyOpenCalls, { fields: { email: tooManyOpenCalls } })
    }
    const place = await placeCall(tx, roster, slot, { zone })
    if (!(await insertCall(tx, { ...call, ...place }))) throw timeTakenError()
    await appendChange(tx, 'booked', call)
    const hostName = roster.hosts.find(({ id }) => id === place.hostId)?.name ?? null
    const messages = [callNotice(mail, { ...call, hostName }), callConfirmation(mail, call)]
    await tx.execute(writeMails(mail, messages, now))
    await alertFlood(tx, now)
  })
  return { start, end, id, zone, ...linksOf(token), isMailed: isMailed(mail) }
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

/** Yields all matches of a status at `now`, batch by batch. */
export const exportCalls = (
  db: Db,
  { q, ...filter }: Pick<CallFilter, 'status' | 'since' | 'before'> & { q: string },
  now: Date,
) => allMatches(db, callList(filter, now), q)

/** Returns the latest matches of any status, without counting the others. */
export const findCalls = (db: Db, term: SearchTerm, limit: number) => findFirst(db, allCalls, term, limit)

/** Returns one call. Throws not_found. */
export async function getCall(db: Db, id: string): Promise<Call> {
  return findOrThrow(id, callNotFound, (known) => selectCall(db, known))
}

export const countCallsByStatus = countByStatus

/** The admin who cancels, and what the guest's mail needs. */
type Cancelling = MailContext & { db: Db; admin: AdminRef }

/**
 * Cancels a call, which frees its time, with its event and the mails to its guest and to its host, if another admin has it. Leaves
 * a canceled call unchanged. Throws not_found, and conflict for a call in the past and for one that was moved since the admin saw
 * it at `start`.
 */
export async function cancelCall(
  { db, admin, ...mail }: Cancelling,
  { id, start }: { id: string; start?: Date | undefined },
  now: Date,
): Promise<Call> {
  return db.transaction(async (tx) => {
    const cancelled = await findOrThrow(id, callNotFound, async (known) => {
      const updated = await updateCancelled(tx, { id: known, start }, now)
      if (updated) await announceCancellations(tx, { ...mail, admin }, [updated], now)
      return updated ?? selectCall(tx, known)
    })
    if (cancelled.cancelledAt) return cancelled
    throw new AppError('conflict', cancelled.end > now ? callWasMoved : callIsOver)
  })
}

/**
 * Cancels all upcoming calls among `ids` in one transaction, with an event and a mail to the guest for each. Returns the
 * numbers of canceled and of skipped ids.
 */
export async function cancelCalls(
  { db, admin, ...mail }: Cancelling,
  ids: readonly string[],
  now: Date,
): Promise<{ cancelled: number; skipped: number }> {
  const distinct = [...new Set(ids)]
  return db.transaction(async (tx) => {
    const cancelled = await updateAllCancelled(tx, distinct, now)
    if (cancelled.length > 0) await announceCancellations(tx, { ...mail, admin }, cancelled, now)
    return { cancelled: cancelled.length, skipped: distinct.length - cancelled.length }
  })
}

async function announceCancellations(
  tx: Tx,
  { admin, ...mail }: Omit<Cancelling, 'db'>,
  cancelled: StoredCall[],
  now: Date,
): Promise<void> {
  await insertCallChanges(tx, cancelled, { by: { adminId: admin.id }, now })
  for (const call of cancelled) await appendChange(tx, 'cancelled', call)
  await cancelReminders(tx, cancelled)
  const messages = cancelled.flatMap((call) => [
    callCancellation(mail, call, 'admin'),
    ...(call.hostId === null || call.hostId === admin.id
      ? []
      : [hostCancellationNotice(mail, call, { to: call.hostId, by: admin.name })]),
  ])
  await tx.execute(writeMails(mail, messages, now))
  await record(tx, { kind: 'call cancellation', object: 'call', ids: idsOf(cancelled) })
}
