import { record } from '#server/audit/record.ts'
import type { Db } from '#server/db/database.ts'
import { findOrThrow } from '#server/db/ids.ts'
import { AppError } from '#server/errors.ts'
import { hostReminderKinds } from '#server/mail/call-reminders.ts'
import { type MailContext, writeMails } from '#server/mail/compose.ts'
import { callGivenNotice, callTakenNotice } from '#server/mail/host-notices.ts'
import { cancelMailsAbout } from '#server/mail/mail.store.ts'
import { adminNotFound } from '#src/shared/account/admin.ts'
import type { AdminRef } from '#src/shared/account/admin-ref.schema.ts'
import type { Call, CallHost, HostChange } from '#src/shared/calls/call.schema.ts'
import {
  callIsCancelled,
  callIsOver,
  callNotFound,
  hasAnotherCall,
  hostChangedMeanwhile,
} from '#src/shared/calls/call.ts'
import { selectAvailabilities } from './availability.store.ts'
import { firmSchedule, isOpenAt, placeOf } from './business-hours.ts'
import { lockCalls, selectCall, selectTaken, updateHost } from './call.store.ts'
import { appendChange } from './call-change.service.ts'
import { insertCallChanges } from './call-change.store.ts'

/** Returns the admins who could hold a call, each with their availability at its time. Throws not_found. */
export async function listHosts(db: Db, id: string, zone: string): Promise<CallHost[]> {
  const call = await findOrThrow(id, callNotFound, (known) => selectCall(db, known))
  const admins = await selectAvailabilities(db)
  const hasHours = admins.some(({ hours }) => hours !== null)
  const busy = new Set((await selectTaken(db, call)).flatMap((other) => (other.id === id ? [] : [other.hostId])))
  return admins.map(({ adminId, name, hours, blocks }) => {
    const schedule = hasHours ? { hours: hours ?? [], blocks } : firmSchedule
    const isOpen = isOpenAt(schedule, placeOf(call.start, zone))
    return { id: adminId, name, state: busy.has(adminId) ? 'busy' : isOpen ? 'free' : 'outside' }
  })
}

type Context = MailContext & { db: Db; admin: AdminRef }

/**
 * Gives an upcoming call to another admin, with its event and a mail to that admin and to the host before. A call that the admin
 * holds already stays as it is. Throws not_found, and conflict for a call that is not upcoming, that has another host than the one
 * that was seen, or at the time of another call of the new host.
 */
export async function giveCall(
  { db, admin: by, ...mail }: Context,
  { id, from, to }: HostChange,
  now: Date,
): Promise<Call> {
  return db.transaction(async (tx) => {
    await lockCalls(tx)
    const call = await findOrThrow(id, callNotFound, (known) => selectCall(tx, known))
    const host = (await selectAvailabilities(tx)).find(({ adminId }) => adminId === to)
    if (!host) throw new AppError('not_found', adminNotFound)
    if (call.cancelledAt || call.end <= now) {
      throw new AppError('conflict', call.cancelledAt ? callIsCancelled : callIsOver)
    }
    if (call.hostId === to) return call
    if (call.hostId !== from) throw new AppError('conflict', hostChangedMeanwhile(call.hostName))
    const others = (await selectTaken(tx, call)).filter((other) => other.id !== id)
    if (others.some(({ hostId }) => hostId === to)) throw new AppError('conflict', hasAnotherCall(host.name))
    const given = await updateHost(tx, { id, from, to }, now)
    if (!given) throw new AppError('conflict', hostChangedMeanwhile(call.hostName))
    await insertCallChanges(tx, [given], { by: { adminId: by.id }, givenTo: to, now })
    await appendChange(tx, 'given', given, { to: host.name })
    await cancelMailsAbout(tx, [id], hostReminderKinds)
    const messages = [
      ...(to === by.id ? [] : [callGivenNotice(mail, given, { to, by: by.name })]),
      ...(from === null || from === by.id
        ? []
        : [callTakenNotice(mail, given, { to: from, by: by.name, host: host.name })]),
    ]
    if (messages.length > 0) await tx.execute(writeMails(mail, messages, now))
    await record(tx, { kind: 'call handover', object: 'call', ids: [id], before: { host: from }, after: { host: to } })
    return given
  })
}
