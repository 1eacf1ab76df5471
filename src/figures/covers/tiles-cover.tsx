import { paint } from '#src/figures/kit/paint.ts'
import { randomFrom } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const side = 80
const [columns, rows] = [8, 5]

/** Square tiles, each with two quarter circles that join the middles of its sides, turned at random. Some tiles are in color. */
export function TilesCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const tiles = Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) * side,
    y: Math.floor(i / columns) * side,
    isTurned: random() < 0.5,
    isLit: random() < 0.14,
  }))
  const lines = tiles.map(arcs).join('')
  const lit = tiles.filter(({ isLit }) => isLit)
  return (
    <CoverCanvas isCloseUp={isCloseUp}>
      <path d={lit.map(({ x, y }) => `M${x} ${y}h${side}v${side}h-${side}z`).join('')} fill={hue} />
      <path d={lines} fill="none" strokeWidth="9" stroke={paint.ink} />
      <path d={lines} fill="none" strokeWidth="4" stroke={paint.ground} />
    </CoverCanvas>
  )
}

function arcs({ x, y, isTurned }: { x: number; y: number; isTurned: boolean }): string {
  const half = side / 2
  const round = `a${half} ${half} 0 0`
  return isTurned
    ? `M${x + half} ${y}${round} 1 -${half} ${half}M${x + side} ${y + half}${round} 0 -${half} ${half}`
    : `M${x + half} ${y}${round} 0 ${half} ${half}M${x} ${y + half}${round} 1 ${half} ${half}`
}
