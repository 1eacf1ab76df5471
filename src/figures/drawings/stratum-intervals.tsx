import { ArticleDrawing, drawingTextClass } from '#src/figures/kit/article-drawing.tsx'
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
          className={`${drawingTextClass} fill-muted`}
        >
          {Math.round(share * 100)}
          {share === most && '%'}
        </text>
      ))}
      {rows.map(({ name, share, low, high, limit }, i) => {
        const at = first + i * step
        const [verdict, className] = verdictOf(low, high, limit)
        const isTotal = i === strata.length
        return (
          <g key={name}>
            {i > 0 && <path d={`M0 ${at - 40}H480`} className={isTotal ? 'stroke-ink' : 'stroke-rule'} />}
            <path d={`M${x(0)} ${at}H${x(most)}`} className="stroke-rule" />
            <path d={`M${x(limit)} ${at - 9}V${at + 9}`} strokeWidth="1.5" className="stroke-ink" />
            <path
              d={`M${x(low)} ${at}H${x(high)}M${x(low)} ${at - 5}V${at + 5}M${x(high)} ${at - 5}V${at + 5}`}
              strokeWidth="2"
              className={className}
            />
            <circle cx={x(share)} cy={at} r="4.5" strokeWidth="2" className={`fill-raised ${className}`} />
            <text x={x(0)} y={at - 18} className={`${drawingTextClass} fill-ink`}>
              {name}
            </text>
            <text x={valuesEnd} y={at} dy="0.36em" textAnchor="end" className={`${drawingTextClass} fill-ink`}>
              {percent(share)}
            </text>
            <text x={valuesEnd} y={at - 18} textAnchor="end" className={`${drawingTextClass} fill-muted`}>
              {verdict}
            </text>
          </g>
        )
      })}
    </ArticleDrawing>
  )
}

/** Unclear while the limit lies within the interval. */
function verdictOf(low: number, high: number, limit: number): [word: string, className: string] {
  if (high <= limit) return ['passes', 'stroke-solved']
  return low > limit ? ['fails', 'stroke-rejected'] : ['unclear', 'stroke-pending']
}

const x = (share: number) => between(left, right, share / most)

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
