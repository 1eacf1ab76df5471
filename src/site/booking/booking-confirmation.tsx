import type { ReactNode } from 'react'
import { dayInWords, showSameClock, spanInWords, visitorZone, zoneInWords } from '#src/shared/calls/booking-times.ts'
import type { BookedCall } from '#src/shared/calls/call.schema.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { SuccessHeading } from '#src/ui/success-heading.tsx'
import { calendarLinks } from './booking-links.ts'

type Props = { call: BookedCall; topic: string; siteName: string; contactEmail: string; onAnother: () => void }

/** Renders the booked call in words, with links that add it to a calendar. */
export function BookingConfirmation({ call, topic, siteName, contactEmail, onAnother }: Props) {
  const zone = visitorZone()
  const [weekday, ...date] = dayInWords(call.start, zone).split(', ')
  const links = calendarLinks({ title: `Call with ${siteName}`, details: topic, start: call.start, end: call.end })
  return (
    <div>
      <SuccessHeading label="Booked">
        <span className="inline-block">{weekday},</span> <span className="inline-block">{date.join(', ')},</span>{' '}
        <span className="inline-block">{spanInWords(call, zone)}</span>
      </SuccessHeading>
      <dl className="mt-5 grid max-w-[44em] border-t border-rule text-[0.9375rem]">
        <Zone name="Your time">{zoneInWords(call.start, zone)}</Zone>
        {!showSameClock(call.start, zone, call.zone) && (
          <Zone name="Our time">
            {dayInWords(call.start, call.zone)},{' '}
            <span className="inline-block">
              {spanInWords(call, call.zone)} ({zoneInWords(call.start, call.zone)})
            </span>
          </Zone>
        )}
      </dl>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={call.invite} download="call.ics" className={`${buttonClass({ variant: 'signal' })} max-sm:w-full`}>
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
      <p className="mt-6 max-w-[40em] text-[0.9375rem] text-muted">
        The calendar file has the time and your topic. We don’t send it by email, so download it now. To change the
        time, write to{' '}
        <a href={`mailto:${contactEmail}`} className="text-ink underline decoration-edge underline-offset-4">
          {contactEmail}
        </a>
        .
      </p>
      <button
        type="button"
        onClick={onAnother}
        className="mt-2 inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        Book another call
      </button>
    </div>
  )
}

function Zone({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-rule py-2.5 sm:grid-cols-[7rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
