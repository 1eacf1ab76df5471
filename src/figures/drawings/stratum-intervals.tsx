import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { limits, rateIn, rateInTraffic, strata } from '#src/figures/models/evaluation.ts'
import { between } from '#src/figures/models/seed.ts'

const left = 24
/** The values stand between the ends of the scale and of the rows. */
const right = 384
const valuesEnd = 456
const first = 48
const step = 58
const most = 0.4

/** The share of unsupported answers by stratum with its interval, and in live traffic, against the limits. */
export function StratumIntervals() {
  const rows = [
    ...strata.map((stratum) => ({ name: stratum.name, ...rateIn(stratum, 'unsupported'), limit: limits.stratum })),
    { name: 'Live traffic, weighted', ...rateInTraffic('unsupported'), limit: limits.overall },
  ]
  return (
    <ArticleDrawing
      height={first + step * rows.length + 6}
      name={`Unsupported answers: ${rows.map(({ name, share }) => `${name} ${percent(share)}`).join(', ')}`}
    >
      {[0, 0.1, 0.2, 0.3, 0.4].map((share) => (
        <text
          key={share}
          x={x(share)}
          y={first + step * rows.length - 8}
          textAnchor={share === 0 ? 'start' : share === most ? 'end' : 'middle'}
          fill={paint.muted}
        >
          {Math.round(share * 100)}
          {share === most && '%'}
        </text>
      ))}
      {rows.map(({ name, share, low, high, limit }, i) => {
        const at = first + i * step
        const [verdict, color] = verdictOf(low, high, limit)
        const isTotal = i === strata.length
        return (
          <g key={name}>
            {i > 0 && <path d={`M0 ${at - 40}H480`} stroke={isTotal ? paint.ink : paint.rule} />}
            <path d={`M${x(0)} ${at}H${x(most)}`} stroke={paint.rule} />
            <path d={`M${x(limit)} ${at - 9}V${at + 9}`} strokeWidth="1.5" stroke={paint.ink} />
            <path
              d={`M${x(low)} ${at}H${x(high)}M${x(low)} ${at - 5}V${at + 5}M${x(high)} ${at - 5}V${at + 5}`}
              strokeWidth="2"
              stroke={color}
            />
            <circle cx={x(share)} cy={at} r="4.5" strokeWidth="2" fill={paint.raised} stroke={color} />
            <text x={x(0)} y={at - 18} fill={paint.ink}>
              {name}
            </text>
            <text x={valuesEnd} y={at} dy="0.36em" textAnchor="end" fill={paint.ink}>
              {percent(share)}
            </text>
            <text x={valuesEnd} y={at - 18} textAnchor="end" fill={paint.muted}>
              {verdict}
            </text>
          </g>
        )
      })}
    </ArticleDrawing>
  )
}

/** Unclear while the limit lies within the interval. */
function verdictOf(low: number, high: number, limit: number): [word: string, color: string] {
  if (high <= limit) return ['passes', paint.solved]
  return low > limit ? ['fails', paint.rejected] : ['unclear', paint.pending]
}

const x = (share: number) => between(left, right, share / most)

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
