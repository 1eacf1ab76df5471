import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel, BottomLabels, LeftLabels, LineLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { attemptChances as odds } from '#src/figures/models/article-examples.ts'
import { atLeastOne, attemptsForHalf } from '#src/figures/models/odds.ts'
import { between } from '#src/figures/models/seed.ts'

const left = 68
const right = 456
const top = 22
const bottom = 236
const decades = 5
const points = 60

/** How repeated attempts turn a small chance into a likely success, for three chances; even odds are marked. */
export default function AttemptOdds() {
  const halves = odds.map((p) => Math.round(attemptsForHalf(p)))
  return (
    <ArticleDrawing name={`Odds of one success by attempts. Even odds after ${halves.join(', ')} attempts.`}>
      <path d={`M${left} ${top}H${right}M${left} ${y(0.5)}H${right}`} stroke={paint.rule} />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <LeftLabels values={[0, 0.5, 1]} x={left - 9} y={y} text={(share) => `${share * 100}%`} />
      <BottomLabels values={[1, 10, 100, 1000, 10_000]} x={x} y={bottom + 24} text={(n) => n.toLocaleString('en-US')} />
      <AxisLabel x={right} y={bottom + 44} textAnchor="end">
        attempts
      </AxisLabel>
      {odds.map((p) => (
        <path key={p} d={curve(p)} fill="none" strokeWidth="2.25" stroke={paint.ai} />
      ))}
      {odds.map((p, i) => {
        const half = halves[i] ?? 1
        return (
          <g key={p}>
            <path d={`M${x(half)} ${y(0.5)}V${bottom}`} strokeDasharray="2 3" stroke={paint.ai} />
            <circle cx={x(half)} cy={y(0.5)} r="4.5" strokeWidth="2" fill={paint.raised} stroke={paint.ai} />
            <LineLabel x={x(half) + 8} y={y(0.5) + 20} strokeWidth="5">
              {half.toLocaleString('en-US')}
            </LineLabel>
            <LineLabel x={x(half) - 10} y={y(0.5) - 10} textAnchor="end" strokeWidth="5">
              {`${p * 100}%`}
            </LineLabel>
          </g>
        )
      })}
    </ArticleDrawing>
  )
}

const x = (n: number) => between(left, right, Math.log10(n) / decades)

const y = (share: number) => between(bottom, top, share)

function curve(p: number): string {
  const line = Array.from({ length: points + 1 }, (_, i) => {
    const n = 10 ** ((decades * i) / points)
    return { x: x(n), y: y(atLeastOne(p, n)) }
  })
  // Where the curve is flat, its ends are enough.
  const bends = line.filter((point, i) => line[i - 1]?.y !== point.y || line[i + 1]?.y !== point.y)
  return `M${bends.map((point) => `${point.x} ${point.y}`).join('L')}`
}
