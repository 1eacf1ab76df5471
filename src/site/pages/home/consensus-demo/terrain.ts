/**
 * The ground of the figure: a triangulated height field seen from low, in two shapes. Pure geometry.
 *
 * Points are whole units of the shape's own box, which is stretched over the stage on both axes; the drawn frame and
 * the live canvas therefore agree to the pixel at every width.
 */
export type ShapeName = 'wide' | 'narrow'

type Bump = { at: number; width: number; height: number }

type Shape = {
  width: number
  height: number
  columns: number
  rows: number
  /** Where the farthest row lies, and how much a hill of height 1 rises, in units of the box. */
  horizon: number
  relief: number
  hills: Bump[]
  validators: number
  /** Voters stand below this height of the box, clear of the text. */
  ceiling: number
  /** How strongly the lattice shows at a place of the box, both axes in 0..1: it gives way to the text. */
  presence: (x: number, y: number) => number
}

/** How far right and down each block of the text may reach in the box, in 0..1. */
export type Words = [right: number, bottom: number][]

/**
 * Buttons, paragraphs and headline. The box is at most 228% as high as the room below the buttons (see `LatticeFigure`):
 * they end at 1 - 1 / 2.28 of it in a low window, and higher up in it in a tall one.
 */
export const WIDE_WORDS: Words = [
  [0.7, 0.562],
  [0.735, 0.415],
  [0.865, 0.175],
]

export type Edge = { a: number; b: number; hidden: boolean; presence: number }

export type Terrain = {
  name: ShapeName
  width: number
  height: number
  columns: number
  rows: number
  /** Per vertex: place, depth (0 far, 1 near), how strongly it shows, and whether a nearer hill covers it. */
  x: number[]
  y: number[]
  depth: number[]
  presence: number[]
  hidden: boolean[]
  edges: Edge[]
  /** Vertices that vote; the others relay. */
  validators: number[]
}

const smoothstep = (from: number, to: number, v: number) => {
  const s = Math.min(1, Math.max(0, (v - from) / (to - from)))
  return s * s * (3 - 2 * s)
}

/** Rises from 0 at the words to 1 at a distance, in units of the box; voters, who need most of it, stand clear. */
function besideWords(x: number, y: number) {
  const gaps = WIDE_WORDS.map(([right, bottom]) =>
    Math.hypot(Math.max(0, x - right) * 1440, Math.max(0, y - bottom) * 560),
  )
  return smoothstep(8, 62, Math.min(...gaps))
}

const shapes: Record<ShapeName, Shape> = {
  wide: {
    width: 1440,
    height: 560,
    columns: 36,
    rows: 14,
    horizon: 172,
    relief: 172,
    hills: [
      { at: 0.365, width: 0.12, height: 1 },
      { at: 0.16, width: 0.13, height: 0.16 },
      { at: -0.33, width: 0.12, height: 0.36 },
    ],
    validators: 16,
    ceiling: 0.3,
    presence: (x, y) => besideWords(x, y) * smoothstep(0.72, 1.06, Math.hypot((x - 0.24) / 0.7, (y - 0.02) / 0.68)),
  },
  narrow: {
    width: 780,
    height: 600,
    columns: 17,
    rows: 11,
    horizon: 262,
    relief: 118,
    hills: [
      { at: 0.32, width: 0.15, height: 1 },
      { at: -0.36, width: 0.14, height: 0.4 },
    ],
    validators: 10,
    ceiling: 0.42,
    presence: (x, y) =>
      smoothstep(0.39, 0.43, y) * smoothstep(0.42, 0.9, Math.hypot((x - 0.2) / 0.9, (y - 0.02) / 0.75)),
  },
}

function heightAt(shape: Shape, u: number, t: number) {
  let sum = Math.sin(u * 19 + t * 5) * 0.045 + Math.sin(u * 41 - t * 9) * 0.018
  for (const hill of shape.hills) sum += hill.height * Math.exp(-(((u - hill.at) / hill.width) ** 2))
  return sum * Math.exp(-(((t - 0.42) / 0.34) ** 2))
}

/** A vertex is covered when a nearer row passes above it on the screen. */
function coveredBy(t: Pick<Terrain, 'x' | 'y' | 'columns' | 'rows'>, row: number, px: number, py: number) {
  for (let j = row + 1; j < t.rows; j++) {
    for (let i = 0; i < t.columns - 1; i++) {
      const a = j * t.columns + i
      const [ax, bx, ay, by] = [t.x[a] ?? 0, t.x[a + 1] ?? 0, t.y[a] ?? 0, t.y[a + 1] ?? 0]
      if (px < ax || px >= bx) continue
      if (ay + ((by - ay) * (px - ax)) / (bx - ax) < py - 2) return true
      break
    }
  }
  return false
}

/** Spreads the voters: each next one is the vertex farthest from those already chosen, among the well visible. */
function placeValidators(t: Omit<Terrain, 'validators'>, { validators: count, ceiling }: Shape) {
  const fit = t.x.flatMap((x, v) => {
    const y = t.y[v] ?? 0
    const inside = x > t.width * 0.05 && x < t.width * 0.95 && y > t.height * ceiling && y < t.height * 0.92
    return inside && !t.hidden[v] && (t.presence[v] ?? 0) > 0.75 ? [v] : []
  })
  const distance = (a: number, b: number) =>
    Math.hypot((t.x[a] ?? 0) - (t.x[b] ?? 0), ((t.y[a] ?? 0) - (t.y[b] ?? 0)) * 1.7)
  const chosen: number[] = []
  // How far each of them is from the nearest chosen one; the first is the rightmost.
  let gaps = fit.map((v) => t.x[v] ?? 0)
  while (chosen.length < count) {
    const next = fit[gaps.indexOf(Math.max(...gaps))] ?? 0
    const known = chosen.length > 0 ? gaps : []
    gaps = fit.map((v, i) => Math.min(known[i] ?? Number.POSITIVE_INFINITY, distance(next, v)))
    chosen.push(next)
  }
  return chosen.sort((a, b) => a - b)
}

export function buildTerrain(name: ShapeName): Terrain {
  const shape = shapes[name]
  const { width, height, columns, rows } = shape
  const x: number[] = []
  const y: number[] = []
  const depth: number[] = []
  for (let j = 0; j < rows; j++) {
    const t = j / (rows - 1)
    for (let i = 0; i < columns; i++) {
      const u = (i + (j % 2) * 0.5 - 0.25) / (columns - 1) - 0.5
      x.push(Math.round(width * (0.5 + u * (1.08 + t * 0.5))))
      const ground = shape.horizon + t ** 1.35 * (height + 14 - shape.horizon)
      y.push(Math.round(ground - heightAt(shape, u, t) * shape.relief * (1 - t * 0.3)))
      depth.push(t)
    }
  }
  const presence = x.map((px, v) => shape.presence(px / width, (y[v] ?? 0) / height))
  const grid = { x, y, columns, rows }
  const hidden = x.map((px, v) => coveredBy(grid, Math.floor(v / columns), px, y[v] ?? 0))

  const edges: Edge[] = []
  const connect = (a: number, b: number) => {
    const mid: [number, number] = [((x[a] ?? 0) + (x[b] ?? 0)) / 2, ((y[a] ?? 0) + (y[b] ?? 0)) / 2]
    const covered = hidden[a] || hidden[b] || coveredBy(grid, Math.floor(Math.max(a, b) / columns), ...mid)
    edges.push({ a, b, hidden: Boolean(covered), presence: Math.min(presence[a] ?? 0, presence[b] ?? 0) })
  }
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const v = j * columns + i
      if (i < columns - 1) connect(v, v + 1)
      if (j === rows - 1) continue
      connect(v, v + columns)
      // Odd rows are shifted half a cell to the right, so the second link leans the other way on them.
      const lean = j % 2 ? i + 1 : i - 1
      if (lean >= 0 && lean < columns) connect(v, (j + 1) * columns + lean)
    }
  }
  const terrain = { name, width, height, columns, rows, x, y, depth, presence, hidden, edges }
  return { ...terrain, validators: placeValidators(terrain, shape) }
}
