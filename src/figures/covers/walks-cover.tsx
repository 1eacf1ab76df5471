import { paint } from '#src/figures/kit/paint.ts'
import { normalFrom, randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const steps = 40
const step = 16
const walks = 22

/** Random walks from one point, and one of them in color. */
export function WalksCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const normal = normalFrom(random)
  const start = round(150 + random() * 100)
  const paths = Array.from({ length: walks }, () => {
    let y = start
    return Array.from({ length: steps + 1 }, (_, i) => {
      if (i > 0) y = Math.round(y + 17 * normal())
      return [24 + i * step, y] as const
    })
  })
  const [lit = [], ...others] = paths
  const middle = lit[steps / 2] ?? [320, start]
  const end = lit.findLast(([x, y]) => x < 612 && y > 20 && y < 380)
  return (
    <CoverCanvas isCloseUp={isCloseUp} focus={{ x: middle[0], y: middle[1] }}>
      <path d={others.map(line).join('')} fill="none" strokeWidth="1" stroke={paint.ink} strokeOpacity="0.55" />
      <path d={line(lit)} fill="none" strokeWidth="4" strokeLinejoin="round" stroke={hue} />
      <path d={`M-10 ${start}H24`} strokeWidth="2.5" stroke={paint.ink} />
      <circle cx="24" cy={start} r="8" fill={paint.ink} />
      <circle cx={end?.[0]} cy={end?.[1]} r="9" strokeWidth="2.5" fill={hue} stroke={paint.ink} />
    </CoverCanvas>
  )
}

function line(points: readonly (readonly [number, number])[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}`
}
