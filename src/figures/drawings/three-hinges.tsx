import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { round } from '#src/figures/models/seed.ts'

const width = 480
const height = 252
const middle = width / 2
const ground = 190
const half = 206
const rise = 132
const thick = 34
/** Points along each half. */
const steps = 24
const textClass = 'font-mono text-[17px] sm:text-[11px] lg:text-[15.5px] xl:text-[12.5px]'

/** The line of thrust under an even load: a parabola through all three hinges. */
const lineAt = (x: number) => ground - rise * (1 - (x / half) ** 2)

/** One half as a rib, from its foot (0) to the crown (1). It is deepest between its hinges, where it bends. */
function rib(side: -1 | 1) {
  const edge = (off: -1 | 1) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = i / steps
      const x = half * (1 - t)
      return [round(middle + side * x), round(lineAt(x) + off * (thick / 2) * Math.sin(Math.PI * t) ** 0.8)] as const
    })
  const upper = edge(-1)
  const lower = edge(1)
  const web = upper.map(([x, y], i) => {
    const [toX, toY] = lower[i] ?? [x, y]
    return i % 3 === 0 && i > 0 && i < steps ? `M${x} ${y}L${toX} ${toY}` : ''
  })
  return { outline: `M${[...upper, ...lower.reverse()].join('L')}Z`, web: web.join('') }
}

type Props = { left: string; right: string }

/** A three-hinged arch: a hinge at each foot and one at the crown. Neither half stands without the other. */
export function ThreeHinges({ left, right }: Props) {
  const halves = [rib(-1), rib(1)]
  const crown = lineAt(0)
  return (
    <Drawing
      className={textClass}
      name={`Two half arches that lean on each other at the crown: ${left}, and ${right}`}
      width={width}
      height={height}
    >
      <path d={`M0 ${ground}H${width}`} stroke={paint.ink} />
      <path d={`M${middle} ${crown + 12}V${ground - 6}`} strokeDasharray="14 4 2 4" stroke={paint.edge} />
      {halves.map(({ outline, web }) => (
        <g key={outline} strokeWidth="1.3" strokeLinejoin="round" fill={paint.raised} stroke={paint.ink}>
          <path d={outline} />
          <path d={web} />
        </g>
      ))}
      {([-1, 1] as const).map((side) => (
        <g key={side}>
          <path
            d={`M${middle + side * 74} ${crown - 26}H${middle + side * 9}m${side * 8} -4.5l${side * -9} 4.5l${side * 9} 4.5`}
            fill="none"
            strokeWidth="1.6"
            stroke={paint.signal}
          />
          <circle cx={middle + side * half} cy={ground} r="5" strokeWidth="1.6" fill={paint.paper} stroke={paint.ink} />
        </g>
      ))}
      <circle cx={middle} cy={crown} r="5" strokeWidth="1.6" fill={paint.paper} stroke={paint.signal} />
      <g fill={paint.ink} textAnchor="middle">
        <text x={middle - 84} y={crown - 22} textAnchor="end">
          H
        </text>
        <text x={middle + 84} y={crown - 22} textAnchor="start">
          H
        </text>
        <text x={middle - half / 2 - 12} y={ground + 32}>
          {left}
        </text>
        <text x={middle + half / 2 + 12} y={ground + 32}>
          {right}
        </text>
      </g>
    </Drawing>
  )
}
