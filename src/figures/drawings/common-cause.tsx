import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { assumptions, commonUpTo, custodyLimits, hoursLocked } from '#src/figures/models/custody.ts'
import { between } from '#src/figures/models/seed.ts'

const left = 69
const right = 456
const top = 24
const bottom = 250
const mostCommon = 0.4
const mostHours = 20

/** Hours a year without a signature, by the share of failures that strike all three signers at once. */
export function CommonCause() {
  const hours = (common: number) => hoursLocked(2, 3, common)
  const single = hoursLocked(1, 1, 0)
  const turning = commonUpTo(custodyLimits.locked, hours)
  const curve = Array.from({ length: 41 }, (_, i) => (i / 40) * mostCommon).map((at) => `${x(at)} ${y(hours(at))}`)
  return (
    <ArticleDrawing
      name={`Two of three signers are out for ${hours(assumptions.common).toFixed(1)} hours a year when ${percent(assumptions.common)} of failures are common, and pass ${custodyLimits.locked} hours at ${percent(turning)}; one signer is out for ${single.toFixed(1)}`}
    >
      <path d={[5, 10, 15].map((at) => `M${left} ${y(at)}H${right}`).join('')} stroke={paint.rule} />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      {[0, 5, 10, 15].map((at) => (
        <text key={at} x={left - 9} y={y(at)} dy="0.36em" textAnchor="end" fill={paint.muted}>
          {at} h
        </text>
      ))}
      {[0, 0.1, 0.2, 0.3, 0.4].map((at) => (
        <text key={at} x={x(at)} y={bottom + 24} textAnchor={at === mostCommon ? 'end' : 'middle'} fill={paint.muted}>
          {percent(at)}
        </text>
      ))}
      <path d={`M${left} ${y(single)}H${right}`} strokeWidth="2" stroke={paint.ink} />
      <text x={right} y={y(single) + 20} textAnchor="end" fill={paint.ink}>
        one signer {single.toFixed(1)} h
      </text>
      <path d={`M${left} ${y(custodyLimits.locked)}H${right}`} strokeDasharray="5 4" stroke={paint.rejected} />
      <text x={right} y={y(custodyLimits.locked) - 8} textAnchor="end" fill={paint.muted}>
        limit {custodyLimits.locked} h
      </text>
      <path d={`M${curve.join('L')}`} fill="none" strokeWidth="2.5" stroke={paint.cybersecurity} />
      <circle
        cx={x(assumptions.common)}
        cy={y(hours(assumptions.common))}
        r="4.5"
        strokeWidth="2"
        fill={paint.raised}
        stroke={paint.cybersecurity}
      />
      <path d={`M${x(turning)} ${y(custodyLimits.locked)}V${y(7)}`} strokeDasharray="2 3" stroke={paint.edge} />
      <circle cx={x(turning)} cy={y(custodyLimits.locked)} r="4.5" fill={paint.rejected} />
      <text x={x(turning)} y={y(7) - 8} textAnchor="middle" fill={paint.ink}>
        over at {percent(turning)}
      </text>
      <text x={x(0.3)} y={y(hours(0.3)) - 22} textAnchor="middle" fill={paint.ink}>
        two of three
      </text>
    </ArticleDrawing>
  )
}

const x = (common: number) => between(left, right, common / mostCommon)

const y = (hours: number) => between(bottom, top, hours / mostHours)

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`
}
