import { Drawing, wideTextClass, wideZone } from '#src/figures/kit/drawing.tsx'
import { displayFrom, paint } from '#src/figures/kit/paint.ts'
import { frontier, trials } from '#src/figures/models/pareto.ts'
import { between } from '#src/figures/models/seed.ts'

const count = 88
const left = 30
const right = wideZone.width - 20
const floor = 202
const ceiling = 20

/** Experiments by cost and quality, and the Pareto front among them. */
export function ParetoFront({ title }: { title: string }) {
  const all = trials(title, count)
  const front = frontier(all)
  const x = (cost: number) => between(left, right, cost)
  const y = (quality: number) => between(floor, ceiling, quality)
  const stairs = front.map(({ cost, quality }) => `H${x(cost)}V${y(quality)}`).join('')
  const first = front[0]

  return (
    <Drawing
      className={wideTextClass}
      name={`${count} experiments by cost and quality, ${front.length} of them on the Pareto front`}
      {...wideZone}
    >
      <path d={gridLines()} stroke={paint.rule} />
      {first && <path d={`M${x(first.cost)} ${floor}${stairs}H${right}V${floor}Z`} fillOpacity="0.1" fill={paint.ai} />}
      <path
        d={all
          .filter((trial) => !front.includes(trial))
          .map(({ cost, quality }) => `M${Math.round(x(cost)) - 3} ${Math.round(y(quality))}h6m-3 -3v6`)
          .join('')}
        strokeWidth="1.1"
        stroke={paint.muted}
      />
      {first && (
        <path d={`M${x(first.cost)} ${floor}${stairs}H${right}`} fill="none" strokeWidth="1.8" stroke={paint.ai} />
      )}
      {front.map(({ cost, quality }) => (
        <circle
          key={cost}
          cx={x(cost)}
          cy={y(quality)}
          r="4.4"
          strokeWidth="1.6"
          fill={paint.raised}
          stroke={paint.ai}
        />
      ))}
      <path d={`M${left} ${ceiling - 6}V${floor}H${right}`} fill="none" strokeWidth="1.4" stroke={paint.ink} />
      <text x={left + 8} y={ceiling + 15} fill={paint.muted}>
        quality
      </text>
      <text x={left} y={floor + 24} fill={paint.muted} display={displayFrom.sm}>
        cost of a run, log
      </text>
      <text x={right} y={floor + 24} textAnchor="end" fill={paint.ink}>
        {front.length} of {count} on the front
      </text>
    </Drawing>
  )

  function gridLines(): string {
    return [0.25, 0.5, 0.75, 1].map((at) => `M${x(at)} ${ceiling}V${floor}M${left} ${y(at)}H${right}`).join('')
  }
}
