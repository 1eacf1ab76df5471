import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import type { DailySubmissions } from '#src/shared/dashboard/dashboard.schema.ts'
import { axisEnd, dayInWords, dayLabel, kindsOf, submissionSeries, totalOf, totalOfKind } from './submission-series.ts'

type Props = { days: readonly DailySubmissions[] }

/** Draws a stacked column for each day. The pointer and the arrow keys select a day, whose numbers the legend shows. */
export function SubmissionsChart({ days }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const shown = at === null ? undefined : days[at]
  const last = days.length - 1
  const end = axisEnd(Math.max(0, ...days.map(totalOf)))

  function point({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }

  function press(event: KeyboardEvent) {
    const from = at ?? last
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, to)))
  }

  return (
    <>
      <Legend days={shown ? [shown] : days} of={shown ? dayLabel(shown) : `${days.length} days`} />
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
        <Scale end={end} />
        <div
          role="slider"
          tabIndex={0}
          aria-label="Day"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(at ?? last) + 1}
          aria-valuetext={dayInWords(shown ?? days[last] ?? noDay)}
          onKeyDown={press}
          onBlur={() => setAt(null)}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(null)}
          className="flex h-44 touch-pan-y gap-0.5 sm:gap-1 border-y border-rule bg-[linear-gradient(var(--color-rule)_0_0)] bg-size-[100%_1px] bg-center bg-no-repeat"
        >
          {days.map((day, index) => (
            <Column
              key={day.day}
              day={day}
              end={end}
              look={at === null ? 'plain' : at === index ? 'chosen' : 'other'}
            />
          ))}
        </div>
        <div aria-hidden="true" className="caption col-start-2 mt-1.5 flex justify-between text-[0.6875rem]">
          {[0, 10, 20, last].map((index) => (
            <span key={index}>{days[index] && dayLabel(days[index])}</span>
          ))}
        </div>
      </div>
    </>
  )
}

const noDay: DailySubmissions = { day: '1970-01-01', queries: 0, consultations: 0, subscribers: 0, calls: 0 }

function Column({ day, end, look }: { day: DailySubmissions; end: number; look: 'plain' | 'chosen' | 'other' }) {
  return (
    <div className={`flex min-w-0 flex-1 flex-col-reverse ${look === 'chosen' ? 'bg-faint' : ''}`}>
      {submissionSeries.map(({ kind, color }) => (
        <div
          key={kind}
          style={{ height: `${((day[kind] ?? 0) / end) * 100}%` }}
          className={`${color} border-paper transition-opacity duration-100 not-first:border-b ${look === 'other' ? 'opacity-40' : ''}`}
        />
      ))}
    </div>
  )
}

function Scale({ end }: { end: number }) {
  return (
    <div
      aria-hidden="true"
      className="caption flex flex-col justify-between text-right text-[0.6875rem] *:-my-2 *:block"
    >
      {[end, end / 2, 0].map((tick) => (
        <span key={tick}>{formatNumber(tick)}</span>
      ))}
    </div>
  )
}

/** Explains the colors, with the totals of all days or the numbers of the selected day. */
function Legend({ days, of }: { days: readonly DailySubmissions[]; of: string }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-1 text-[0.8125rem] sm:flex sm:flex-wrap">
      {kindsOf(days).map(({ kind, label, color }) => (
        <div key={kind} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-2 rounded-sm ${color}`} />
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-[3ch] font-medium tabular-nums">{formatNumber(totalOfKind(days, kind))}</dd>
        </div>
      ))}
      <div className="caption max-sm:order-first max-sm:col-span-2 max-sm:mb-1 sm:ml-auto sm:self-center">
        <dt className="sr-only">Of</dt>
        <dd>{of}</dd>
      </div>
    </dl>
  )
}
