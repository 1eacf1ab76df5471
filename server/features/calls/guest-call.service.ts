import type { Db, Tx } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { callCancellation, callMove } from '#server/mail/call-mails.ts'
import { isMailed, type MailContext, writeMails } from '#server/mail/compose.ts'
import { calendarFile } from '#server/mail/icalendar.ts'
import { callCancellationNotice, callMoveNotice } from '#server/mail/notices.ts'
import type { GuestCall, GuestMove } from '#src/shared/calls/call.schema.ts'
import { type CallStatus, callIsCancelled, callIsOver, callNotFound, callWasMoved } from '#src/shared/calls/call.ts'
import { lockCalls, type StoredCall, selectByToken, updateCancelled, updateMoved } from './call.store.ts'
import { appendChange, cancelReminders, findSlot, isOverlap, linksOf, timeTakenError } from './call-change.service.ts'
import { insertCallChanges } from './call-change.store.ts'
import { placeCall, readRosterAt } from './roster.service.ts'

type Context = MailContext & { db: Db }

const isToken = /^[\w-]{32}$/

/** Returns the call of a guest's link. Throws not_found. */
export async function getGuestCall(context: Context, token: string, now: Date): Promise<GuestCall> {
  return shownToGuest(context, await findByToken(context.db, token), now)
}

/** Returns the calendar file of a guest's link. `host` is the organizer. Throws not_found. */
export async function getCalendarFile(db: Db, token: string, host: { name: string; email: string }): Promise<string> {
  return calendarFile(await findByToken(db, token), host)
}

/**
 * Cancels a call for its guest, with its event and mails. Throws not_found, and conflict for a call that is over, canceled,
 * or was moved since the guest saw it.
 */
export async function cancelAsGuest(
  context: Context,
  { token, moves }: Pick<GuestMove, 'token' | 'moves'>,
  now: Date,
): Promise<GuestCall> {
  return context.db.transaction(async (tx) => {
    const before = await findByToken(tx, token)
    const call = await updateCancelled(tx, { token, moves }, now)
    if (!call) throw notUpcomingError((await selectByToken(tx, token)) ?? before, now)
    await insertCallChanges(tx, [call], { by: 'guest', now })
    await appendChange(tx, 'cancelled', call, { by: 'guest' })
    await cancelReminders(tx, [call])
    const messages = [callCancellation(context, call, 'guest'), callCancellationNotice(context, call)]
    await tx.execute(writeMails(context, messages, now))
    return shownToGuest(context, call, now)
  })
}

/**
 * Moves a call for its guest to another time that can be booked, with its event and mails. A call that is at that time
 * already stays as it is, so that a request may be repeated. Throws as `cancelAsGuest` and `bookCall` do.
 */
export async function moveAsGuest(
  context: Context,
  { token, moves, start, guestZone }: GuestMove,
  now: Date,
): Promise<GuestCall> {
  const zone = context.env.SITE_TIMEZONE
  const slot = findSlot(start, now, zone)
  const move = async (tx: Tx) => {
    await lockCalls(tx)
    const before = await findByToken(tx, token)
    const isThere = before.start.getTime() === slot.start.getTime() && statusOf(before, now) === 'upcoming'
    if (isThere) return before
    if (before.moves !== moves || statusOf(before, now) !== 'upcoming') throw notUpcomingError(before, now)
    const place = await placeCall(tx, await readRosterAt(tx, slot), slot, { zone, call: before })
    const call = await updateMoved(tx, { token, moves }, { start: slot.start, end: slot.end, ...place, guestZone }, now)
    if (!call) throw notUpcomingError((await selectByToken(tx, token)) ?? before, now)
    await insertCallChanges(tx, [call], { by: 'guest', before: before.start, now })
    await appendChange(tx, 'moved', call, { by: 'guest' })
    await cancelReminders(tx, [call])
    const messages = [callMove(context, call, before), callMoveNotice(context, call, before)]
    await tx.execute(writeMails(context, messages, now))
    return call
  }
  const moved = await context.db.transaction(move).catch((cause: unknown) => {
    throw isOverlap(cause) ? timeTakenError() : cause
  })
  return shownToGuest(context, moved, now)
}

async function findByToken(db: Db | Tx, token: string): Promise<StoredCall> {
  const call = isToken.test(token) ? await selectByToken(db, token) : undefined
  if (!call) throw new AppError('not_found', callNotFound)
  return call
}

function shownToGuest(context: MailContext, call: StoredCall, now: Date): GuestCall {
  const { start, end, topic, moves, token } = call
  const { invite } = linksOf(token)
  const zone = context.env.SITE_TIMEZONE
  return { start, end, topic, moves, status: statusOf(call, now), zone, invite, isMailed: isMailed(context) }
}

function statusOf({ cancelledAt, end }: StoredCall, now: Date): CallStatus {
  if (cancelledAt) return 'cancelled'
  return end > now ? 'upcoming' : 'past'
}

function notUpcomingError(call: StoredCall, now: Date): AppError {
  const reasons = { cancelled: callIsCancelled, past: callIsOver, upcoming: callWasMoved } as const
  return new AppError('conflict', reasons[statusOf(call, now)])
}
