import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Call } from '#src/shared/calls/call.schema.ts'

/**
 * Returns the call as a calendar file (RFC 5545, 5546). The UID never changes and a cancellation has the next SEQUENCE,
 * so that a calendar removes the call. Times are in UTC: calendars show them in the reader's time zone.
 */
export function inviteFile(call: Call, host: { name: string; email: string }): string {
  const { id, start, end, topic, createdAt, cancelledAt } = call
  const isCancelled = cancelledAt !== null
  const calendar = ical({
    prodId: { company: host.name, product: 'Calls', language: 'EN' },
    // PUBLISH instead of REQUEST, because no reply is expected.
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
