import { polyline } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { estimateWalks } from '#src/figures/models/cone.ts'
import { round } from '#src/figures/models/seed.ts'

const width = 1200
const height = 210
const estimators = 26
const pointsPerStep = 10
const factors = [4, 2, 1, 0.5, 0.25]

/**
 * The spread of a project's estimates, from its first day to its last. As wide as its place and of a given height: the strokes
 * keep their width, and the scale is text beside the drawing.
 */
export function EstimateCone({ title, steps }: { title: string; steps: number }) {
  const walks = estimateWalks(title, estimators, steps * pointsPerStep)
  const first = walks.map((walk) => walk[0] ?? 1)
  const [least, most] = [Math.min(...first), Math.max(...first)].map((factor) => factor.toFixed(2))

  return (
    <div className="relative">
      <svg
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-36 w-full overflow-visible lg:h-56 **:[vector-effect:non-scaling-stroke]"
      >
        <title>{`${estimators} estimates of one project: ${least} to ${most} of what it took at first, and exact after step ${steps}`}</title>
        <g fill="none">
          {factors.map((factor) => (
            <path
              key={factor}
              d={`M0 ${y(factor)}H${width}`}
              strokeDasharray={factor === 1 ? undefined : '2 6'}
              stroke={factor === 1 ? paint.signal : paint.rule}
              strokeWidth={factor === 1 ? 1.8 : 1}
            />
          ))}
          <path
            // In whole units, which are about a pixel high: a thousand points are the largest part of the drawing.
            d={walks
              .map((walk) => polyline(walk.map((factor, i) => [x(i / pointsPerStep, steps), Math.round(y(factor))])))
              .join('')}
            strokeLinejoin="round"
            strokeOpacity="0.6"
            stroke={paint.ink}
          />
          <path
            d={Array.from({ length: steps - 1 }, (_, step) => `M${x(step + 1, steps)} 8V${height}`).join('')}
            strokeDasharray="4 4"
            stroke={paint.ink}
          />
          {/* A line without length and with round ends: a circle that is not stretched. */}
          <path d={`M${width} ${y(1)}h0.01`} strokeWidth="11" strokeLinecap="round" stroke={paint.signal} />
        </g>
      </svg>
      <div aria-hidden="true" className="caption absolute inset-y-0 left-0 bg-paper pr-2 text-right">
        <span className="invisible">0.25×</span>
        {factors.map((factor) => (
          <span
            key={factor}
            className="absolute right-2 -translate-y-1/2"
            style={{ top: `${round((y(factor) / height) * 100)}%` }}
          >
            {factor}×
          </span>
        ))}
      </div>
    </div>
  )
}

function x(step: number, steps: number): number {
  return round((step / steps) * width)
}

function y(factor: number): number {
  return round(105 - Math.log2(factor) * 42)
}
