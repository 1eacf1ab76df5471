import { type FocusEvent, useId, useRef, useState } from 'react'
import { type Days, FIRST_DAY, LAST_DAY } from '#src/lib/days.ts'
import { activeFilterClass, filterClass } from './filter-select.tsx'
import type { ListSearch } from './list-search-params.ts'
import type { ListUrl } from './use-list-url.ts'

type Props = {
  /** The label of the two days, such as "Received". */
  label: string
  url: Pick<ListUrl<ListSearch<string>>, 'latest' | 'latestKey' | 'setFilters'>
}

/** The days as entered, and the list's key at that time while they cannot be sent. */
type Draft = { from: string; to: string; key?: string; mistake?: string | undefined }

const notWhole = 'Enter a full date between 2000 and 2099'
const reversed = 'The first day is after the last one'
const ends = ['from', 'to'] as const

/** The first and the last day that a list shows. The list follows once both are whole dates and in order. */
export function DayRange({ label, url: { latest, latestKey, setFilters } }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<Draft>()
  const group = useRef<HTMLFieldSetElement>(null)
  /** The list's key after the latest change here. The arrow keys pass many days: together they are one history entry. */
  const written = useRef<string>(undefined)
  const { from = '', to = '' } = latest()
  const isDrafted = draft?.key === latestKey() || (draft?.from === from && draft.to === to)
  const shown = isDrafted ? draft : { from, to, mistake: undefined }
  const isWhole = () => [...(group.current?.querySelectorAll('input') ?? [])].every(({ validity }) => validity.valid)

  function enter(change: Days) {
    const { from, to } = { from: shown.from, to: shown.to, ...change }
    const isReversed = from !== '' && to !== '' && from > to
    if (isReversed || !isWhole()) {
      const mistake = isWhole() ? reversed : shown.mistake && notWhole
      return setDraft({ from, to, key: latestKey(), mistake })
    }
    setDraft({ from, to })
    setFilters({ from: from || undefined, to: to || undefined }, { replace: written.current === latestKey() })
    written.current = latestKey()
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    written.current = undefined
    if (!isWhole()) setDraft({ from: shown.from, to: shown.to, key: latestKey(), mistake: notWhole })
  }

  return (
    <fieldset
      ref={group}
      aria-label={label}
      onBlur={leave}
      className={`relative col-span-2 grid min-w-0 grid-cols-2 gap-x-2.5 gap-y-1 @5xl:flex @5xl:h-9 @5xl:items-center @5xl:gap-x-1.5 @5xl:rounded-md @5xl:border @5xl:border-edge @5xl:px-3 @5xl:has-focus-visible:outline-2 @5xl:has-focus-visible:outline-offset-1 @5xl:has-focus-visible:outline-signal pointer-coarse:@5xl:h-11 @5xl:has-aria-invalid:border-rejected ${from || to ? '@5xl:bg-faint' : ''}`}
    >
      {ends.map((end) => (
        <label key={end} className="min-w-0 text-[0.8125rem] text-muted @5xl:flex @5xl:items-center @5xl:gap-1.5">
          <span className="mb-1 block @5xl:mb-0">
            {/* On one line the second label and the first end are for screen readers only. */}
            <span className={end === 'to' ? '@5xl:sr-only' : ''}>{label} </span>
            <span className={end === 'from' ? '@5xl:sr-only' : ''}>{end}</span>
          </span>
          <input
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            value={shown[end]}
            onChange={(event) => enter({ [end]: event.currentTarget.value })}
            aria-invalid={shown.mistake !== undefined}
            aria-describedby={shown.mistake && id}
            className={`${filterClass} w-full min-w-0 px-3 aria-invalid:border-rejected @5xl:h-auto @5xl:w-auto @5xl:border-0 @5xl:bg-transparent @5xl:p-0 @5xl:outline-none ${shown[end] ? activeFilterClass : ''}`}
          />
        </label>
      ))}
      <p
        id={id}
        aria-live="polite"
        className="col-span-2 text-[0.8125rem] text-rejected empty:hidden @5xl:absolute @5xl:top-full @5xl:left-0 @5xl:z-20 @5xl:mt-1.5 @5xl:rounded-md @5xl:border @5xl:border-rule @5xl:bg-raised @5xl:px-3 @5xl:py-1.5 @5xl:whitespace-nowrap @5xl:shadow-float"
      >
        {shown.mistake}
      </p>
    </fieldset>
  )
}
