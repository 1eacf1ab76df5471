import { Drawing } from './drawing.tsx'
import { handover } from './handover.ts'

const weeks = 16
const half = 9
const width = 384
const height = 300
const left = 10
const pitch = 22.8
const bar = 17
const axis = 150
const letters = 'font-mono text-[13.5px] sm:text-[12px] lg:text-[13px] xl:text-[12px]'

/** Changes of each week, ours above the line and the client's below it: at the end only one side is left. */
export function HandoverBars({ title }: { title: string }) {
  const all = handover(title, weeks, half)
  const x = (week: number) => Math.round(left + week * pitch)
  const most = Math.max(...all.map(({ ours, theirs }) => Math.max(ours, theirs)))
  const y = (changes: number) => Math.round((changes / most) * 112)

  return (
    <Drawing
      name={`Changes a week over ${weeks} weeks; from week ${half} on most are the client's`}
      width={width}
      height={height}
    >
      <path
        d={all.map(({ ours }, week) => `M${x(week)} ${axis - 2}v${-y(ours)}h${bar}v${y(ours)}z`).join('')}
        className="fill-ink"
      />
      <path
        d={all.map(({ theirs }, week) => `M${x(week)} ${axis + 2}v${y(theirs)}h${bar}v${-y(theirs)}z`).join('')}
        className="fill-signal"
      />
      <path d={`M0 ${axis}H${width}`} className="stroke-ink" />
      <path d={`M${x(half - 1) - 3} 22V${height - 22}`} strokeDasharray="3 4" className="stroke-edge" />
      <g className={letters}>
        <text x={width - 6} y="20" textAnchor="end" className="fill-muted">
          ours
        </text>
        <text x={left} y={height - 12} className="fill-muted">
          yours
        </text>
        <text x={x(half - 1) - 9} y={height - 12} textAnchor="end" className="fill-ink">
          week {half}
        </text>
      </g>
    </Drawing>
  )
}
