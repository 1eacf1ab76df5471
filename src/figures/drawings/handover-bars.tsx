import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { randomFrom } from '#src/figures/models/seed.ts'

const weeks = 16
const half = 9
const width = 384
const height = 326
const left = 10
const pitch = 22.8
const bar = 17
const axis = 150
const scale = 292
/** Weeks in which something is handed over. */
const due = [2, 4, 8, 12]
const textClass = 'font-mono text-[14px] sm:text-[12px] md:text-[16px] lg:text-[14.5px] xl:text-[12px]'

/** Changes by week, ours above the line and the client's below it; in the end only the client's are left. */
export function HandoverBars({ title }: { title: string }) {
  const all = handover(title, weeks, half)
  const x = (week: number) => Math.round(left + week * pitch)
  const most = Math.max(...all.map(({ ours, theirs }) => Math.max(ours, theirs)))
  const y = (changes: number) => Math.round((changes / most) * 112)

  return (
    <Drawing
      className={textClass}
      name={`Changes a week over ${weeks} weeks; from week ${half} on most are the client's`}
      width={width}
      height={height}
    >
      <path
        d={all.map(({ ours }, week) => `M${x(week)} ${axis - 2}v${-y(ours)}h${bar}v${y(ours)}z`).join('')}
        fill={paint.ink}
      />
      <path
        d={all.map(({ theirs }, week) => `M${x(week)} ${axis + 2}v${y(theirs)}h${bar}v${-y(theirs)}z`).join('')}
        fill={paint.signal}
      />
      <path d={`M0 ${axis}H${width}`} stroke={paint.ink} />
      <path d={`M${x(half - 1) - 3} 8V${scale}`} strokeDasharray="3 4" stroke={paint.edge} />
      <path
        d={`M0 ${scale}H${width}${due.map((week) => `M${x(week - 1) + bar / 2} ${scale}v6`).join('')}`}
        stroke={paint.edge}
      />
      <g>
        <text x={left} y="20" fill={paint.ink}>
          ours
        </text>
        <text x={x(half - 1) + 6} y="20" fill={paint.muted}>
          week {half}: half
        </text>
        <text x={x(weeks - 1) + bar} y={axis + 134} textAnchor="end" fill={paint.ink}>
          yours
        </text>
        {due.map((week) => (
          <text key={week} x={x(week - 1) + bar / 2} y={height - 10} textAnchor="middle" fill={paint.muted}>
            {week}
          </text>
        ))}
        <text x={x(weeks - 1) + bar} y={height - 10} textAnchor="end" fill={paint.muted}>
          weeks
        </text>
      </g>
    </Drawing>
  )
}

/** Changes to a system in one week of an engagement, by us and by the client's team. */
type Week = { ours: number; theirs: number }

/** A planned hand-over: the client's share follows a logistic curve centered at `half`; the amount of work is seeded. */
function handover(title: string, weeks: number, half: number): Week[] {
  const random = randomFrom(title)
  return Array.from({ length: weeks }, (_, week) => {
    const amount = Math.round(26 + 20 * Math.sin((Math.PI * (week + 0.7)) / (weeks + 0.4)) + random() * 9)
    const theirs = Math.round(amount / (1 + Math.exp(-(week + 1 - half) * 0.62)))
    return { ours: amount - theirs, theirs }
  })
}
