import { useState } from 'react'
import { maxDaysAhead } from '#src/shared/calls/booking.ts'
import {
  byDay,
  dayInWords,
  dayKey,
  type FreeDay,
  monthInWords,
  visitorZone,
  zoneInWords,
} from '#src/shared/calls/booking-times.ts'
import { DAY_MS } from '#src/shared/time/durations.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BookingCalendar, weeksUntil } from './booking-calendar.tsx'
import { BookingSlots, SlotPlaces } from './booking-slots.tsx'
import type { TimeChoice } from './use-time-choice.ts'

type Props = { choice: TimeChoice; error: string | undefined }

/** When the call is: a day of the month, then a time of that day, both in the visitor's own time zone. */
export function BookingTimesField({ choice, error }: Props) {
  const { times, chosen, choose, retry } = choice
  switch (times.state) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <Failed onRetry={retry} />
    case 'ready':
      return <FreeTimesOfMonth {...times} chosen={chosen} onChoose={choose} error={error} />
  }
}

type MonthProps = Pick<Props, 'error'> &
  Pick<TimeChoice, 'chosen'> & { onChoose: (start: Date) => void; starts: readonly Date[]; zone: string }

function FreeTimesOfMonth({ starts, zone: firmZone, chosen, onChoose, error }: MonthProps) {
  const zone = visitorZone()
  const days = byDay(starts, zone)
  const [dayChosen, setDay] = useState<string>()
  // The first free day until a day is chosen, and again once the chosen day is booked out.
  const day = days.find(({ key }) => key === dayChosen) ?? days[0]
  const [month, setMonth] = useState(day?.starts[0] ?? new Date())

  const isInMonth = ({ starts: [start] }: FreeDay) =>
    dayKey(start, zone).slice(0, 7) === dayKey(month, zone).slice(0, 7)
  const show = (next: FreeDay) => {
    setDay(next.key)
    setMonth(next.starts[0])
  }
  if (!day) return null

  const shown = isInMonth(day) ? day : undefined
  const hasChosen = shown?.starts.some((start) => start.getTime() === chosen?.getTime())
  return (
    <div className="min-w-0">
      <BookingCalendar zone={zone} days={days} chosen={day} month={month} onChoose={show} onMonth={setMonth} />
      <p className="mt-3 mb-2 max-w-[32em] text-sm text-muted">
        Times are in your time zone ({zoneInWords(day.starts[0], zone)}).
        {zone !== firmZone && ` Ours is ${zoneInWords(day.starts[0], firmZone)}.`}
      </p>
      <p role="status" className="sr-only">
        {shown && `${shown.starts.length} free times on ${dayInWords(shown.starts[0], zone)}`}
      </p>
      {/* The chosen time stays chosen while other days are looked at. */}
      {chosen && !hasChosen && <input type="hidden" name="start" value={chosen.toISOString()} />}
      {/* A refused form moves the focus to the first thing that is marked invalid. */}
      <div
        role="radiogroup"
        aria-label="Time of the call"
        aria-invalid={error !== undefined}
        aria-describedby={error && 'booking-start-error'}
        tabIndex={-1}
        className="-mx-2 scroll-mt-20 rounded-md px-2 focus-visible:outline-offset-4"
      >
        {/* The line of the message is always there, as in other fields. */}
        <p
          id="booking-start-error"
          aria-live="polite"
          className="mb-1.5 min-h-5 text-[0.8125rem] leading-5 text-rejected"
        >
          {error}
        </p>
        <div className="grid">
          <LongestDay days={days} />
          <div className="col-start-1 row-start-1">
            {shown ? (
              <BookingSlots zone={zone} day={shown} chosen={chosen?.getTime()} onChoose={onChoose} />
            ) : (
              <MonthWithoutDay
                month={monthInWords(month, zone)}
                next={days.find(isInMonth)}
                first={day}
                show={show}
                zone={zone}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Reserves the height of the day with the most times, so that no other day or month moves the arrows under the pointer. */
function LongestDay({ days }: { days: readonly FreeDay[] }) {
  return (
    <div aria-hidden="true" className="invisible col-start-1 row-start-1">
      <p className="mb-3 text-[0.9375rem]">&nbsp;</p>
      <SlotPlaces count={Math.max(...days.map(({ starts }) => starts.length))} />
    </div>
  )
}

type WithoutDayProps = {
  month: string
  next: FreeDay | undefined
  first: FreeDay
  zone: string
  show: (day: FreeDay) => void
}

/** Shown while the calendar is on another month than the chosen day's: asks for a day there, or says that no time is free. */
function MonthWithoutDay({ month, next, first, zone, show }: WithoutDayProps) {
  const target = next ?? first
  return (
    <div className="border-l-2 border-rule pl-4">
      <p role="status" className="text-[0.9375rem]">
        {next ? `Choose a day in ${month}.` : `No free times left in ${month}.`}
      </p>
      <button
        type="button"
        onClick={() => show(target)}
        className="inline-flex min-h-11 items-center text-left text-[0.9375rem] underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {next ? 'The first free one is' : 'Go to the first free day,'} {dayInWords(target.starts[0], zone)}
      </button>
    </div>
  )
}

function Loading() {
  const lastDay = new Date(Date.now() + maxDaysAhead * DAY_MS)
  return (
    <div className="min-w-0">
      <p role="status" className="sr-only">
        Loading free times
      </p>
      <div className="max-w-[21rem]">
        <div className="grid h-11 place-items-center">
          <Skeleton className="h-5 w-36" />
        </div>
        <div className="mt-1 h-8 border-b border-rule" />
        {/* As high as the rows of the calendar, so that the times below do not move. */}
        <div className="grid grid-cols-7 gap-x-1.5">
          {Array.from({ length: weeksUntil(lastDay) * 7 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never reordered
            <span key={day} className="py-0.75">
              <Skeleton className="h-8.5 pointer-coarse:h-9.5" />
            </span>
          ))}
        </div>
      </div>
      <Skeleton className="mt-3.5 h-3.5 w-64 max-w-full" />
      <Skeleton className="mt-1.5 mb-10 h-3.5 w-40 max-w-full" />
      <Skeleton className="mb-3.5 h-5 w-48 max-w-full" />
      <SlotPlaces count={16}>
        <Skeleton className="h-full" />
      </SlotPlaces>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="border-l-2 border-rejected pl-4">
      <p className="mb-3 text-[0.9375rem]">The free times could not be loaded. What you typed is still here.</p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
