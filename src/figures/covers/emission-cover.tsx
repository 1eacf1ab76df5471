import { schedule } from '../models/emissions.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverPlate, type CoverProps, innerTextClass } from './cover-plate.tsx'

const pitch = 20
const barWidth = 14
const floor = 344
const unit = 250
const periods = 32

/** Income of a protocol by period: solid are the fees users choose to pay, outlined is the scheduled emission. */
export function EmissionCover({ seed }: CoverProps) {
  const random = randomFrom(seed)
  const end = 20 + Math.floor(random() * 4)
  const plan = {
    periods,
    halving: 5 + Math.floor(random() * 2),
    end,
    rented: 0.35 + random() * 0.25,
    fees: 0.42 + random() * 0.15,
  }
  const income = schedule(plan)
  const bars = income.map(({ emission, fees }, i) => ({
    x: i * pitch + 3,
    fees: round(fees * unit),
    emission: round(emission * unit),
  }))
  const after = income[end]?.fees ?? 0
  const before = (income[end - 1]?.fees ?? 0) + (income[end - 1]?.emission ?? 0)
  const endX = end * pitch

  return (
    <CoverPlate subject="income by period" law={`day after: ${Math.round((after / before) * 100)}%`}>
      <path d={bars.map(({ x, fees }) => bar(x, floor, fees)).join('')} className="fill-business" />
      <path
        d={bars.map(({ x, fees, emission }) => bar(x, floor - fees - 3, emission)).join('')}
        className="fill-business"
        fillOpacity="0.16"
      />
      <path
        d={bars.map(({ x, fees, emission }) => bar(x, floor - fees - 3, emission)).join('')}
        fill="none"
        strokeWidth="1.25"
        className="stroke-business"
      />
      <path d={`M0 ${floor}H640`} strokeWidth="2" className="stroke-ink" />
      <path d={`M${endX} 64V${floor}`} strokeWidth="1.5" strokeDasharray="6 5" className="stroke-ink" />
      <circle cx={endX} cy="64" r="6" className="fill-ink" />
      <text x={endX + 14} y="69" className={`${innerTextClass} fill-ink`}>
        emission ends
      </text>
    </CoverPlate>
  )
}

function bar(x: number, from: number, height: number): string {
  return height > 0 ? `M${x} ${round(from)}v${-height}h${barWidth}v${height}z` : ''
}
