import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { along, catenary, halfLength } from '#src/figures/models/catenary.ts'
import { round } from '#src/figures/models/seed.ts'

const formats = {
  wide: {
    width: 1200,
    height: 560,
    half: 400,
    sag: 218,
    thick: 40,
    stones: 25,
    textClass: 'font-mono text-[21px] md:text-[19px] lg:text-[15px] xl:text-[13px]',
    force: 78,
  },
  narrow: {
    width: 360,
    height: 380,
    half: 132,
    sag: 142,
    thick: 22,
    stones: 17,
    textClass: 'font-mono text-[12.5px]',
    force: 40,
  },
}

/** A hanging chain and its mirror image, the arch: every stone stands where a link hangs, so no stone is bent. */
export function ArchAndChain({ format }: { format: keyof typeof formats }) {
  const { width, height, half, sag, thick, stones, textClass, force } = formats[format]
  const curve = catenary(half, sag)
  const reach = halfLength(curve)
  const middle = width / 2
  const ground = height / 2
  /** Returns the point at a length along the curve and a distance off it, on the arch (1) or the chain (−1). */
  const at = (length: number, off: number, side: 1 | -1): [number, number] => {
    const { x, y, slope } = along(curve, length)
    const normal = Math.hypot(1, slope)
    return [round(middle + x + (off * slope) / normal), round(ground - side * (sag - y + off / normal))]
  }
  const joint = (i: number) => -reach + (2 * reach * i) / stones
  const keystone = (stones - 1) / 2
  /** Position of the arch's label. */
  const named = { x: Math.round(middle + thick * 0.6), y: Math.round(ground - sag - thick * 0.62) }
  const { slope: steepest } = along(curve, reach)
  /** The tips of the forces on a support, which are as far from it to either side. */
  const tip = { by: force / Math.hypot(1, steepest), down: (force * steepest) / Math.hypot(1, steepest) }
  /** Beside the arrows, or below them on a phone, where the pull would read on from the tension. */
  const below = round(ground + tip.down + 20)
  const [thrustAt, pullAt] =
    format === 'wide'
      ? [
          { x: round(middle - half - tip.by * 0.6 - 7), y: ground + 26, textAnchor: 'end' as const },
          { x: round(middle + half - tip.by * 0.6 - 7), y: ground + 26 },
        ]
      : [
          { x: 0, y: below },
          { x: round(middle + half - tip.by * 1.7 - 9), y: below },
        ]
  /** Corners at the ends of the arch are moved along the curve, so that it stands flat on the ground. */
  const corner = (i: number, off: number): [number, number] => {
    const [x, y] = at(joint(i), off, 1)
    if (i > 0 && i < stones) return [x, y]
    return [round(x + (ground - y) / (i === 0 ? -steepest : steepest)), ground]
  }

  return (
    <Drawing
      className={textClass}
      name={`A chain that hangs between two points, and above it the arch of ${stones} stones with the same curve. On the ground, the arch pushes outward and the chain pulls inward`}
      width={width}
      height={height}
    >
      <path d={`M0 ${ground}H${width}`} stroke={paint.ink} />
      <path d={`M${middle} 6V${height - 6}`} strokeDasharray="14 4 2 4" stroke={paint.edge} strokeOpacity="0.7" />
      {Array.from({ length: stones }, (_, i) => (
        <path
          key={joint(i)}
          d={`M${[corner(i, -thick / 2), corner(i, thick / 2), corner(i + 1, thick / 2), corner(i + 1, -thick / 2)].join('L')}Z`}
          strokeWidth="1.3"
          strokeLinejoin="round"
          fill={i === keystone ? paint.signal : paint.raised}
          stroke={i === keystone ? paint.signal : paint.ink}
        />
      ))}
      <path
        d={`M${Array.from({ length: 61 }, (_, i) => at(-reach + (i / 30) * reach, 0, 1)).join('L')}`}
        fill="none"
        strokeDasharray="2 5"
        strokeWidth="1.6"
        stroke={paint.signal}
      />
      {Array.from({ length: stones * 2 }, (_, i) => {
        const length = -reach + (2 * reach * (i + 0.5)) / (stones * 2)
        const [x, y] = at(length, 0, -1)
        const { slope } = along(curve, length)
        return (
          <ellipse
            key={x}
            cx={x}
            cy={y}
            rx={round(reach / stones / 1.7)}
            ry={i % 2 ? 1.6 : thick / 8}
            transform={`rotate(${round((Math.atan(-slope) * 180) / Math.PI)} ${x} ${y})`}
            strokeWidth="1.3"
            // Lighter where the arrow of the pull lies on it.
            fill={paint.paper}
            stroke={reach - Math.abs(length) < force ? paint.rule : paint.ink}
          />
        )
      })}
      {[-1, 1].map((side) => (
        <g key={side} strokeWidth="1.6" fill="none">
          <Force from={[middle + side * half, ground]} by={force} direction={[side, steepest]} color={paint.signal} />
          <Force from={[middle + side * half, ground]} by={force} direction={[-side, steepest]} color={paint.ink} />
          <circle cx={middle + side * half} cy={ground} r="4.5" fill={paint.ink} />
        </g>
      ))}
      <path d={`M${named.x} ${named.y}l14 -12h12`} fill="none" stroke={paint.edge} />
      <g fill={paint.ink}>
        <text x={named.x + 32} y={named.y - 8}>
          keystone
        </text>
        <text x={middle + 14} y={ground - 14}>
          compression
        </text>
        <text x={middle + 14} y={ground + 26}>
          tension
        </text>
        <text x={middle - 14} y={ground - 14} textAnchor="end" fill={paint.muted}>
          {stones} stones
        </text>
        <text x={middle - 14} y={ground + 26} textAnchor="end" fill={paint.muted}>
          {stones * 2} links
        </text>
        <text {...thrustAt}>thrust</text>
        <text {...pullAt} textAnchor="end">
          pull
        </text>
      </g>
    </Drawing>
  )
}

type ForceProps = { from: [number, number]; by: number; direction: [number, number]; color: string }

/** A force on the ground: the arch pushes outward, the chain pulls inward along itself, with equal strength. */
function Force({ from: [x, y], by, direction: [right, down], color }: ForceProps) {
  const length = Math.hypot(right, down)
  const [dx, dy] = [right / length, down / length]
  const tip = [x + dx * by, y + dy * by] as const
  const barb = (side: number) =>
    `${round(tip[0] - dx * 9 - dy * 4.5 * side)} ${round(tip[1] - dy * 9 + dx * 4.5 * side)}`
  const line = `M${x} ${y}L${round(tip[0])} ${round(tip[1])}M${barb(1)}L${round(tip[0])} ${round(tip[1])}L${barb(-1)}`
  return <path d={line} stroke={color} />
}
