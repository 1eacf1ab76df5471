import type { Bust, Likeness, Point } from './bust.ts'

type Style = {
  /** Distance from the skull; `end` returns the height at which the hair ends. */
  thick: number
  end: (bust: Bust) => number
  /** The hairline above the eyes, in half heights of the face. */
  brow: number
  hangs?: boolean
}

const styles: Record<Likeness['hair'], Style> = {
  short: { thick: 6, end: ({ cy }) => cy - 2, brow: 0.6 },
  swept: { thick: 9, end: ({ cy }) => cy - 4, brow: 0.66 },
  bob: { thick: 10, end: ({ cy, ry }) => cy + ry * 0.82, brow: 0.5, hangs: true },
  long: { thick: 9, end: ({ cy, ry }) => cy + ry * 1.72, brow: 0.6, hangs: true },
  bun: { thick: 4, end: ({ cy }) => cy, brow: 0.66 },
  cropped: { thick: 3, end: ({ cy }) => cy - 6, brow: 0.7 },
}

const count = 46
const step = 4

/** The strands of the hair, from the parting down, and the part of the face they hide. */
export function hairOf(
  bust: Bust,
  { hair }: Likeness,
): { strands: Point[][]; covers: (x: number, y: number) => boolean } {
  const { cx, cy, rx, ry, turn, face } = bust
  const { thick, brow, hangs, end: endOf } = styles[hair]
  const end = endOf(bust)
  const top = cy - ry - thick
  const parting = cx - turn * (hair === 'swept' ? 2.6 : 1.2)
  const outer = (y: number) => {
    const v = Math.min(0, (y - cy) / (ry + thick))
    const dome = (rx + thick) * Math.sqrt(Math.max(0, 1 - v * v))
    if (!hangs) {
      // Short hair lies closer to the head further down.
      const low = Math.max(0, (y - (cy - ry * 0.5)) / (end - (cy - ry * 0.5)))
      return dome - (thick - 0.5) * low
    }
    const below = Math.max(0, y - cy) / (end - cy)
    return dome + (hair === 'bob' ? 5 * Math.sin(below * Math.PI * 0.9) - 3 * below ** 3 : 7 * below)
  }
  /** Distance from the middle at which the hair begins at a height: the hairline, then the sides of the face. */
  const inner = (x: number, y: number) => {
    const side = x < parting ? 1 : hair === 'swept' ? 0.45 : 0.85
    const off = (x - parting) / rx
    const line = cy - ry * brow - (hangs ? 12 : 9) * side * Math.cos(off * 1.3) + 16 * off * off
    if (y < line) return 0
    return face(Math.min(y, cy + ry * 0.3)) * (hangs ? 0.84 : 0.95)
  }
  const covers = (x: number, y: number) => y < end && Math.abs(x - cx) >= inner(x, y)

  const strands = Array.from({ length: count + 1 }, (_, i): Point[] => {
    const a = (i / count) * 2 - 1
    const length = end - Math.abs(Math.sin(i * 2.4)) * (hangs ? 7 : 4)
    const strand: Point[] = []
    for (let y = top; y <= length; y += step) {
      const fall = Math.min(1, (y - top) / (ry * 0.6))
      const x = parting + (cx - parting) * fall + a * outer(y)
      const hidden = Math.abs(x - cx) < inner(x, y)
      const lit = 0.13 * a + 0.1 * Math.cos(i * 1.7)
      const sheen = Math.exp(-(((y - (cy - ry * 0.66)) / 12) ** 2)) * (a < 0.25 ? 0.24 : 0.12)
      // Where all strands meet, thin lines are dark enough.
      const crown = 0.3 * Math.max(0, 1 - (y - top) / 24)
      strand.push([x, y - 6, hidden ? -1 : 0.66 + lit - sheen - crown])
    }
    return strand
  })
  if (hair === 'bun') strands.push(...bun(cx - turn * 0.8, top - 3))
  return { strands, covers }
}

function bun(cx: number, cy: number): Point[][] {
  return Array.from({ length: 13 }, (_, i) => {
    const a = (i / 12) * 2 - 1
    return Array.from({ length: 9 }, (_, k): Point => {
      const t = (k / 8) * 2 - 1
      return [cx + a * 19 * Math.sqrt(1 - t * t * 0.96), cy - 6 + t * 13, 0.62 + a * 0.24]
    })
  })
}
