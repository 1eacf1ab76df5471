import { DayPicker } from 'react-day-picker'
import { dayInWords, dayKey, type FreeDay } from '#src/shared/calls/booking-times.ts'

type Props = {
  zone: string
  days: readonly FreeDay[]
  chosen: FreeDay | undefined
  month: Date
  onChoose: (day: FreeDay) => void
  onMonth: (month: Date) => void
}

const arrow =
  'grid size-11 place-items-center rounded-md text-ink transition-colors hover:bg-faint aria-disabled:pointer-events-none aria-disabled:opacity-30'

/** A month to choose a day from. Days without a free time cannot be chosen; arrows, Home, End and Page keys move in it. */
export function BookingCalendar({ zone, days, chosen, month, onChoose, onMonth }: Props) {
  const free = new Map(days.map((day) => [day.key, day]))
  const dayOf = (date: Date) => free.get(dayKey(date, zone))
  const last = days.at(-1)?.starts[0] ?? new Date()
  return (
    <div className="grid">
      {/* As high as the longest month, so that nothing below moves with the month. */}
      <div aria-hidden="true" className="invisible col-start-1 row-start-1">
        <div className="h-20" />
        <div className="h-px" />
        {Array.from({ length: weeksUntil(last) }, (_, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never reordered
          <div key={week} className="h-10 pointer-coarse:h-11" />
        ))}
      </div>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        selected={chosen?.starts[0]}
        onSelect={(date) => {
          const day = dayOf(date)
          if (day) onChoose(day)
        }}
        month={month}
        onMonthChange={onMonth}
        startMonth={new Date()}
        endMonth={last}
        disabled={(date) => !dayOf(date)}
        labels={{
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
          labelDayButton: (date, { disabled }) => `${dayInWords(date, zone)}${disabled ? ', no free time' : ''}`,
        }}
        classNames={{
          root: 'col-start-1 row-start-1 w-full max-w-[21rem]',
          months: '',
          month: 'grid grid-cols-[2.75rem_1fr_2.75rem] items-center tight:grid-cols-[auto_1fr_auto]',
          month_caption: 'text-center text-[0.9375rem] font-medium tight:text-[0.8125rem] tracking-[-0.01em]',
          caption_label: '',
          button_previous: arrow,
          button_next: arrow,
          chevron: 'size-4 fill-current',
          month_grid: 'col-span-3 mt-1 w-full table-fixed border-collapse',
          weekdays: 'border-b border-rule',
          weekday: 'caption h-8 text-center font-medium',
          weeks: '',
          week: '',
          day: 'p-0 text-center',
          day_button:
            'mx-auto grid h-10 w-full max-w-11 place-items-center rounded-md text-[0.9375rem] tabular-nums tight:text-xs underline decoration-edge decoration-1 underline-offset-4 transition-colors hover:bg-faint disabled:pointer-events-none disabled:text-muted disabled:no-underline disabled:opacity-45 pointer-coarse:h-11',
          selected:
            '[&>button]:bg-ink [&>button]:text-paper [&>button]:no-underline [&>button]:hover:bg-ink forced-colors:[&>button]:bg-[Highlight] forced-colors:[&>button]:text-[HighlightText] forced-colors:[&>button]:forced-color-adjust-none',
          today: '[&>button]:font-semibold',
          outside: 'invisible',
          disabled: '',
          hidden: 'invisible',
          focused: '',
        }}
      />
    </div>
  )
}

/** Returns the weeks of the longest month from the present one to that of `last`: its calendar takes as many rows. */
export function weeksUntil(last: Date): number {
  const [year, month] = [new Date().getFullYear(), new Date().getMonth()]
  let most = 0
  for (let at = 0; new Date(year, month + at) <= last; at++) {
    const days = new Date(year, month + at + 1, 0).getDate()
    most = Math.max(most, Math.ceil((new Date(year, month + at).getDay() + days) / 7))
  }
  return most
}
