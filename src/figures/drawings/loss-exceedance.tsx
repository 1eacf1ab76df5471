import { Drawing, narrowTextClass, narrowZone } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { controlled, lossOnceIn, simulateYears, threats } from '#src/figures/models/losses.ts'
import { between, round } from '#src/figures/models/seed.ts'

const years = 1500
const often = [2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 26, 33, 42, 55, 70, 90]
const marked = 20
const left = 52
const right = 364
const floor = 196
const ceiling = 20
/** In the corner that the curves leave free. */
const legend = 212
/** Start of the axis, in thousands of dollars. */
const least = 30
const most = 12_000

/** Loss exceedance before and after the controls; each curve is 1,500 simulated years. */
export function LossExceedance({ title }: { title: string }) {
  const before = simulateYears(title, threats, years)
  const after = simulateYears(title, controlled(threats), years)
  const curve = (sorted: readonly number[]) =>
    often.map((every) => [x(lossOnceIn(sorted, every)), y(every)] as const).filter(([at]) => at > left)
  const outer = curve(before)
  const inner = curve(after)
  const bad = [lossOnceIn(before, marked), lossOnceIn(after, marked)] as const

  return (
    <Drawing
      className={narrowTextClass}
      name={`Loss exceeded in one year of ${marked}: ${dollars(bad[0])} before the controls, ${dollars(bad[1])} after`}
      {...narrowZone}
    >
      <path
        d={`M${outer.map(String).join('L')}L${inner.toReversed().map(String).join('L')}Z`}
        fillOpacity="0.14"
        fill={paint.cybersecurity}
      />
      <path d={`M${left} ${ceiling}V${floor}H${right}`} fill="none" strokeWidth="1.4" stroke={paint.ink} />
      <path d={`M${outer.map(String).join('L')}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <path d={`M${inner.map(String).join('L')}`} fill="none" strokeWidth="2.4" stroke={paint.cybersecurity} />
      <path
        d={`M${left} ${y(marked)}H${x(bad[0])}M${x(bad[0])} ${y(marked)}V${floor}M${x(bad[1])} ${y(marked)}V${floor}`}
        fill="none"
        strokeDasharray="3 4"
        stroke={paint.edge}
      />
      {bad.map((loss, i) => (
        <g key={loss}>
          <circle
            cx={x(loss)}
            cy={y(marked)}
            r="4.5"
            strokeWidth="2"
            fill={paint.raised}
            stroke={i === 0 ? paint.ink : paint.cybersecurity}
          />
          <text x={x(loss)} y={floor + 22} textAnchor="middle" fill={paint.ink}>
            {dollars(loss)}
          </text>
        </g>
      ))}
      {[2, 5, marked, 90].map((every) => (
        <text key={every} x={left - 8} y={y(every) + 4} textAnchor="end" fill={paint.muted}>
          1/{every}
        </text>
      ))}
      <text x={left - 8} y={ceiling - 6} textAnchor="end" fill={paint.muted}>
        years
      </text>
      <text x={right} y={floor + 22} textAnchor="end" fill={paint.muted}>
        loss
      </text>
      <path d={`M${legend} 26h16`} strokeWidth="1.5" stroke={paint.ink} />
      <text x={legend + 24} y="30" fill={paint.ink}>
        without controls
      </text>
      <path d={`M${legend} 45h16`} strokeWidth="2.4" stroke={paint.cybersecurity} />
      <text x={legend + 24} y="49" fill={paint.ink}>
        with controls
      </text>
    </Drawing>
  )
}

/** Both axes are logarithmic, because the tail is what matters. */
const x = (loss: number) => between(left, right, Math.log(Math.max(loss, least) / least) / Math.log(most / least))

function y(every: number): number {
  return round(ceiling + 8 + (Math.log(every / 2) / Math.log(45)) * (floor - ceiling - 22))
}

function dollars(thousands: number): string {
  return thousands < 1000 ? `$${Math.round(thousands)}K` : `$${(thousands / 1000).toFixed(1)}M`
}
