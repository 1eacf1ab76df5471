import { Drawing } from './drawing.tsx'
import { round } from './seed.ts'

const width = 288
const height = 156
const left = 14
const right = width - 14
const top = 34
const floor = 132

type Props = { what: string; unit: string; before: number; after: number }

/** One measure, before and after: two points to scale, the line between them, and nothing else. */
export function BeforeAfter({ what, unit, before, after }: Props) {
  const y = (value: number) => round(floor - (value / before) * (floor - top))
  const low = y(after)
  return (
    <Drawing name={`${what}: ${before} before, ${after} after, in ${unit}`} width={width} height={height}>
      <path d={`M${left} ${floor}H${right}`} strokeWidth="1.3" className="stroke-ink" />
      <path d={`M${left} ${top}V${floor}M${right} ${low}V${floor}`} strokeDasharray="3 4" className="stroke-edge" />
      <path d={`M${left} ${top}L${right} ${low}`} strokeWidth="2" className="stroke-signal" />
      <circle cx={left} cy={top} r="5" strokeWidth="2" className="fill-paper stroke-ink" />
      <circle cx={right} cy={low} r="5" strokeWidth="2" className="fill-paper stroke-signal" />
      <text x={left + 14} y={top - 2} className="fill-ink font-sans text-[26px] tracking-[-0.03em]">
        {before}
      </text>
      <text x={right} y={low - 16} textAnchor="end" className="fill-ink font-sans text-[26px] tracking-[-0.03em]">
        {after}
      </text>
      <text x={left + 1} y={height - 6} className="fill-muted font-mono text-[11.5px]">
        {unit}
      </text>
    </Drawing>
  )
}
