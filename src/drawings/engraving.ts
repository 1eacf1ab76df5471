import { type Bust, bustOf, type Likeness } from './bust.ts'
import { round } from './seed.ts'

/** A place on a line, and how dark it is there; less than nothing is hidden. */
type Point = [x: number, y: number, shade: number]

/** Lines of one thickness, as one path. */
export type Stroke = { width: number; path: string }

export const sheet = { width: 240, height: 300 }

/** Four thicknesses of line for four depths of shadow; light is left to the paper. */
const widths = [0.55, 1, 1.55, 2.2]
const thresholds = [0.3, 0.46, 0.62, 0.78]
const spacing = 4.2
const step = 4
const tolerance = 0.35
/** From the upper left, in front. */
const light = { x: -0.58, y: -0.5, z: 0.64 }

/**
 * A bust in the manner of an engraving: lines that follow the surface, as thick as the shadow is deep. Everything about it comes from the
 * name and a few words of description.
 */
export function engrave(name: string, likeness: Likeness): Stroke[] {
  const bust = bustOf(name)
  const lines = widths.map(() => '')
  const hair = hairOf(bust, likeness)

  const draw = (points: readonly Point[]) => {
    for (const { level, run } of runs(points)) lines[level] += pathOf(run)
  }

  for (let y = 40; y < sheet.height + 30; y += spacing) {
    draw(row(bust, y, bust.shoulders, bust.shoulderDepth, 0.16, (x, at) => clothShade(bust, likeness, x, at)))
    draw(row(bust, y, bust.neck, bust.neckDepth, 0.2, (x, at) => neckShade(bust, likeness, x, at)))
    draw(
      row(bust, y, bust.face, bust.faceDepth, 0.13, (x, at) => {
        if (hair.covers(x, at)) return -1
        return beardShade(bust, likeness, x, at)
      }),
    )
  }
  for (const strand of hair.strands) draw(strand)
  for (const side of [-1, 1]) draw(contour(bust, side, hair.covers))
  if (likeness.glasses) for (const rim of glasses(bust)) draw(rim)
  return widths.map((width, i) => ({ width, path: lines[i] ?? '' }))
}

/** The pieces of a line that are about equally dark, each with its thickness; light ones are left out. */
function runs(points: readonly Point[]): { level: number; run: Point[] }[] {
  const found: { level: number; run: Point[] }[] = []
  for (const point of points) {
    const level = thresholds.findLastIndex((threshold) => point[2] > threshold)
    const last = found.at(-1)
    // Neighbours share a point, so that a line does not break where it grows thicker.
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

/** Douglas and Peucker: leaves out what is nearer to a straight line than anybody sees. */
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

/** A line across one part of the bust, bent by its depth; its shade is that of the surface and what `more` adds to it. */
function row(
  bust: Bust,
  y: number,
  halfWidth: (y: number) => number,
  depth: (x: number, y: number) => number,
  bend: number,
  more: Shade,
): Point[] {
  const half = halfWidth(y)
  const points: Point[] = []
  for (let x = bust.cx - half; half > 0 && x <= bust.cx + half; x += step / 2) {
    const extra = more(x, y)
    const shade = extra < 0 ? -1 : shadeOf(depth, x, y) + extra
    points.push([x, y + depth(x, y) * bend - 6, shade])
  }
  return points
}

function shadeOf(depth: (x: number, y: number) => number, x: number, y: number): number {
  const dx = (depth(x + 1, y) - depth(x - 1, y)) / 2
  const dy = (depth(x, y + 1) - depth(x, y - 1)) / 2
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

function neckShade({ cy, ry, cx }: Bust, { hair, collar }: Likeness, x: number, y: number): number {
  if (collar === 'round' && y > 222) return -1
  // The shadow of the jaw.
  const below = y - (cy + ry) + Math.abs(x - cx) * 0.5
  return (below < 20 ? 0.42 : 0.08) + (hair === 'long' ? 0.08 : 0)
}

function clothShade({ cx, neck }: Bust, { collar }: Likeness, x: number, y: number): number {
  const off = Math.abs(x - cx)
  if (collar === 'round') return off < neck(y) - 2 && y < 222 ? -1 : y < 228 && off < 34 ? 0.5 : 0.26
  const opening = (collar === 'coat' ? 268 : 250) - off * (collar === 'coat' ? 1.5 : 1.2)
  if (y < opening - 4) return collar === 'shirt' && off > neck(y) ? 0.1 : -1
  if (y < opening + 6) return 0.55
  return collar === 'coat' ? 0.4 : 0.17
}

/** Hair: the strands, from the crown down, and which part of the face they hide. */
function hairOf(bust: Bust, { hair }: Likeness): { strands: Point[][]; covers: (x: number, y: number) => boolean } {
  const { cx, cy, rx, ry, turn } = bust
  const thick = { short: 5, swept: 9, bob: 10, long: 9, bun: 5, cropped: 2.5 }[hair]
  const end = {
    short: cy - 4,
    swept: cy - 8,
    bob: cy + ry * 0.78,
    long: cy + ry * 1.75,
    bun: cy - 2,
    cropped: cy - 10,
  }[hair]
  const top = cy - ry - thick
  const parting = cx - turn * (hair === 'swept' ? 2.4 : 1)
  const brow = cy - ry * (hair === 'cropped' ? 0.62 : 0.5)
  const outer = (y: number) => {
    const v = Math.min(0, (y - cy) / (ry + thick))
    const flare = hair === 'bob' || hair === 'long' ? Math.max(0, y - cy) * (hair === 'bob' ? 0.05 : 0.1) : 0
    return (rx + thick) * Math.sqrt(Math.max(0, 1 - v * v)) + flare
  }
  /** How far from the middle the hair begins at a height: the hairline, then the sides of the face. */
  const inner = (x: number, y: number) => {
    const side = x < parting ? 1 : hair === 'swept' ? 0.55 : 0.9
    const line = brow - 14 * side * Math.cos(((x - parting) / rx) * 1.3) + 8
    if (y < line) return 0
    const kept = hair === 'bob' || hair === 'long' ? 0.86 : hair === 'cropped' ? 0.98 : 0.92
    return bust.face(Math.min(y, cy + ry * 0.3)) * kept
  }
  const covers = (x: number, y: number) => y < end && Math.abs(x - cx) >= inner(x, y)
  const strands: Point[][] = []
  const count = 34
  for (let i = 0; i <= count; i++) {
    const a = (i / count) * 2 - 1
    const strand: Point[] = []
    const length = end - Math.abs(Math.sin(i * 2.4)) * (hair === 'cropped' ? 2 : 8)
    for (let y = top; y <= length; y += step) {
      const fall = Math.min(1, (y - top) / (ry * 0.55))
      const x = parting + (cx - parting) * fall + a * outer(y)
      const hidden = Math.abs(x - cx) < inner(x, y)
      const lit = -a * light.x * -1 * 0.5 + 0.2 * Math.cos(i * 1.7)
      const sheen = Math.exp(-(((y - (cy - ry * 0.62)) / 13) ** 2)) * 0.34 * (a < 0.25 ? 1 : 0.3)
      // Where all strands meet, thin lines are dark enough.
      const crown = 0.5 * Math.max(0, 1 - (y - top) / 22)
      strand.push([x, y - 6, hidden ? -1 : 0.68 + lit * 0.42 - sheen - crown])
    }
    strands.push(strand)
  }
  if (hair === 'bun') strands.push(...bun(cx - turn * 0.8, top - 3))
  return { strands, covers }
}

function bun(cx: number, cy: number): Point[][] {
  return Array.from({ length: 11 }, (_, i) => {
    const a = (i / 10) * 2 - 1
    return Array.from({ length: 9 }, (_, k): Point => {
      const t = (k / 8) * 2 - 1
      return [cx + a * 19 * Math.sqrt(1 - t * t * 0.96), cy - 6 + t * 13, 0.6 + a * 0.22]
    })
  })
}

/** The edge of the face from the temple to the chin: on the lit side nothing else tells it from the paper. */
function contour(
  { cx, cy, ry, face, faceDepth }: Bust,
  side: number,
  hidden: (x: number, y: number) => boolean,
): Point[] {
  const points: Point[] = []
  for (let y = cy - ry * 0.4; y < cy + ry; y += step / 2) {
    const x = cx + side * face(y)
    points.push([x, y + faceDepth(x, y) * 0.13 - 6, hidden(x, y) ? -1 : 0.4])
  }
  return points
}

/** Two rims and a bridge, as wide as a turned head shows them. */
function glasses({ cx, eyes, turn }: Bust): Point[][] {
  const middle = cx + turn * 0.8
  const half = (side: number, from: number) =>
    Array.from({ length: 13 }, (_, i): Point => {
      const angle = from + (i / 12) * Math.PI
      const narrow = Math.sign(side) === Math.sign(turn) ? 13 : 14.5
      return [middle + side + narrow * Math.cos(angle), eyes + 3 + 11.5 * Math.sin(angle), 0.7]
    })
  const bridge: Point[] = [-6, 0, 6].map((x) => [middle + x, eyes - (x === 0 ? 2 : 0), 0.7])
  return [-20, 20].flatMap((side) => [half(side, 0), half(side, Math.PI)]).concat([bridge])
}
