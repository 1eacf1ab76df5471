import type { ReactNode } from 'react'
import { dayInWords, type FreeDay, timeInWords } from '#src/shared/calls/booking-times.ts'

type Props = {
  zone: string
  day: FreeDay
  /** The chosen start, in milliseconds. */
  chosen: number | undefined
  onChoose: (start: Date) => void
}

/** Three columns on a phone and beside the form, more in between. The skeleton has the same ones. */
const slotGrid =
  'grid grid-cols-3 tight:grid-cols-2 gap-2 md:gap-1.5 sm:max-md:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]'

/** Renders `count` empty places for times, to reserve the height of a day. */
export function SlotPlaces({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <div className={slotGrid}>
      {Array.from({ length: count }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never reordered
        <span key={slot} className="grid h-10 pointer-coarse:h-11">
          {children}
        </span>
      ))}
    </div>
  )
}

/** The free times of a day: one set of radio buttons, which the form sends as `start`. */
export function BookingSlots({ zone, day, chosen, onChoose }: Props) {
  return (
    <>
      <p className="text-[0.9375rem] font-medium tracking-[-0.01em]">{dayInWords(day.starts[0], zone)}</p>
      <div className={`mt-3 ${slotGrid}`}>
        {day.starts.map((start) => (
          <label
            key={start.getTime()}
            className="relative grid h-10 cursor-pointer place-items-center rounded-md border border-edge text-sm tabular-nums transition-colors pointer-coarse:h-11 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
          >
            <input
              type="radio"
              name="start"
              value={start.toISOString()}
              checked={start.getTime() === chosen}
              onChange={() => onChoose(start)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {timeInWords(start, zone)}
          </label>
        ))}
      </div>
    </>
  )
}
