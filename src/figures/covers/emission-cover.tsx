import { paint } from '#src/figures/kit/paint.ts'
import { network } from '../models/article-examples.ts'
import { schedule } from '../models/emissions.ts'
import { round } from '../models/seed.ts'
import { type CoverProps, innerText, LabeledCover } from './cover-canvas.tsx'

const width = 640
const floor = 344
/** The height of the highest bar. */
const room = 268

/**
 * The cover of the article on token economics: the income of its network by period, until after the last emission. Solid are the
 * fees that users choose to pay, outlined is the scheduled emission.
 */
export function EmissionCover({ hue }: CoverProps) {
  const { end } = network
  const pitch = width / network.periods
  const bar = (x: number, from: number, height: number) =>
    height > 0 ? `M${x} ${round(from)}v${-height}h${round(pitch * 0.7)}v${height}z` : ''
  const income = schedule(network)
  const tallest = Math.max(...income.map(({ emission, fees }) => emission + fees))
  const unit = room / tallest
  const bars = income.map(({ emission, fees }, i) => ({
    x: round((i + 0.15) * pitch),
    fees: round(fees * unit),
    emission: round(emission * unit),
  }))
  const after = income[end]?.fees ?? 0
  const before = (income[end - 1]?.fees ?? 0) + (income[end - 1]?.emission ?? 0)
  const endX = end * pitch

  return (
    <LabeledCover subject="income by period" law={`day after: ${Math.round((after / before) * 100)}%`}>
      <path d={bars.map(({ x, fees }) => bar(x, floor, fees)).join('')} fill={hue} />
      <path
        d={bars.map(({ x, fees, emission }) => bar(x, floor - fees - 3, emission)).join('')}
        fill={hue}
        fillOpacity="0.16"
        strokeWidth="1.25"
        stroke={hue}
      />
      <path d={`M0 ${floor}H640`} strokeWidth="2" stroke={paint.ink} />
      <path d={`M${endX} 64V${floor}`} strokeWidth="1.5" strokeDasharray="6 5" stroke={paint.ink} />
      <circle cx={endX} cy="64" r="6" fill={paint.ink} />
      <text {...innerText} x={endX + 14} y="69" fill={paint.ink}>
        emission ends
      </text>
    </LabeledCover>
  )
}
