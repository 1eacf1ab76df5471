import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { Call } from '#src/shared/calls/call.schema.ts'
import type { MailCalendar } from '#src/shared/mail/mail.ts'

type Host = { name: string; email: string }
type InvitedCall = Call & { moves: number }

/**
 * Returns the call as a calendar file (RFC 5545, 5546) to download. PUBLISH instead of REQUEST, because the file has no
 * address of its reader.
 */
export function inviteFile(call: InvitedCall, host: Host): string {
  return calendarOf(call.cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH, call, host)
}

/**
 * Returns the call as the calendar part of a mail to its guest. Mail clients show a REQUEST only to its attendees. The
 * guest has chosen the time, so that no reply is asked for. `page` is the address at which the call can be changed.
 */
export function mailedInvite(call: InvitedCall, host: Host, page: string): MailCalendar {
  const method = call.cancelledAt ? 'CANCEL' : 'REQUEST'
  const guest = {
    name: call.name,
    email: call.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }
  const description = `${call.topic}\n\nCancel or move this call: ${page}`
  return { method, content: calendarOf(ICalCalendarMethod[method], call, host, { attendees: [guest], description }) }
}

/**
 * The UID never changes, and each move and the cancellation has the next SEQUENCE, so that a calendar moves or removes
 * the call. Times are in UTC: calendars show them in the reader's time zone.
 */
function calendarOf(
  method: ICalCalendarMethod,
  { id, start, end, topic, createdAt, movedAt, cancelledAt, moves }: InvitedCall,
  host: Host,
  more: Pick<ICalEventData, 'attendees' | 'description'> = {},
): string {
  const calendar = ical({ prodId: { company: host.name, product: 'Calls', language: 'EN' }, method })
  calendar.createEvent({
    id,
    sequence: moves + (cancelledAt ? 1 : 0),
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: cancelledAt ?? movedAt ?? createdAt,
    start,
    end,
    summary: `Call with ${host.name}`,
    description: topic,
    organizer: host,
    ...more,
  })
  return calendar.toString()
}
