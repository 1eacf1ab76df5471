import { Drawing, evidenceTextClass, evidenceZone } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { closingPlan, hoursPerDay, workingDays } from '#src/figures/models/month-close.ts'
import { between, round } from '#src/figures/models/seed.ts'

const left = 150
const right = evidenceZone.width - 1
const top = 6
const pitch = 30
const bar = 11

/** Closing the books as a Gantt chart: each task with the old ledger, and below it with the new one. */
export function CloseGantt() {
  const before = closingPlan('before')
  const after = closingPlan('after')
  const [days, daysNow] = [workingDays(before), workingDays(after)]
  const x = (hours: number) => between(left, right, hours / (days * hoursPerDay))
  const floor = top + before.length * pitch + 4

  return (
    <Drawing
      className={evidenceTextClass}
      name={`Closing the books: ${before.length} tasks over ${days} days before, ${daysNow} day after`}
      {...evidenceZone}
    >
      <rect
        x={left}
        y={top}
        width={round(x(daysNow * hoursPerDay) - left)}
        height={floor - top}
        fillOpacity="0.09"
        fill={paint.business}
      />
      <path
        d={Array.from({ length: days + 1 }, (_, day) => `M${x(day * hoursPerDay)} ${top}V${floor}`).join('')}
        stroke={paint.rule}
      />
      {before.map(({ name, from, to }, i) => {
        const y = top + i * pitch + 3
        const now = after[i]
        return (
          <g key={name}>
            <text x="0" y={y + 15} fill={paint.ink}>
              {name}
            </text>
            <rect
              x={x(from)}
              y={y}
              width={round(x(to) - x(from))}
              height={bar}
              strokeWidth="1.2"
              fill={paint.raised}
              stroke={paint.ink}
            />
            {now && (
              <rect
                x={x(now.from)}
                y={y + bar + 2}
                width={round(x(now.to) - x(now.from))}
                height={bar}
                fill={paint.business}
              />
            )}
          </g>
        )
      })}
      <path d={`M${left} ${floor}H${right}`} strokeWidth="1.4" stroke={paint.ink} />
      <text x="0" y={floor + 20} fill={paint.muted}>
        day
      </text>
      {Array.from({ length: days }, (_, day) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
          key={day}
          x={round((x(day * hoursPerDay) + x((day + 1) * hoursPerDay)) / 2)}
          y={floor + 20}
          textAnchor="middle"
          fill={day < daysNow ? paint.ink : paint.muted}
        >
          {day + 1}
        </text>
      ))}
    </Drawing>
  )
}
