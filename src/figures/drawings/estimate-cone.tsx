import { Drawing } from '#src/figures/kit/drawing.tsx'
import { estimateWalks } from '#src/figures/models/cone.ts'
import { round } from '#src/figures/models/seed.ts'

const width = 300
const height = 210
const estimators = 26
const stepsPerPart = 10
const middle = 112
/** The scale of the first part ends here, and its lines begin. */
const axis = 48
const factors = [4, 2, 1, 0.5, 0.25]
const textClass = 'font-mono text-[13px] md:text-[13px] lg:text-[13px] xl:text-[11.5px]'

type Props = { title: string; part: number; parts: number }

/** One part of a drawing in several parts: the spread of a project's estimates, from its first day to its last. */
export function EstimateCone({ title, part, parts }: Props) {
  const walks = estimateWalks(title, estimators, parts * stepsPerPart)
  const from = part * stepsPerPart
  const here = walks.map((walk) => walk.slice(from, from + stepsPerPart + 1))
  const ends = here.map((walk) => walk.at(-1) ?? 1)
  const last = part === parts - 1
  const spread = `${Math.min(...ends).toFixed(2)} to ${Math.max(...ends).toFixed(2)}`

  return (
    <Drawing name={`After step ${part + 1}, estimates are ${spread} of what it took`} width={width} height={height}>
      {factors.map((factor) => (
        <path
          key={factor}
          d={`M0 ${y(factor)}H${width}`}
          strokeDasharray={factor === 1 ? undefined : '2 6'}
          className={factor === 1 ? 'stroke-signal' : 'stroke-rule'}
          strokeWidth={factor === 1 ? 1.8 : 1}
        />
      ))}
      <path
        d={here.map((walk) => `M${walk.map((factor, i) => `${x(i)} ${y(factor)}`).join('L')}`).join('')}
        fill="none"
        strokeWidth="1"
        strokeLinejoin="round"
        strokeOpacity="0.6"
        className="stroke-ink"
      />
      {!last && (
        <path d={`M${width} 14V${height - 8}`} strokeDasharray="4 4" strokeWidth="1.2" className="stroke-ink" />
      )}
      {last && <circle cx={width - 6} cy={middle} r="6" className="fill-signal" />}
      {part === 0 && <Scale />}
    </Drawing>
  )
}

/** Drawn on a background in front of the lines, so that it stays legible. */
function Scale() {
  return (
    <>
      <rect width={axis} height={height} className="fill-paper" />
      <path d={`M${axis} 14V${height - 8}`} strokeWidth="1.2" className="stroke-ink" />
      {factors.map((factor) => (
        <text key={factor} x={axis - 7} y={y(factor) + 4} textAnchor="end" className={`${textClass} fill-muted`}>
          {factor}×
        </text>
      ))}
    </>
  )
}

function x(step: number): number {
  return round((step / stepsPerPart) * width)
}

function y(factor: number): number {
  return round(middle - Math.log2(factor) * 40)
}
