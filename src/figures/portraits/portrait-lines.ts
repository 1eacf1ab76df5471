import { round } from '#src/figures/models/seed.ts'

/** The drawing of a portrait as path data, by the way that it is drawn. */
export type PortraitLines = {
  /** Completes "ML, drawn over …". */
  what: string
  hairlines: string
  lines: string
  /** Filled. */
  marks: string
  /** The one thing to see, in the signal color. */
  accent: string
  accentMarks: string
}

export function dot(x: number, y: number, radius = 2.5): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

/** Calls `draw` for 0 to `count` - 1 and joins what it returns. */
export function each(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}
