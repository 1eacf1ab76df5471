import { Drawing, narrowTextClass, narrowZone, polyline } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { adopted, type Bass, peak } from '#src/figures/models/bass.ts'
import { between, randomFrom, round } from '#src/figures/models/seed.ts'

const months = 30
const left = 28
const right = 360
const floor = 200
const ceiling = 24

/** Developers adopting a protocol: new ones by month as bars, the total as a line, and the month of the peak. */
export function Adoption({ title }: { title: string }) {
  const random = randomFrom(title)
  const bass: Bass = { p: 0.008 + random() * 0.006, q: 0.28 + random() * 0.1 }
  const at = peak(bass)
  const fresh = Array.from({ length: months }, (_, month) => adopted(bass, month + 1) - adopted(bass, month))
  const tallest = Math.max(...fresh)
  const x = (month: number) => between(left, right, month / months)
  const y = (share: number) => between(floor, ceiling, share)
  const curve = Array.from({ length: months + 1 }, (_, month) => [x(month), y(adopted(bass, month))] as const)
  const bar = round((right - left) / months - 3)

  return (
    <Drawing
      className={narrowTextClass}
      name={`Adoption over ${months} months, most of it in month ${Math.ceil(at)}`}
      {...narrowZone}
    >
      <path
        d={fresh
          .map((share, month) => `M${x(month) + 1.5} ${floor}V${y((share / tallest) * 0.62)}h${bar}V${floor}z`)
          .join('')}
        fillOpacity="0.28"
        fill={paint.business}
      />
      <path d={polyline(curve)} fill="none" strokeWidth="2.2" stroke={paint.business} />
      <path d={`M${left} ${floor}H${right}`} strokeWidth="1.4" stroke={paint.ink} />
      <path d={`M${x(at)} ${ceiling - 8}V${floor + 6}`} strokeDasharray="3 4" strokeWidth="1.3" stroke={paint.ink} />
      <circle
        cx={x(at)}
        cy={y(adopted(bass, at))}
        r="4.5"
        strokeWidth="2"
        fill={paint.raised}
        stroke={paint.business}
      />
      <text x={x(at) - 8} y={ceiling + 4} textAnchor="end" fill={paint.ink}>
        peak, month {Math.ceil(at)}
      </text>
      <text x={right} y={y(1) - 6} textAnchor="end" fill={paint.muted}>
        all
      </text>
      <text x={left} y={floor + 24} fill={paint.muted}>
        p {bass.p.toFixed(3)}
      </text>
      <text x={right} y={floor + 24} textAnchor="end" fill={paint.muted}>
        q {bass.q.toFixed(2)}
      </text>
    </Drawing>
  )
}
