import { paint } from '#src/figures/kit/paint.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const pitch = 40
const [columns, rows] = [16, 10]

/** A field as a grid of squares, larger where it is higher. The highest ones are in color. */
export function SquaresCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  const waves = Array.from({ length: 4 }, () => ({
    across: 0.15 + random() * 0.4,
    down: (random() - 0.5) * 0.9,
    phase: random() * 2 * Math.PI,
  }))
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [i % columns, Math.floor(i / columns)]
    const height = waves.reduce((sum, { across, down, phase }) => sum + Math.sin(x * across + y * down + phase), 0)
    return { x: (x + 0.5) * pitch, y: (y + 0.5) * pitch, height }
  })
  const heights = cells.map(({ height }) => height)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const squares = cells.map(({ x, y, height }) => {
    const share = (height - lowest) / (highest - lowest)
    const size = round(5 + 30 * share)
    return { isLit: share > 0.8, d: `M${round(x - size / 2)} ${round(y - size / 2)}h${size}v${size}h${-size}z` }
  })
  const drawn = (isLit: boolean) =>
    squares
      .filter((square) => square.isLit === isLit)
      .map(({ d }) => d)
      .join('')
  return (
    <CoverCanvas isCloseUp={isCloseUp}>
      <path d={drawn(false)} fill={paint.ink} />
      <path d={drawn(true)} strokeWidth="1.5" fill={hue} stroke={paint.ink} />
    </CoverCanvas>
  )
}
