import { along, catenary, halfLength } from './catenary.ts'
import { Drawing } from './drawing.tsx'
import { round } from './seed.ts'

const formats = {
  wide: {
    width: 1200,
    height: 560,
    half: 400,
    sag: 218,
    thick: 40,
    stones: 25,
    letters: 'font-mono text-[18px] lg:text-[14.5px] xl:text-[13px]',
  },
  narrow: { width: 360, height: 380, half: 150, sag: 142, thick: 24, stones: 17, letters: 'font-mono text-[12px]' },
}

/** A hanging chain and, mirrored, the arch that it proves: each stone stands where a link hangs, so that none of them is bent. */
export function ArchAndChain({ format }: { format: keyof typeof formats }) {
  const { width, height, half, sag, thick, stones, letters } = formats[format]
  const curve = catenary(half, sag)
  const reach = halfLength(curve)
  const middle = width / 2
  const ground = height / 2
  /** A point at a length along the curve and a distance off it, on the side of the arch (1) or of the chain (−1). */
  const at = (length: number, off: number, side: 1 | -1): [number, number] => {
    const { x, y, slope } = along(curve, length)
    const normal = Math.hypot(1, slope)
    return [round(middle + x + (off * slope) / normal), round(ground - side * (sag - y + off / normal))]
  }
  const joint = (i: number) => -reach + (2 * reach * i) / stones
  const keystone = (stones - 1) / 2

  return (
    <Drawing
      name={`A chain that hangs between two points, and above it the arch of ${stones} stones with the same curve`}
      width={width}
      height={height}
    >
      <path d={`M0 ${ground}H${width}`} className="stroke-ink" />
      <path d={`M${middle} 6V${height - 6}`} strokeDasharray="14 4 2 4" className="stroke-edge" strokeOpacity="0.7" />
      {Array.from({ length: stones }, (_, i) => (
        <path
          key={joint(i)}
          d={`M${[at(joint(i), -thick / 2, 1), at(joint(i), thick / 2, 1), at(joint(i + 1), thick / 2, 1), at(joint(i + 1), -thick / 2, 1)].join('L')}Z`}
          strokeWidth="1.3"
          strokeLinejoin="round"
          className={i === keystone ? 'fill-signal stroke-signal' : 'fill-raised stroke-ink'}
        />
      ))}
      <path
        d={`M${Array.from({ length: 61 }, (_, i) => at(-reach + (i / 30) * reach, 0, 1)).join('L')}`}
        fill="none"
        strokeDasharray="2 5"
        strokeWidth="1.6"
        className="stroke-signal"
      />
      {Array.from({ length: stones * 2 }, (_, i) => {
        const [x, y] = at(-reach + (2 * reach * (i + 0.5)) / (stones * 2), 0, -1)
        const { slope } = along(curve, -reach + (2 * reach * (i + 0.5)) / (stones * 2))
        return (
          <ellipse
            key={x}
            cx={x}
            cy={y}
            rx={round(reach / stones / 1.7)}
            ry={i % 2 ? 1.6 : thick / 8}
            transform={`rotate(${round((Math.atan(-slope) * 180) / Math.PI)} ${x} ${y})`}
            strokeWidth="1.3"
            className="fill-paper stroke-ink"
          />
        )
      })}
      {[-1, 1].map((side) => (
        <circle key={side} cx={middle + side * half} cy={ground} r="4.5" className="fill-ink" />
      ))}
      <g className={letters}>
        <text x={middle + 14} y={ground - 12} className="fill-ink">
          compression
        </text>
        <text x={middle + 14} y={ground + 24} className="fill-ink">
          tension
        </text>
        {format === 'wide' && (
          <text x={width} y={ground + 24} textAnchor="end" className="fill-muted">
            y = a cosh(x/a)
          </text>
        )}
        {format === 'wide' && (
          <text x="0" y={ground + 24} className="fill-muted">
            {stones} stones
          </text>
        )}
      </g>
    </Drawing>
  )
}
