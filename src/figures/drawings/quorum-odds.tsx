import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { BottomLabels, LeftLabels, LineLabel } from '#src/figures/kit/article-labels.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { keyRisk } from '#src/figures/models/article-examples.ts'
import { quorumOdds } from '#src/figures/models/odds.ts'
import { between, round } from '#src/figures/models/seed.ts'

const left = 78
const right = 442
const top = 26
const bottom = 232
const { stolen, away } = keyRisk
/** Range of each axis, in powers of ten. */
const theftDecades = { from: -6, to: -1 }
const lockDecades = { from: -5, to: 0 }

type Label = 'left' | 'right'

const quorums: readonly { k: number; n: number; label: Label }[] = [
  { k: 1, n: 1, label: 'right' },
  { k: 1, n: 2, label: 'right' },
  { k: 2, n: 2, label: 'right' },
  { k: 2, n: 3, label: 'right' },
  { k: 3, n: 4, label: 'right' },
  { k: 2, n: 5, label: 'right' },
  { k: 3, n: 5, label: 'left' },
]

/** Key quorums by the odds of theft and of lockout. Further to the lower left is better at both. */
export default function QuorumOdds() {
  return (
    <ArticleDrawing
      name={`Odds of theft against lockout for ${quorums.length} quorums. ${sentence(1, 1)} ${sentence(2, 3)} ${sentence(3, 5)}`}
    >
      <path d={grid()} stroke={paint.rule} />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <BottomLabels values={[1e-5, 1e-3, 1e-1]} x={x} y={bottom + 24} text={percent} />
      <LeftLabels values={[1e-4, 1e-2]} x={left - 9} y={y} text={percent} />
      <text x={right} y={bottom + 48} textAnchor="end" fill={paint.ink}>
        stolen →
      </text>
      <LineLabel x={left + 8} y={top + 18} strokeWidth="5">
        ↑ locked out
      </LineLabel>
      {quorums.map(({ k, n, label }) => {
        const { theft, lockOut } = quorumOdds(k, n, stolen, away)
        const isMajority = k === (n + 1) / 2
        return (
          <g key={`${k}/${n}`}>
            <circle
              cx={x(theft)}
              cy={y(lockOut)}
              r="6"
              strokeWidth="2"
              fill={isMajority ? paint.ai : paint.raised}
              stroke={isMajority ? paint.ai : paint.ink}
            />
            <text
              {...halo(paint.raised, 5)}
              x={x(theft) + (label === 'left' ? -12 : 12)}
              y={y(lockOut)}
              dy="0.36em"
              textAnchor={label === 'left' ? 'end' : 'start'}
              fill={paint.ink}
            >
              {`${k} of ${n}`}
            </text>
          </g>
        )
      })}
    </ArticleDrawing>
  )
}

function sentence(k: number, n: number): string {
  const { theft, lockOut } = quorumOdds(k, n, stolen, away)
  return `${k} of ${n}: ${percent(Number(theft.toPrecision(1)))} and ${percent(Number(lockOut.toPrecision(1)))}.`
}

function percent(share: number): string {
  return `${Number((share * 100).toPrecision(2))}%`
}

function x(theft: number): number {
  return round(
    left + ((Math.log10(theft) - theftDecades.from) / (theftDecades.to - theftDecades.from)) * (right - left),
  )
}

function y(lockOut: number): number {
  const share = (Math.log10(lockOut) - lockDecades.from) / (lockDecades.to - lockDecades.from)
  return between(bottom, top, share)
}

function grid(): string {
  const upright = [-5, -4, -3, -2, -1].map((power) => `M${x(10 ** power)} ${top}V${bottom}`)
  const level = [-4, -3, -2, -1, 0].map((power) => `M${left} ${y(10 ** power)}H${right}`)
  return [...upright, ...level].join('')
}
