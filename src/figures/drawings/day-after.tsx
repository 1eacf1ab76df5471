import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { emitted, network as plan } from '#src/figures/models/article-examples.ts'
import { schedule } from '#src/figures/models/emissions.ts'
import { round } from '#src/figures/models/seed.ts'

const left = 24
const pitch = 27
const bar = 20
const floor = 250
const unit = 40

/** Income by quarter: fees paid by choice are solid, scheduled emission is outlined; then the schedule ends. */
export default function DayAfter() {
  const income = schedule(plan).map(({ emission, fees }) => ({ emission: emission * emitted, fees: fees * emitted }))
  const last = income[plan.end - 1]
  const first = income[plan.end]
  const before = last ? last.emission + last.fees : 0
  const after = first?.fees ?? 0
  const end = left + plan.end * pitch - (pitch - bar) / 2
  return (
    <ArticleDrawing
      name={`Income by quarter: ${millions(before)} in the last with emission, ${millions(after)} in the first without`}
    >
      {income.map(({ emission, fees }, i) => {
        const x = left + i * pitch
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a quarter is its number
          <g key={i}>
            {emission > 0 && (
              <rect
                x={x}
                y={round(floor - (emission + fees) * unit)}
                width={bar}
                height={round(emission * unit - 2)}
                strokeWidth="1.25"
                fillOpacity="0.12"
                fill={paint.business}
                stroke={paint.business}
              />
            )}
            <rect x={x} y={round(floor - fees * unit)} width={bar} height={round(fees * unit)} fill={paint.business} />
          </g>
        )
      })}
      <path d={`M${left - 8} ${floor}H464`} strokeWidth="1.5" stroke={paint.ink} />
      <path d={`M${end} 34V${floor}`} strokeWidth="1.5" strokeDasharray="5 4" stroke={paint.ink} />
      <text x={end - 8} y="32" textAnchor="end" fill={paint.ink}>
        {millions(before)}
      </text>
      <text x={end + 12} y={round(floor - after * unit - 12)} fill={paint.ink}>
        {millions(after)}
      </text>
      <AxisLabel x={left} y={floor + 24}>
        quarter 1
      </AxisLabel>
      <AxisLabel x={end} y={floor + 24} textAnchor="middle">
        end
      </AxisLabel>
    </ArticleDrawing>
  )
}

function millions(amount: number): string {
  return `$${Number(amount.toFixed(1))}M`
}
