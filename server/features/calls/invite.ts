import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Call } from '#src/shared/calls/call.schema.ts'

/**
 * The call as a calendar file (RFC 5545, 5546). The UID stays the same for ever and a cancellation has the next SEQUENCE, so
 * that a calendar which has the call takes it out again. Times are in UTC: every calendar shows them in its reader's zone.
 */
export function inviteFile(call: Call, host: { name: string; email: string }): string {
  const { id, start, end, topic, createdAt, cancelledAt } = call
  const isCancelled = cancelledAt !== null
  const calendar = ical({
    prodId: { company: host.name, product: 'Calls', language: 'EN' },
    // Published, not a request: a file from a link asks for no reply.
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id,
    sequence: isCancelled ? 1 : 0,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: cancelledAt ?? createdAt,
    start,
    end,
    summary: `Call with ${host.name}`,
    description: topic,
    organizer: host,
  })
  return calendar.toString()
}
