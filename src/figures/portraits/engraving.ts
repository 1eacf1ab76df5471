import { round } from '#src/figures/models/seed.ts'
import { type Bust, bustOf, collarAt, type Likeness, type Point } from './bust.ts'
import { featuresOf } from './features.ts'
import { hairOf } from './hair.ts'

/** All lines of one thickness, as one path. */
export type Stroke = { width: number; path: string }

export const canvas = { width: 240, height: 300 }

/** Five line widths for five depths of shadow; lit areas have no lines. */
const widths = [0.5, 0.85, 1.25, 1.7, 2.25]
const thresholds = [0.3, 0.42, 0.54, 0.67, 0.82]
const spacing = 4.2
const step = 4
const tolerance = 0.45
/** Light comes from the upper left, in front. */
const light = { x: -0.58, y: -0.5, z: 0.64 }

/**
 * A bust as an engraving: lines that follow the surface, as thick as the shadow is deep. It depends only on the name
 * and the likeness.
 */
export function engrave(name: string, likeness: Likeness): Stroke[] {
  const bust = bustOf(name)
  const lines = widths.map(() => '')
  const hair = hairOf(bust, likeness)

  const draw = (points: readonly Point[]) => {
    for (const { level, run } of runs(points)) lines[level] += pathOf(run)
  }

  for (let y = 40; y < canvas.height + 30; y += spacing) {
    draw(row(bust, y, bust.shoulders, bust.shoulderDepth, 0.16, 1, (x, at) => clothShade(bust, likeness, x, at)))
    draw(row(bust, y, bust.neck, bust.neckDepth, 0.2, 1, (x, at) => neckShade(bust, likeness, x, at)))
    draw(
      row(bust, y, bust.face, bust.faceDepth, 0.13, 0.42, (x, at) => {
        if (hair.covers(x, at)) return -1
        return beardShade(bust, likeness, x, at)
      }),
    )
  }
  for (const line of [...hair.strands, ...featuresOf(bust, likeness, hair.covers)]) draw(line)
  return widths.map((width, i) => ({ width, path: lines[i] ?? '' }))
}

/** Splits a line into runs of about equal darkness, each with its thickness; light runs are left out. */
function runs(points: readonly Point[]): { level: number; run: Point[] }[] {
  const found: { level: number; run: Point[] }[] = []
  for (const point of points) {
    const level = thresholds.findLastIndex((threshold) => point[2] > threshold)
    const last = found.at(-1)
    // Neighbours share a point, so that a line does not break where its thickness changes.
    last?.run.push(point)
    if (last?.level !== level) found.push({ level, run: [point] })
  }
  return found.filter(({ level, run }) => level >= 0 && run.length > 1)
}

function pathOf(run: readonly Point[]): string {
  const [first, ...rest] = simplified(run).map(([x, y]) => [round(x), round(y)] as const)
  if (!first) return ''
  let [x, y] = first
  return `M${x} ${y}l${rest
    .map(([toX, toY]) => {
      const by = `${round(toX - x)} ${round(toY - y)}`
      x = toX
      y = toY
      return by
    })
    .join(' ')}`
}

/** Douglas–Peucker: leaves out points whose distance from a straight line is not visible. */
function simplified(run: readonly Point[]): Point[] {
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last || run.length < 3) return [...run]
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1
  let worst = 0
  let at = 0
  run.forEach(([x, y], i) => {
    const off = Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (off > worst) {
      worst = off
      at = i
    }
  })
  if (worst < tolerance) return [first, last]
  return [...simplified(run.slice(0, at + 1)).slice(0, -1), ...simplified(run.slice(at))]
}

type Shade = (x: number, y: number) => number

/** A line across one part of the bust, bent by its depth. Its shade is that of the surface plus `more`. */
function row(
  bust: Bust,
  y: number,
  halfWidth: (y: number) => number,
  depth: (x: number, y: number) => number,
  bend: number,
  /** How much of a downward slope counts: a chin in full shadow looks like a beard. */
  steep: number,
  more: Shade,
): Point[] {
  const half = halfWidth(y)
  const points: Point[] = []
  for (let x = bust.cx - half; half > 0 && x <= bust.cx + half; x += step / 2) {
    const extra = more(x, y)
    const shade = extra < 0 ? -1 : shadeOf(depth, x, y, steep) + extra
    points.push([x, y + depth(x, y) * bend - 6, shade])
  }
  return points
}

function shadeOf(depth: (x: number, y: number) => number, x: number, y: number, steep: number): number {
  const dx = (depth(x + 1, y) - depth(x - 1, y)) / 2
  const dy = ((depth(x, y + 1) - depth(x, y - 1)) / 2) * steep
  const length = Math.hypot(dx, dy, 1)
  return 0.92 - Math.max(0, (-dx * light.x - dy * light.y + light.z) / length)
}

function beardShade({ cx, cy, ry, turn }: Bust, { beard }: Likeness, x: number, y: number): number {
  if (!beard) return 0
  const mouth = cy + ry * 0.55
  const line = cy + ry * 0.3 + 12 * (1 - Math.abs(x - cx) / 46)
  if (y < line || (Math.abs(y - mouth) < 4 && Math.abs(x - cx - turn) < 13)) return 0
  return 0.46 + 0.08 * Math.cos(x * 0.9)
}

function neckShade(bust: Bust, { hair, collar }: Likeness, x: number, y: number): number {
  const { cy, ry, cx, face } = bust
  const off = Math.abs(x - cx)
  if (off < face(y + 1) || y > collarAt(bust, collar, x)) return -1
  // The shadow of the jaw.
  const below = y - (cy + ry) + off * 0.5
  return (below < 20 ? 0.42 : 0.08) + (hair === 'long' ? 0.08 : 0)
}

function clothShade(bust: Bust, { collar }: Likeness, x: number, y: number): number {
  const edge = collarAt(bust, collar, x)
  if (y < edge) return -1
  if (y < edge + 6 && Math.abs(x - bust.cx) < 38) return 0.45
  return { round: 0.24, coat: 0.4, shirt: 0.17 }[collar]
}
