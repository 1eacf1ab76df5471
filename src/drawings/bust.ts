import { randomFrom } from './seed.ts'

type Hair = 'short' | 'swept' | 'bob' | 'long' | 'bun' | 'cropped'
/** What of a person a draughtsman would be told; all proportions come from the name. */
export type Likeness = { hair: Hair; beard?: boolean; glasses?: boolean; collar: 'coat' | 'round' | 'shirt' }

/** A bust as a surface: half-widths of its parts at a height, and the depth of every point of it. Units of the sheet. */
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
  /** Where the nose is: a head that is turned a little has it off its middle. */
  turn: number
  eyes: number
}

export function bustOf(name: string): Bust {
  const random = randomFrom(name)
  const between = (least: number, most: number) => least + random() * (most - least)
  const cx = 120
  const cy = between(117, 122)
  const rx = between(43, 49)
  const ry = between(61, 67)
  const jaw = between(0.22, 0.4)
  const turn = between(4, 11) * (random() < 0.5 ? -1 : 1)
  const noseLength = between(0.24, 0.32)
  const noseDepth = between(11, 15)
  const drop = between(0, 12)
  const eyes = cy + ry * 0.02

  const face = (y: number) => {
    const v = (y - cy) / ry
    if (Math.abs(v) >= 1) return 0
    return rx * Math.sqrt(1 - v * v) * (1 - jaw * Math.max(0, v) ** 1.4)
  }
  const neck = (y: number) => (y > cy + ry * 0.6 && y < 262 ? 25 + Math.max(0, y - 205) ** 1.6 / 26 : 0)
  const shoulders = (y: number) => {
    const v = (y - 330) / (124 - drop * 0.5)
    return Math.abs(v) < 1 ? (100 - drop) * Math.sqrt(1 - Math.abs(v) ** 2.6) : 0
  }
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
    eyes,
    faceDepth: (x, y) => {
      const half = face(y)
      if (half === 0) return 0
      const at = (px: number, py: number, sx: number, sy: number) =>
        Math.exp(-(((x - px) / sx) ** 2) - ((y - py) / sy) ** 2)
      const nose = cx + turn
      const mouth = cy + ry * 0.55
      const tip = cy + ry * noseLength
      const ridge = y < tip ? Math.exp(-(((x - nose + (tip - y) * 0.02 * Math.sign(turn)) / 6) ** 2)) : 0
      const alongRidge = Math.max(0, Math.min(1, (y - eyes + 8) / (tip - eyes)))
      return (
        46 * round(x, half) +
        noseDepth * ridge * alongRidge +
        noseDepth * 0.7 * at(nose, tip, 8, 6) -
        9 * at(cx + turn * 0.7 - 19, eyes, 11, 6.5) -
        9 * at(cx + turn * 0.7 + 19, eyes, 11, 6.5) +
        4 * at(cx + turn * 0.7 - 19, eyes - 14, 15, 6) +
        4 * at(cx + turn * 0.7 + 19, eyes - 14, 15, 6) +
        5 * at(cx + turn * 0.6 - 25, cy + ry * 0.32, 13, 13) +
        5 * at(cx + turn * 0.6 + 25, cy + ry * 0.32, 13, 13) +
        3.5 * at(nose, mouth - 5, 14, 4) -
        4.5 * at(nose, mouth, 16, 2.6) +
        4 * at(nose, mouth + 6, 12, 4) -
        3 * at(nose, mouth + 13, 12, 4) +
        5 * at(nose * 0.4 + cx * 0.6, cy + ry * 0.82, 14, 8)
      )
    },
    neckDepth: (x, y) => 22 * round(x, neck(y) || 1),
    shoulderDepth: (x, y) => 34 * round(x, shoulders(y) || 1) + 18 * Math.max(0, 1 - (y - 206) / 90),
  }
}
