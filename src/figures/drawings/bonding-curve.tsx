import { cardTextClass, Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { type Curve, cost, price } from '#src/figures/models/bonding.ts'
import { between, randomFrom } from '#src/figures/models/seed.ts'

const left = 40
const right = 364
const floor = 196
const ceiling = 28
/** Enough for a curve as flat as this one: no corner shows. */
const points = 14

type Props = { number: number; title: string }

/** The cost of a purchase on a bonding curve: the area under the price between two supplies. */
export function BondingCurve({ number, title }: Props) {
  const random = randomFrom(title)
  const curve: Curve = { scale: 1, power: 1.6 + random() * 0.8 }
  const from = 0.5 + random() * 0.1
  const to = from + 0.22
  const paid = cost(curve, from, to)

  return (
    <Figure number={number} title={title} note="cost = ∫ p(s) ds" className="h-full">
      <Drawing
        className={cardTextClass}
        name={`Bonding curve, a purchase that costs ${paid.toFixed(3)} marked`}
        width={384}
        height={236}
      >
        <path d={`M${x(from)} ${floor}L${line(curve, from, to)}V${floor}Z`} fill={paint.signal} fillOpacity="0.16" />
        <path
          d={`M${left} ${y(price(curve, from))}H${x(from)}V${floor}M${left} ${y(price(curve, to))}H${x(to)}V${floor}`}
          fill="none"
          strokeDasharray="3 3"
          stroke={paint.edge}
        />
        <path d={`M${left} ${ceiling - 12}V${floor}H${right + 8}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
        <path d={`M${line(curve, 0, 1)}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
        <path d={`M${line(curve, from, to)}`} fill="none" strokeWidth="3" stroke={paint.signal} />
        {[from, to].map((supply) => (
          <circle
            key={supply}
            cx={x(supply)}
            cy={y(price(curve, supply))}
            r="4.5"
            strokeWidth="2"
            fill={paint.raised}
            stroke={paint.signal}
          />
        ))}
        <g fill={paint.muted}>
          <text x={x(from)} y={floor + 20} textAnchor="middle">
            s₀
          </text>
          <text x={x(to)} y={floor + 20} textAnchor="middle">
            s₁
          </text>
          <text x={left - 8} y={y(price(curve, from)) + 4} textAnchor="end">
            p₀
          </text>
          <text x={left - 8} y={y(price(curve, to)) + 4} textAnchor="end">
            p₁
          </text>
        </g>
        <text x={x((from + to) / 2)} y={floor - 12} textAnchor="middle" fill={paint.ink}>
          {paid.toFixed(3)}
        </text>
      </Drawing>
    </Figure>
  )
}

const x = (supply: number) => between(left, right, supply)

const y = (value: number) => between(floor, ceiling, value)

function line(curve: Curve, from: number, to: number): string {
  return Array.from({ length: points + 1 }, (_, i) => {
    const supply = from + ((to - from) * i) / points
    return `${x(supply)} ${y(price(curve, supply))}`
  }).join('L')
}
