import { Drawing } from '#src/figures/kit/drawing.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { atWork, bestHour, type WorkingDay, workingDay } from '#src/figures/models/overlap.ts'
import { between, round } from '#src/figures/models/seed.ts'

/** As wide as the page, and for a phone, where the names stand above their lines. */
const formats = {
  wide: {
    width: 1200,
    left: 210,
    pitch: 36,
    every: 3,
    textClass: 'font-mono text-[18px] lg:text-[14.5px] xl:text-[13px]',
    beside: true,
  },
  narrow: { width: 360, left: 1, pitch: 44, every: 6, textClass: 'font-mono text-[12.5px]', beside: false },
}
const top = 46
const counts = 56

type Person = { name: string; place: string; utc: number }
type Props = { people: readonly Person[]; format: keyof typeof formats }

/** A day of UTC from left to right, a line for each person's working hours, and the hours that most of them share. */
export function WorkingHours({ people, format }: Props) {
  const { width, left, pitch, every, textClass, beside } = formats[format]
  const right = width - 1
  const sorted = people.toSorted((a, b) => b.utc - a.utc)
  const days = sorted.map(({ utc }) => workingDay(utc))
  const best = bestHour(days)
  const floor = top + sorted.length * pitch
  const base = floor + counts + 6
  const x = (hour: number) => between(left, right, hour / 24)
  const steps = Array.from({ length: 48 }, (_, i) => `V${base - atWork(days, i / 2) * 5}H${x((i + 1) / 2)}`)

  return (
    <Drawing
      className={textClass}
      name={`Working hours of ${people.length} people over a day of UTC; ${best.people} of them overlap from ${clock(best.from)} to ${clock(best.to)}`}
      width={width}
      height={base + 34}
    >
      <rect
        x={x(best.from)}
        y={top - 18}
        width={round(x(best.to) - x(best.from))}
        height={base - top + 18}
        fillOpacity="0.12"
        fill={paint.signal}
      />
      {Array.from({ length: 24 / every + 1 }, (_, i) => i * every).map((hour) => (
        <g key={hour}>
          <path d={`M${x(hour)} ${top - 18}V${base}`} stroke={paint.rule} />
          <text
            x={x(hour)}
            y={top - 27}
            textAnchor={hour === 24 ? 'end' : hour === 0 && !beside ? 'start' : 'middle'}
            fill={paint.muted}
          >
            {String(hour).padStart(2, '0')}
          </text>
        </g>
      ))}
      {sorted.map(({ name, place }, i) => {
        const y = top + (i + (beside ? 0.5 : 0.72)) * pitch
        return (
          <g key={name}>
            <path d={`M${left} ${y}H${right}`} strokeDasharray="1 5" stroke={paint.edge} />
            <path d={shifts(days[i], x, y)} strokeWidth="2.6" stroke={paint.ink} />
            <text {...halo(paint.paper, 4)} x={beside ? 0 : left + 4} y={beside ? y + 4 : y - 11} fill={paint.ink}>
              {name}
            </text>
            <text
              {...halo(paint.paper, 4)}
              x={beside ? x(startOf(days[i])) + 6 : right - 2}
              y={beside ? y - 8 : y - 11}
              textAnchor={beside ? 'start' : 'end'}
              fill={paint.muted}
            >
              {place}
            </text>
          </g>
        )
      })}
      <path d={`M${left} ${base}${steps.join('')}V${base}Z`} fill="none" strokeWidth="1.4" stroke={paint.ink} />
      {beside && (
        <text x="0" y={base - 2} fill={paint.muted}>
          at work
        </text>
      )}
      <text x={x((best.from + best.to) / 2)} y={base + 24} textAnchor="middle" fill={paint.ink}>
        {best.people} of {people.length}, {clock(best.from)} to {clock(best.to)} UTC
      </text>
    </Drawing>
  )
}

function startOf(day: WorkingDay | undefined): number {
  return ((day?.from ?? 0) + 24) % 24
}

/** A day that begins before midnight or ends after it is drawn in two pieces. */
function shifts(day: WorkingDay | undefined, x: (hour: number) => number, y: number): string {
  return [-24, 0, 24]
    .map((shift) => [Math.max(0, (day?.from ?? 0) + shift), Math.min(24, (day?.to ?? 0) + shift)] as const)
    .filter(([begin, end]) => begin < end)
    .map(([begin, end]) => `M${x(begin)} ${y}H${x(end)}`)
    .join('')
}

function clock(hour: number): string {
  return `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`
}
