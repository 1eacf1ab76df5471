import { dayInWords, type FreeDay, timeInWords } from '#src/shared/calls/booking-times.ts'

type Props = {
  zone: string
  day: FreeDay
  /** The chosen start, in milliseconds. */
  chosen: number | undefined
  onChoose: (start: Date) => void
}

/** As many beside each other as there is room for; the skeleton stands in the same. */
export const slotGrid = 'grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2'

/** The free times of a day: one set of radio buttons, which the form sends as `start`. */
export function BookingSlots({ zone, day, chosen, onChoose }: Props) {
  return (
    <>
      <p className="text-[0.9375rem] font-medium tracking-[-0.01em]">{dayInWords(day.starts[0], zone)}</p>
      <div className={`mt-3 ${slotGrid}`}>
        {day.starts.map((start) => (
          <label
            key={start.getTime()}
            className="relative grid h-11 cursor-pointer place-items-center rounded-md border border-edge text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
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
