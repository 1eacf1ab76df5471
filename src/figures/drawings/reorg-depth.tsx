import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel, BottomLabels, LineLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { settlement } from '#src/figures/models/article-examples.ts'
import { depthFor, reorgProbability } from '#src/figures/models/reorganization.ts'
import { between } from '#src/figures/models/seed.ts'

const left = 69
const right = 456
const top = 26
const bottom = 250
const deepest = 48
/** The lowest grid line stands for a chance of 10 to the power of minus `decades`. */
const decades = 6
const { value, budget, shares } = settlement

/** The chance of losing a payment by depth for three attackers, and where each meets the same budget. */
export default function ReorgDepth() {
  const limit = y(budget / value)
  const depths = shares.map((q) => depthFor(q, value, budget))
  return (
    <ArticleDrawing
      name={`Chance of a reorganization by depth. A budget of ${budget / value} is met at depth ${depths.join(', ')}.`}
    >
      <path d={grid()} stroke={paint.rule} />
      {[0, 2, 4, 6].map((power) => (
        <AxisLabel key={power} x={left - 9} y={y(10 ** -power) + 4} textAnchor="end">
          {power === 0 ? '1' : `10${superscript(power)}`}
        </AxisLabel>
      ))}
      <BottomLabels values={[0, 12, 24, 36]} x={x} y={bottom + 22} />
      <AxisLabel x={right} y={bottom + 22} textAnchor="end">
        blocks
      </AxisLabel>
      <path d={`M${left} ${limit}H${right}`} strokeWidth="1.5" strokeDasharray="5 4" stroke={paint.ink} />
      {/* Between the second curve, which is below the limit here, and the third, which is far above it. */}
      <text x={x(21)} y={limit - 8} fill={paint.ink}>
        budget
      </text>
      {shares.map((q, i) => (
        <path key={q} d={curve(q)} fill="none" strokeWidth="2" stroke={paint.blockchain} strokeOpacity={1 - i * 0.28} />
      ))}
      {shares.map((q, i) => {
        const depth = depths[i] ?? 0
        const chance = reorgProbability(q, depth)
        return (
          <g key={q}>
            <path d={`M${x(depth)} ${y(chance)}V${bottom}`} strokeDasharray="2 3" stroke={paint.blockchain} />
            <circle cx={x(depth)} cy={y(chance)} r="4" strokeWidth="2" fill={paint.raised} stroke={paint.blockchain} />
            <LineLabel x={x(depth) + 7} y={bottom - 9} strokeWidth="5">
              {depth}
            </LineLabel>
            <LineLabel x={x(depth) - 9} y={y(chance) + 20} textAnchor="end" strokeWidth="5">
              {`${q * 100}%`}
            </LineLabel>
          </g>
        )
      })}
    </ArticleDrawing>
  )
}

const x = (depth: number) => between(left, right, depth / deepest)

const y = (chance: number) => between(top, bottom, -Math.log10(chance) / decades)

function curve(q: number): string {
  const points: string[] = []
  for (let depth = 0; depth <= deepest; depth++) {
    const chance = reorgProbability(q, depth)
    if (chance < 10 ** -decades) break
    points.push(`${x(depth)} ${y(chance)}`)
  }
  return `M${points.join('L')}`
}

function grid(): string {
  const lines = Array.from({ length: decades + 1 }, (_, power) => `M${left} ${y(10 ** -power)}H${right}`)
  return `${lines.join('')}M${left} ${top}V${bottom}`
}

function superscript(power: number): string {
  return `⁻${'⁰¹²³⁴⁵⁶'[power]}`
}
