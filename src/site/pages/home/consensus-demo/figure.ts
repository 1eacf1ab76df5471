import type { Terrain } from './terrain.ts'

/** Ink of the hairlines, from far and faint to near: few steps, so that a whole lattice is a few paths. */
const BANDS = [0.05, 0.1, 0.16, 0.23, 0.3]

/** Diameter and ink of the nodes, from faint to near. */
const RINGS: [number, number][] = [
  [2.4, 0.3],
  [3.6, 0.42],
  [4.8, 0.6],
]

/** Returns how dark a line of this depth and presence is: an index into BANDS, or -1 where it is left out. */
function bandOf(depth: number, presence: number) {
  const ink = (0.12 + 0.2 * depth) * presence
  if (ink < 0.022) return -1
  return BANDS.reduce((best, level, i) => (Math.abs(level - ink) < Math.abs((BANDS[best] ?? 0) - ink) ? i : best), 0)
}

/**
 * Path data in whole units, continuing a polyline where a segment starts at the end of the last one. Absolute: what several paths have
 * in common is then the same text, which packs better.
 */
export function createTrace() {
  let data = ''
  let end = ''
  return {
    segment(x1: number, y1: number, x2: number, y2: number) {
      const start = `${x1} ${y1}`
      if (start !== end) data += `M${start}`
      end = `${x2} ${y2}`
      data += `L${end}`
    },
    /** A segment of no length: with round caps and a stroke that does not scale, a dot that stays round. */
    dot(x: number, y: number) {
      end = `${x} ${y}`
      data += `M${end}z`
    },
    data: () => data,
  }
}

const inFrame = (terrain: Terrain, v: number) => {
  const x = terrain.x[v] ?? 0
  return x > -12 && x < terrain.width + 12
}

/**
 * Returns the hairlines and the nodes. Colors are the theme's own, so the drawing follows it without being redrawn; written out, as
 * figures/kit/paint.ts is in a file that the live figure does not need.
 */
export function latticeMarkup(terrain: Terrain) {
  const { x, y, columns, rows, depth, presence, hidden, edges } = terrain
  const lines = BANDS.map(createTrace)
  const known = new Map(edges.map((edge) => [edge.a * 1e4 + edge.b, edge]))
  const strand = (vertices: number[]) => {
    for (let k = 0; k + 1 < vertices.length; k++) {
      const [p, q] = [vertices[k] ?? 0, vertices[k + 1] ?? 0]
      const edge = known.get(Math.min(p, q) * 1e4 + Math.max(p, q))
      if (!edge || edge.hidden || !(inFrame(terrain, p) || inFrame(terrain, q))) continue
      const across = Math.floor(p / columns) === Math.floor(q / columns) ? 1 : 0.72
      lines[bandOf(depth[p] ?? 0, edge.presence * across)]?.segment(x[p] ?? 0, y[p] ?? 0, x[q] ?? 0, y[q] ?? 0)
    }
  }
  for (let j = 0; j < rows; j++) {
    const row = Array.from({ length: columns }, (_, i) => j * columns + i)
    strand(row)
    // Between two rows the triangles are one zigzag; the shifted row leads or follows by turns.
    if (j + 1 < rows) strand(row.flatMap((v) => (j % 2 ? [v + columns, v] : [v, v + columns])))
  }
  const dots = [createTrace(), createTrace(), createTrace()]
  x.forEach((px, v) => {
    const faint = (presence[v] ?? 0) * (0.4 + 0.6 * (depth[v] ?? 0))
    if (hidden[v] || !inFrame(terrain, v) || faint < 0.12) return
    dots[faint < 0.4 ? 0 : faint < 0.72 ? 1 : 2]?.dot(px, y[v] ?? 0)
  })
  const hairlines = lines.map((t, i) => `<path d="${t.data()}" stroke-opacity="${BANDS[i]}"/>`).join('')
  const rings = dots
    .map((t, i) => {
      const [size, ink] = RINGS[i] ?? [0, 0]
      const id = `lattice-${terrain.name}-${i}`
      return (
        `<path id="${id}" vector-effect="non-scaling-stroke" d="${t.data()}"/><use href="#${id}" stroke="var(--color-ink)" stroke-width="${size}" ` +
        `stroke-opacity="${ink}"/><use href="#${id}" stroke="var(--color-paper)" stroke-width="${(size - 1.7).toFixed(1)}"/>`
      )
    })
    .join('')
  return `<g stroke="var(--color-ink)" stroke-width=".9" stroke-linejoin="round">${hairlines}</g>${rings}`
}

/** Returns the box of a shape, stretched over the stage; strokes keep their width. */
export const shapeSvg = (terrain: Terrain, inner: string) =>
  `<svg viewBox="0 0 ${terrain.width} ${terrain.height}" preserveAspectRatio="none" fill="none" stroke-linecap="round" ` +
  `class="absolute inset-0 size-full [&_path]:[vector-effect:non-scaling-stroke]">${inner}</svg>`
