import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { between, round } from '#src/figures/models/seed.ts'

export type WeekBlock = { day: number; from: number; to: number; kind: 'quiet' | 'shared' | 'review' | 'demo' }
type Props = { days: readonly string[]; blocks: readonly WeekBlock[]; format: keyof typeof formats }

const formats = {
  wide: { width: 760, left: 64, pitch: 62, every: 2, textClass: 'font-mono text-[13px]' },
  narrow: { width: 360, left: 46, pitch: 50, every: 4, textClass: 'font-mono text-[12.5px]' },
}
const first = 6
const last = 20
const top = 40

const looks: Record<Exclude<WeekBlock['kind'], 'quiet'>, { fill: string; stroke: string }> = {
  shared: { fill: paint.ink, stroke: paint.ink },
  review: { fill: paint.raised, stroke: paint.ink },
  demo: { fill: paint.signal, stroke: paint.signal },
}

/** A week as five lines over the hours of UTC. Time without a block is quiet time, and most of the week is. */
export function WeekPlan({ days, blocks, format }: Props) {
  const { width, left, pitch, every, textClass } = formats[format]
  const right = width - 1
  const x = (hour: number) => between(left, right, (hour - first) / (last - first))
  const y = (day: number) => top + (day + 0.5) * pitch
  const planned = blocks.reduce((sum, { from, to }) => sum + to - from, 0)
  const bar = 26

  return (
    <Drawing
      className={textClass}
      name={`One week: ${planned} hours of it together, in review or in a demo, the others quiet`}
      width={width}
      height={top + days.length * pitch + 14}
    >
      {Array.from({ length: (last - first) / every + 1 }, (_, i) => first + i * every).map((hour) => (
        <g key={hour}>
          <path d={`M${x(hour)} ${top - 10}V${top + days.length * pitch}`} stroke={paint.rule} />
          <text x={x(hour)} y={top - 20} textAnchor={hour === last ? 'end' : 'middle'} fill={paint.muted}>
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
      {days.map((day, i) => (
        <g key={day}>
          <path d={`M${left} ${y(i)}H${right}`} strokeWidth="1.4" stroke={paint.ink} />
          <text x="0" y={y(i) + 4} fill={paint.ink}>
            {day}
          </text>
        </g>
      ))}
      {blocks.map(
        ({ day, from, to, kind }) =>
          kind !== 'quiet' && (
            <rect
              key={`${day} ${from}`}
              x={x(from)}
              y={y(day) - bar / 2}
              width={round(x(to) - x(from))}
              height={bar}
              strokeWidth="1.6"
              {...looks[kind]}
            />
          ),
      )}
    </Drawing>
  )
}
