import type { ReactNode } from 'react'
import { calendarText, howToJoin } from '#src/shared/calls/booking.ts'
import { dayInWords, showSameClock, spanInWords, visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { GuestCall } from '#src/shared/calls/call.schema.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { calendarLinks } from './booking-links.ts'

type Times = Pick<GuestCall, 'start' | 'end' | 'zone'>

/** Renders the day and the time on the visitor's clock, for a heading. */
export function CallTitle({ start, end }: Pick<Times, 'start' | 'end'>) {
  const zone = visitorZone()
  const [weekday, ...date] = dayInWords(start, zone).split(', ')
  return (
    <>
      <span className="inline-block">{weekday},</span> <span className="inline-block">{date.join(', ')},</span>{' '}
      <span className="inline-block">{spanInWords({ start, end }, zone)}</span>
    </>
  )
}

type FactsProps = { call: Times; isUpcoming?: boolean; children?: ReactNode }

/** Renders the visitor's time zone, the firm's time where its clock differs, how a call to come takes place, and further facts. */
export function CallFacts({ call, isUpcoming = true, children }: FactsProps) {
  const zone = visitorZone()
  return (
    <dl className="mt-5 grid border-t border-rule text-[0.9375rem]">
      <CallFact name="Time zone">{zoneInWords(call.start, zone)}</CallFact>
      {!showSameClock(call.start, zone, call.zone) && (
        <CallFact name="Our time">
          {dayInWords(call.start, call.zone)},{' '}
          <span className="inline-block">
            {spanInWords(call, call.zone)} ({zoneInWords(call.start, call.zone)})
          </span>
        </CallFact>
      )}
      {isUpcoming && <CallFact name="To join">{howToJoin}</CallFact>}
      {children}
    </dl>
  )
}

export function CallFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}

type CalendarProps = {
  call: Pick<GuestCall, 'start' | 'end' | 'invite'>
  topic: string
  siteName: string
  /** `signal` where the calendar is the main action; on the call's page another one is. */
  variant: 'signal' | 'outline'
}

/** Renders the ways to add a call to a calendar: a file, and links that open a new event in a web calendar. */
export function AddToCalendar({ call: { start, end, invite }, topic, siteName, variant }: CalendarProps) {
  const links = calendarLinks({ title: `Call with ${siteName}`, details: calendarText(topic), start, end })
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a href={invite} download="call.ics" className={`${buttonClass({ variant })} max-sm:w-full`}>
        Download calendar file
      </a>
      <p className="flex flex-wrap items-center gap-x-5 text-[0.9375rem] text-muted">
        or add to
        {links.map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {name}
          </a>
        ))}
      </p>
    </div>
  )
}
