import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import { calendarText } from '#src/shared/calls/booking.ts'
import type { Call } from '#src/shared/calls/call.schema.ts'
import type { FeedScope } from '#src/shared/calls/call.ts'
import type { MailCalendar } from '#src/shared/mail/mail.ts'

/** How often a calendar should read a feed again. */
const FEED_MINUTES = 15

type Host = { name: string; email: string }
type CalendarCall = Omit<Call, 'hostId' | 'hostName'> & { moves: number }

/**
 * Returns the call as a calendar file (RFC 5545, 5546) to download. PUBLISH instead of REQUEST, because the file has no
 * address of its reader.
 */
export function calendarFile(call: CalendarCall, host: Host): string {
  return calendarOf(call.cancelledAt ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH, call, host)
}

/**
 * Returns the call as the calendar part of a mail to its guest. Mail clients show a REQUEST only to its attendees. The
 * guest has chosen the time, so that no reply is asked for. `page` is the address at which the call can be changed.
 */
export function mailedCalendar(call: CalendarCall, host: Host, page: string): MailCalendar {
  const method = call.cancelledAt ? 'CANCEL' : 'REQUEST'
  const guest = {
    name: call.name,
    email: call.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  }
  const description = `${textOf(call)}\n\nCancel or move this call: ${page}`
  return { method, content: calendarOf(ICalCalendarMethod[method], call, host, { attendees: [guest], description }) }
}

type FeedCall = CalendarCall & Pick<Call, 'hostName'>

/**
 * Returns calls as a calendar for their hosts to subscribe to. Canceled ones stay in it as such, so that calendars that keep
 * entries strike them out.
 */
export function calendarFeed(calls: readonly FeedCall[], host: Host, scope: FeedScope): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH, host)
  calendar.name(scope === 'all' ? `All calls – ${host.name}` : `Calls – ${host.name}`)
  calendar.ttl(FEED_MINUTES * 60)
  for (const call of calls) {
    const { name, email, topic, hostName } = call
    const of = scope === 'all' && hostName !== null ? `${hostName}: ` : ''
    calendar.createEvent({
      ...eventOf(call),
      summary: `${of}Call with ${name}`,
      description: `${topic}\n\n${name}, ${email}`,
    })
  }
  return calendar.toString()
}

function calendarOf(
  method: ICalCalendarMethod,
  call: CalendarCall,
  host: Host,
  more: Pick<ICalEventData, 'attendees' | 'description'> = {},
): string {
  const calendar = newCalendar(method, host)
  calendar.createEvent({
    ...eventOf(call),
    summary: `Call with ${host.name}`,
    description: textOf(call),
    organizer: host,
    ...more,
  })
  return calendar.toString()
}

/** No link is sent for a call that is canceled. */
const textOf = ({ topic, cancelledAt }: CalendarCall) => (cancelledAt ? topic : calendarText(topic))

function newCalendar(method: ICalCalendarMethod, { name }: Host) {
  return ical({ prodId: { company: name, product: 'Calls', language: 'EN' }, method })
}

/**
 * The UID never changes, and each move and the cancellation has the next SEQUENCE, so that a calendar moves or removes
 * the call. Times are in UTC: calendars show them in the reader's time zone.
 */
function eventOf({ id, start, end, createdAt, movedAt, cancelledAt, moves }: CalendarCall) {
  return {
    id,
    sequence: moves + (cancelledAt ? 1 : 0),
    status: cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: cancelledAt ?? movedAt ?? createdAt,
    start,
    end,
  }
}
