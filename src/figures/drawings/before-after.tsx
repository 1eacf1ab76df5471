import { Drawing } from '#src/figures/kit/drawing.tsx'
import { randomFrom, round } from '#src/figures/models/seed.ts'

const width = 384
const side = 160
const top = 42
const textClass = 'font-mono text-[13.5px] sm:text-[11.5px]'

export type Measure = {
  what: string
  unit: '%' | 'days'
  before: number
  after: number
  /** The number of marks; `each` says what one mark stands for. */
  of: number
  each: string
  /** Whether the marked cases are spread at random or come in order. */
  scattered: boolean
}

/** One measure before and after: every case is a mark, and the counted cases are highlighted. */
export function BeforeAfter({ what, unit, before, after, of, each, scattered }: Measure) {
  const columns = Math.min(of, 40)
  const pitch = side / columns
  const mark = pitch - (pitch < 8 ? 1 : 3)
  const height = top + (of / columns) * pitch + 34
  const order = scattered ? shuffled(what, of) : Array.from({ length: of }, (_, i) => i)
  const amount = (value: number) => (unit === '%' ? `${value}%` : `${value} ${value === 1 ? 'day' : 'days'}`)
  const sides = [
    { x: 0, name: 'before', value: before },
    { x: width - side, name: 'after', value: after },
  ]
  return (
    <Drawing name={`${what}: ${amount(before)} before, ${amount(after)} after`} width={width} height={height}>
      {sides.map(({ x, name, value }) => {
        const lit = Math.round(unit === '%' ? (value / 100) * of : value)
        return (
          <g key={name} transform={`translate(${x} 0)`}>
            <text x="-1" y="26" className="fill-ink font-sans text-[27px] tracking-[-0.035em]">
              {amount(value)}
            </text>
            <text x={side} y="26" textAnchor="end" className={`${textClass} fill-muted`}>
              {name}
            </text>
            <g transform={`translate(0 ${top})`} strokeWidth={mark}>
              <path
                d={Array.from({ length: of / columns }, (_, row) => `M0 ${round((row + 0.5) * pitch)}H${side}`).join(
                  '',
                )}
                strokeDasharray={`${mark} ${pitch - mark}`}
                className="stroke-rule"
              />
              <path
                d={order
                  .slice(0, lit)
                  .map(
                    (i) => `M${round((i % columns) * pitch)} ${round((Math.floor(i / columns) + 0.5) * pitch)}h${mark}`,
                  )
                  .join('')}
                className="stroke-signal"
              />
            </g>
            <text x="0" y={height - 8} className={`${textClass} fill-muted`}>
              {lit} of {of.toLocaleString('en-US')} {each}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

function shuffled(title: string, count: number): number[] {
  const random = randomFrom(title)
  return Array.from({ length: count }, (_, i) => ({ i, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ i }) => i)
}
