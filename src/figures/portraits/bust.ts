import { randomFrom } from '#src/figures/models/seed.ts'

/** A point on a line and its darkness; a negative shade hides it. */
export type Point = [x: number, y: number, shade: number]

type Hair = 'short' | 'swept' | 'bob' | 'long' | 'bun' | 'cropped'
/** Hair, beard, glasses and collar of a portrait; all proportions come from the name. */
export type Likeness = { hair: Hair; beard?: boolean; glasses?: boolean; collar: 'coat' | 'round' | 'shirt' }

/** A bust as a surface: half-widths of its parts at a height, and the depth of every point, in user units. */
export type Bust = {
  cx: number
  cy: number
  rx: number
  ry: number
  /** Half the width of the face, neck or shoulders at y; 0 above and below them. */
  face: (y: number) => number
  neck: (y: number) => number
  shoulders: (y: number) => number
  faceDepth: (x: number, y: number) => number
  neckDepth: (x: number, y: number) => number
  shoulderDepth: (x: number, y: number) => number
  /** Distance of the nose from the middle of the head. */
  turn: number
  features: {
    /** The middle of the features; off the middle of the head when the head is turned. */
    middle: number
    eyes: number
    /** Distance from the middle to each eye. */
    eyeApart: number
    nose: number
    tip: number
    mouth: number
  }
}

export function bustOf(name: string): Bust {
  const random = randomFrom(name)
  const between = (least: number, most: number) => least + random() * (most - least)
  const cx = 120
  const cy = between(117, 122)
  const rx = between(42, 47)
  const ry = between(60, 65)
  const jaw = between(0.14, 0.28)
  const neckHalf = rx * 0.56
  const turn = between(4, 9) * (random() < 0.5 ? -1 : 1)
  const noseLength = between(0.28, 0.35)
  const noseDepth = between(9, 12)
  const drop = between(0, 12)
  const eyeApart = rx * 0.4
  const eyes = cy - ry * 0.02

  // The cheek bones are widest just above the middle; below them the jaw runs straight before it turns to the chin.
  const face = (y: number) => {
    const v = (y - cy) / ry
    if (Math.abs(v) >= 1) return 0
    return v < 0 ? rx * Math.sqrt(1 - v * v) : rx * Math.sqrt(1 - v ** 2.5) * (1 - jaw * v ** 1.3)
  }
  const neck = (y: number) =>
    y > cy + ry * 0.6 && y < 262 ? neckHalf + Math.min(20, Math.max(0, y - 190) ** 1.6 / 20) : 0
  const shoulders = (y: number) => {
    const v = (y - 330) / (136 - drop * 0.5)
    return Math.abs(v) < 1 ? (104 - drop) * (1 - Math.abs(v) ** 2.5) ** 0.56 : 0
  }
  const middle = cx + turn * 0.7
  const nose = cx + turn
  const tip = cy + ry * noseLength
  const mouth = cy + ry * 0.59
  const round = (x: number, half: number) => Math.sqrt(Math.max(0, 1 - ((x - cx) / half) ** 2))

  return {
    cx,
    cy,
    rx,
    ry,
    face,
    neck,
    shoulders,
    turn,
    features: { middle, eyes, eyeApart, nose, tip, mouth },
    faceDepth: (x, y) => {
      const half = face(y)
      if (half === 0) return 0
      const at = (px: number, py: number, sx: number, sy: number) =>
        Math.exp(-(((x - px) / sx) ** 2) - ((y - py) / sy) ** 2)
      const v = (y - cy) / ry
      const ridge = y < tip ? Math.exp(-(((x - nose + (tip - y) * 0.02 * Math.sign(turn)) / 6) ** 2)) : 0
      const alongRidge = Math.max(0, Math.min(1, (y - eyes + 8) / (tip - eyes)))
      return (
        // Flatter in front than a sphere: the forehead and the chin curve away late.
        44 * round(x, half) * (1 - 0.22 * Math.abs(v) ** 3.4) +
        noseDepth * ridge * alongRidge +
        noseDepth * 0.6 * at(nose, tip, 7.5, 6) -
        5 * at(middle - eyeApart, eyes, 12, 7) -
        5 * at(middle + eyeApart, eyes, 12, 7) +
        4 * at(middle - 26, cy + ry * 0.3, 13, 13) +
        4 * at(middle + 26, cy + ry * 0.3, 13, 13) +
        2.5 * at(nose, mouth + 6, 12, 4) +
        3 * at(middle, cy + ry * 0.84, 14, 8)
      )
    },
    neckDepth: (x, y) => 22 * round(x, neck(y) || 1),
    shoulderDepth: (x, y) => 34 * round(x, shoulders(y) || 1) + 18 * Math.max(0, 1 - (y - 196) / 90),
  }
}

/** Returns the height at which the clothing begins at x; 0, above everything, far outside a round collar. */
export function collarAt({ cx, neck }: Pick<Bust, 'cx' | 'neck'>, collar: Likeness['collar'], x: number): number {
  const off = Math.abs(x - cx)
  if (collar === 'round') return off < 40 ? 200 + 22 * Math.sqrt(1 - (off / 40) ** 2) : 0
  const closed = collar === 'coat' ? 262 : 244
  return closed - ((closed - 196) * off) / (neck(206) + 1)
}
