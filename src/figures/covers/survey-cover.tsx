import { paint } from '#src/figures/kit/paint.ts'
import { contour } from '../models/contours.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, type PostCoverProps } from './cover-canvas.tsx'

const columns = 32
const rows = 20
const cell = 20
/** The heights between two lines to choose from, so that there are not too many of them. */
const intervals = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5]
const mostLines = 9
/** Every second line is heavy. */
const every = 2

/** A surface: contour lines, and the steepest descent from its highest point. */
export function SurveyCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const height = terrain(seed)
  const summit = highest(height)
  const way = descent(height, summit)
  const interval = intervals.find((step) => summit.height / step <= mostLines) ?? 1
  const lines = Array.from({ length: Math.floor(summit.height / interval) }, (_, i) => {
    const level = (i + 1) * interval
    const segments = contour(height, columns, rows, level)
    return { isIndex: (i + 1) % every === 0, segments }
  })
  const drawn = (isIndex: boolean) =>
    lines.filter((line) => line.isIndex === isIndex).flatMap(({ segments }) => segments)

  return (
    <CoverCanvas isCloseUp={isCloseUp} focus={{ x: summit.x * cell, y: summit.y * cell }}>
      <path d={pathOf(drawn(false))} strokeWidth="1" stroke={paint.ink} strokeOpacity="0.6" />
      <path d={pathOf(drawn(true))} strokeWidth="2" stroke={paint.ink} />
      <path
        d={`M${way.map(([x, y]) => `${round(x * cell)} ${round(y * cell)}`).join('L')}`}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        stroke={hue}
      />
      <path
        d={`M${round(summit.x * cell)} ${round(summit.y * cell - 12)}l11 19h-22z`}
        strokeWidth="2.5"
        fill={paint.ground}
        stroke={hue}
      />
    </CoverCanvas>
  )
}

function pathOf(segments: readonly number[][]): string {
  return segments
    .map(
      ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
        `M${round(x1 * cell)} ${round(y1 * cell)}l${round((x2 - x1) * cell)} ${round((y2 - y1) * cell)}`,
    )
    .join('')
}

type Height = (x: number, y: number) => number

function terrain(seed: string): Height {
  const random = randomFrom(seed)
  const hills = Array.from({ length: 7 }, () => ({
    x: random() * columns,
    y: random() * rows,
    width: 3 + random() * 4.5,
    height: 0.4 + random(),
  }))
  return (x, y) =>
    hills.reduce(
      (sum, hill) => sum + hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / (2 * hill.width ** 2)),
      0,
    )
}

/** Looks at inner grid points only, because a summit on the edge would not be visible. */
function highest(height: Height): { x: number; y: number; height: number } {
  let best = { x: 3, y: 3, height: 0 }
  for (let y = 3; y <= rows - 3; y++) {
    for (let x = 3; x <= columns - 3; x++) if (height(x, y) > best.height) best = { x, y, height: height(x, y) }
  }
  return best
}

function descent(height: Height, from: { x: number; y: number }): [number, number][] {
  const way: [number, number][] = [[from.x, from.y]]
  let [x, y] = [from.x + 0.05, from.y + 0.03]
  while (way.length < 120 && x > -1 && y > -1 && x < columns + 1 && y < rows + 1) {
    const slope = [height(x + 0.01, y) - height(x - 0.01, y), height(x, y + 0.01) - height(x, y - 0.01)] as const
    const length = Math.hypot(...slope)
    if (length < 1e-5) break
    x -= (0.5 * slope[0]) / length
    y -= (0.5 * slope[1]) / length
    way.push([x, y])
  }
  return way
}
