import { Drawing, polyline, wideTextClass, wideZone } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { between, round } from '#src/figures/models/seed.ts'
import { sampleSchedules, vested } from '#src/figures/models/vesting.ts'

const months = 48
const left = 16
const right = 420
const floor = 206
const ceiling = 22
const fills = [paint.faint, paint.rule, paint.business, paint.faint, paint.rule]

/** Each group's share of a token supply by month, with the cliffs marked. */
export function SupplySchedule() {
  const cliffs = [...new Set(sampleSchedules.map(({ cliff }) => cliff))].filter((cliff) => cliff > 0)
  const layers = sampleSchedules.map((schedule, i) => ({
    schedule,
    fill: fills[i],
    lower: (month: number) => held(i, month),
    upper: (month: number) => held(i + 1, month),
  }))
  const unlocked = (month: number) => held(sampleSchedules.length, month)

  return (
    <Drawing
      className={wideTextClass}
      name={`Supply by holder over ${months} months; ${percent(unlocked(12))} is out at the cliff in month 12`}
      {...wideZone}
    >
      {layers.map(({ schedule, fill, lower, upper }) => (
        <path
          key={schedule.holder}
          d={`${polyline([...edge(upper), ...edge(lower).reverse()])}Z`}
          strokeWidth="1.2"
          strokeLinejoin="round"
          fill={fill}
          stroke={paint.ink}
        />
      ))}
      {layers.map(({ schedule, lower, upper }) => (
        <text
          key={schedule.holder}
          x={right + 12}
          y={round((y(lower(months)) + y(upper(months))) / 2) + 4}
          fill={schedule.decay ? paint.ink : paint.muted}
        >
          {schedule.holder}
        </text>
      ))}
      {cliffs.map((cliff) => (
        <g key={cliff}>
          <path d={`M${x(cliff)} ${ceiling}V${floor}`} strokeWidth="1.4" strokeDasharray="4 4" stroke={paint.signal} />
          <text x={x(cliff) + 8} y={ceiling + 10} fill={paint.ink}>
            cliff {percent(unlocked(cliff) - unlocked(cliff - 0.01))}
          </text>
        </g>
      ))}
      {[0, 12, 24, 36, 48].map((month) => (
        <text key={month} x={x(month)} y={floor + 22} textAnchor="middle" fill={paint.muted}>
          {month}
        </text>
      ))}
      <text x={right + 17} y={floor + 22} fill={paint.muted}>
        months
      </text>
      <text x={right} y={ceiling - 7} textAnchor="end" fill={paint.muted}>
        100% of supply
      </text>
    </Drawing>
  )
}

/** Returns the joint share of the first `groups` groups. */
function held(groups: number, month: number): number {
  return sampleSchedules.slice(0, groups).reduce((sum, schedule) => sum + vested(schedule, month), 0)
}

const x = (month: number) => between(left, right, month / months)

const y = (share: number) => between(floor, ceiling, share)

function edge(share: (month: number) => number): [x: number, y: number][] {
  const cliff = [11.99, 12]
  const at = [...Array.from({ length: months / 2 + 1 }, (_, i) => i * 2), ...cliff].sort((a, b) => a - b)
  return [...new Set(at)].map((month) => [x(month), y(share(month))])
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
