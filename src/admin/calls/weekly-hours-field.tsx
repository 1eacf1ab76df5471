import { Plus, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { filterClass } from '#src/admin/list/filter-select.tsx'
import { IconButton } from '#src/admin/ui/icon-button.tsx'
import {
  availabilityLimits,
  clockTime,
  DAY_MINUTES,
  type WeeklyHours,
  weekdays,
} from '#src/shared/calls/availability.ts'
import { callMinutes } from '#src/shared/calls/call.ts'
import { clockInWords, hasOverlap, hoursSpanInWords } from './availability-words.ts'

type Props = { hours: readonly WeeklyHours[]; onChange: (hours: readonly WeeklyHours[]) => void }

const HOUR = 60
const [MORNING, EVENING] = [9 * HOUR, 17 * HOUR]
const times = Array.from({ length: DAY_MINUTES / callMinutes + 1 }, (_, at) => at * callMinutes)
/** Once for all selects: to format a time is slow. */
const timesInWords = new Map(times.map((minute) => [minute, clockInWords(clockTime(minute))]))

/** The hours of each day of the week: several spans a day, or none. */
export function WeeklyHoursField({ hours, onChange }: Props) {
  const replace = (one: WeeklyHours, changed: WeeklyHours[]) =>
    onChange(hours.flatMap((other) => (other === one ? changed : [other])))
  function remove(one: WeeklyHours, index: number, fieldset: HTMLFieldSetElement | null) {
    flushSync(() => replace(one, []))
    // The pressed button is gone. The hours after it have its place now, or the button that adds hours.
    const [previous, next] = [index - 1, index].map((at) => fieldset?.querySelectorAll('button')[at])
    const target = next?.disabled ? previous : next
    target?.focus()
  }
  function add(one: WeeklyHours, button: HTMLButtonElement) {
    flushSync(() => onChange([...hours, one]))
    if (!button.disabled) return
    // The day has no room for more hours, which disables the pressed button.
    const [from] = [...(button.closest('fieldset')?.querySelectorAll('select') ?? [])].slice(-2)
    from?.focus()
  }
  return (
    <ul className="max-w-3xl">
      {weekdays.map((name, at) => {
        const day = at + 1
        const ofDay = hours.filter((one) => one.day === day)
        const isWrong = hasOverlap(hours, day)
        const next = nextHours(day, ofDay.at(-1)?.to)
        const isFull = next === undefined || ofDay.length >= availabilityLimits.hoursOfADay
        return (
          <li key={name}>
            <fieldset className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-rule py-2">
              <legend className="sr-only">{name}</legend>
              <span
                aria-hidden="true"
                className="flex-1 py-1.5 text-sm font-medium sm:w-24 sm:flex-none pointer-coarse:py-3"
              >
                {name}
              </span>
              <div className="order-last grid min-w-0 basis-full gap-1.5 sm:order-none sm:flex-1 sm:basis-60">
                {ofDay.length === 0 && <p className="py-1.5 text-sm text-muted pointer-coarse:py-2.5">No calls</p>}
                {ofDay.map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans of a day have no identity but their place
                  <div key={index} className="flex flex-wrap items-center gap-1.5">
                    <TimeSelect
                      label={`${name}, from`}
                      value={one.from}
                      options={times.slice(0, -1)}
                      onChange={(from) => replace(one, [{ ...one, from, to: Math.max(one.to, from + callMinutes) }])}
                    />
                    <span className="text-sm text-muted">to</span>
                    <TimeSelect
                      label={`${name}, to`}
                      value={one.to}
                      options={times.filter((time) => time > one.from)}
                      onChange={(to) => replace(one, [{ ...one, to }])}
                    />
                    <IconButton
                      icon={X}
                      label={`Remove: ${name}, ${hoursSpanInWords(one)}`}
                      title="Remove"
                      onClick={({ currentTarget }) => remove(one, index, currentTarget.closest('fieldset'))}
                    />
                  </div>
                ))}
                {isWrong && (
                  <p role="alert" className="text-[0.8125rem] text-rejected">
                    Hours of a day must not overlap.
                  </p>
                )}
              </div>
              <IconButton
                icon={Plus}
                label={`Add hours: ${name}`}
                title="Add hours"
                disabled={isFull}
                onClick={({ currentTarget }) => next && add(next, currentTarget)}
              />
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}

/** The hours that a new span begins with: the whole day, or the hours after an hour's break. */
function nextHours(day: number, after: number | undefined): WeeklyHours | undefined {
  if (after === undefined) return { day, from: MORNING, to: EVENING }
  const from = after + HOUR
  return from < DAY_MINUTES ? { day, from, to: Math.min(from + 2 * HOUR, DAY_MINUTES) } : undefined
}

type TimeSelectProps = {
  label: string
  value: number
  options: readonly number[]
  onChange: (minute: number) => void
}

function TimeSelect({ label, value, options, onChange }: TimeSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      className={`${filterClass} cursor-pointer bg-raised px-2 tabular-nums`}
    >
      {options.map((minute) => (
        <option key={minute} value={minute}>
          {timesInWords.get(minute)}
        </option>
      ))}
    </select>
  )
}
