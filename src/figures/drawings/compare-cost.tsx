import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel, BottomLabels, LineLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { comparison, triesToMatch } from '#src/figures/models/article-examples.ts'
import { between, round } from '#src/figures/models/seed.ts'

const { bytes: constant, perSecond } = comparison
const widest = 8
const left = 105
const right = 452
const top = 26
const bottom = 250
/** Length of the axis of tries, in powers of ten. */
const decades = 20

const clocks = [
  { label: '1 s', seconds: 1 },
  { label: '1 day', seconds: 86_400 },
  { label: '10 years', seconds: 10 * 31_557_600 },
]

/** Tries needed to pass one comparison by its width in bytes, blind and byte by byte, against a machine's budget. */
export default function CompareCost() {
  const widths = Array.from({ length: widest }, (_, i) => i + 1)
  return (
    <ArticleDrawing
      name={`Tries to match a constant of 1 to ${widest} bytes: ${triesToMatch(constant).blind.toExponential(1)} blind and ${triesToMatch(constant).guided} guided at ${constant} bytes`}
    >
      {clocks.map(({ label, seconds }) => (
        <g key={label}>
          <path d={`M${left} ${y(seconds * perSecond)}H${right}`} strokeDasharray="3 4" stroke={paint.edge} />
          <AxisLabel x={left - 9} y={y(seconds * perSecond)} dy="0.36em" textAnchor="end">
            {label}
          </AxisLabel>
        </g>
      ))}
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" strokeWidth="1.5" stroke={paint.ink} />
      <path d={line(widths.map((bytes) => triesToMatch(bytes).blind))} fill="none" strokeWidth="2" stroke={paint.ink} />
      <path
        d={line(widths.map((bytes) => triesToMatch(bytes).guided))}
        fill="none"
        strokeWidth="2.75"
        stroke={paint.cybersecurity}
      />
      {widths.map((bytes) => (
        <g key={bytes}>
          <circle
            cx={x(bytes)}
            cy={y(triesToMatch(bytes).blind)}
            r="4"
            strokeWidth="2"
            fill={paint.raised}
            stroke={paint.ink}
          />
          <circle
            cx={x(bytes)}
            cy={y(triesToMatch(bytes).guided)}
            r="4"
            strokeWidth="2"
            fill={paint.raised}
            stroke={paint.cybersecurity}
          />
        </g>
      ))}
      <BottomLabels values={[1, 4, 8]} x={x} y={bottom + 24} text={(bytes) => (bytes === 1 ? '1 byte' : bytes)} />
      <text x={x(6) - 14} y={y(triesToMatch(6).blind) - 4} textAnchor="end" fill={paint.ink}>
        256ⁿ
      </text>
      <LineLabel x={right} y={y(triesToMatch(8).guided) - 14} textAnchor="end" strokeWidth="5">
        256 · n
      </LineLabel>
    </ArticleDrawing>
  )
}

function x(bytes: number): number {
  return round(left + 22 + ((bytes - 1) / (widest - 1)) * (right - left - 36))
}

const y = (tries: number) => between(bottom, top, Math.log10(tries) / decades)

function line(tries: readonly number[]): string {
  return `M${tries.map((each, i) => `${x(i + 1)} ${y(each)}`).join('L')}`
}
