import { paint } from '#src/figures/kit/paint.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, canvas, type PostCoverProps } from './cover-canvas.tsx'

/** Each leaf of a plant is turned by this angle from the one before it. */
const golden = Math.PI * (3 - Math.sqrt(5))
const seeds = 330

/** Seeds of a flower head: each is turned by the golden angle from the one before it. Those of one spiral are in color. */
export function SpiralCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const center = { x: 240 + random() * 160, y: 150 + random() * 100 }
  const turn = random() * 2 * Math.PI
  // Neighbours along a spiral are a Fibonacci number of seeds apart.
  const arms = random() < 0.5 ? 13 : 21
  const lit = Array.from({ length: 4 }, () => Math.floor(random() * arms))
  const dots = Array.from({ length: seeds }, (_, i) => {
    const radius = 20 * Math.sqrt(i + 0.5)
    const angle = turn + i * golden
    const [x, y] = [round(center.x + radius * Math.cos(angle)), round(center.y + radius * Math.sin(angle))]
    const isLit = lit.includes(i % arms)
    return { x, y, r: round((3 + radius * 0.016) * (isLit ? 1.8 : 1)), isLit }
  }).filter(({ x, y, r }) => x > -r && x < canvas.width + r && y > -r && y < canvas.height + r)
  return (
    <CoverCanvas isCloseUp={isCloseUp}>
      <path
        d={dots
          .filter(({ isLit }) => !isLit)
          .map(disc)
          .join('')}
        fill={paint.ink}
      />
      <path
        d={dots
          .filter(({ isLit }) => isLit)
          .map(disc)
          .join('')}
        strokeWidth="2"
        fill={hue}
        stroke={paint.ink}
      />
    </CoverCanvas>
  )
}

function disc({ x, y, r }: { x: number; y: number; r: number }): string {
  return `M${round(x - r)} ${y}a${r} ${r} 0 1 1 0 .1z`
}
