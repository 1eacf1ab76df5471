import { cardTextClass, Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { density, estimates, median } from '#src/figures/models/density.ts'
import { between, round } from '#src/figures/models/seed.ts'

const names = ['filings', 'usage', 'code', 'experts', 'market']
const perSource = 40
const points = 41
const left = 100
const right = 360
const step = (right - left) / (points - 1)
const pitch = 33
const firstBase = 78
const amplitude = 68

type Props = { number: number; title: string }

/** Estimates of one quantity by five sources, as densities, and the median of all. */
export function Ridgeline({ number, title }: Props) {
  const sources = estimates(title, names, perSource)
  const curves = sources.map(({ samples }) => density(samples, points))
  const tallest = Math.max(...curves.flat())
  const pooled = sources.flatMap(({ samples }) => samples)
  const position = median(pooled)
  const at = between(left, right, position)
  const lastBase = firstBase + (names.length - 1) * pitch

  return (
    <Figure number={number} title={title} note={`median ${position.toFixed(2)}`} className="h-full">
      <Drawing
        className={cardTextClass}
        name={`Estimates by ${names.length} sources, median marked at ${position.toFixed(2)}`}
        width={384}
        height={236}
      >
        {curves.map((curve, i) => {
          const base = firstBase + i * pitch
          const heights = curve.map((value) => round((value / tallest) * amplitude))
          const ridge = heights.slice(1).map((height, k) => `l${step} ${round((heights[k] ?? 0) - height)}`)
          return (
            <g key={names[i]}>
              <path
                d={`M${left} ${base}v${-(heights[0] ?? 0)}${ridge.join('')}V${base}`}
                strokeWidth="1.5"
                fill={paint.raised}
                stroke={paint.ink}
              />
              <text x={left - 12} y={base} textAnchor="end" fill={paint.muted}>
                {names[i]}
              </text>
            </g>
          )
        })}
        <path d={rug(pooled, lastBase + 6)} strokeOpacity="0.55" stroke={paint.ink} />
        <path d={`M${at} 12V${lastBase + 18}`} strokeWidth="2" stroke={paint.signal} />
        <circle cx={at} cy={lastBase + 18} r="4" fill={paint.signal} />
      </Drawing>
    </Figure>
  )
}

/** The samples themselves, as ticks (a rug plot), each placed from the last. */
function rug(samples: readonly number[], y: number): string {
  const places = [...new Set(samples.map((sample) => Math.round(left + sample * (right - left))))].sort((a, b) => a - b)
  return `M${places[0]} ${y}v8${places
    .slice(1)
    .map((place, i) => `m${place - (places[i] ?? 0)}-8v8`)
    .join('')}`
}
