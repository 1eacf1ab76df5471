import { createTrace, latticeMarkup, shapeSvg } from './figure.ts'
import { labelMarkup, labelSlots, marksOf, placeLabels } from './labels.ts'
import { openInTasks } from './opening.ts'
import { type Readouts, readoutsOf } from './readouts.ts'
import { drawScene } from './scene.ts'
import { SHAPE_VISIBILITY } from './shape.ts'
import type { Phase, Simulation } from './simulation.ts'
import { type ShapeName, WIDE_WORDS, type Words } from './terrain.ts'
import { viewOf } from './view.ts'

const STROKE = {
  propose: 'var(--color-ai)',
  vote: 'var(--color-blockchain)',
  commit: 'var(--color-cybersecurity)',
  'round-change': 'var(--color-muted)',
} satisfies Record<Phase, string>

type Trace = ReturnType<typeof createTrace>
type Style = { color: string; width: number; opacity: number }

/** Collects what is drawn alike into one path; the order of first use is the order of painting. */
function createLayers() {
  const layers = new Map<string, { style: Style; trace: Trace }>()
  return {
    on(color: string, width: number, opacity: number) {
      const key = `${color} ${width} ${opacity}`
      const known = layers.get(key)
      if (known) return known.trace
      const trace = createTrace()
      layers.set(key, { style: { color, width, opacity }, trace })
      return trace
    },
    markup: () =>
      [...layers.values()]
        .map(
          ({ style, trace }) =>
            `<path stroke="${style.color}" stroke-width="${style.width}" stroke-opacity="${style.opacity}" d="${trace.data()}"/>`,
        )
        .join(''),
  }
}

/** One moment of the simulation as SVG: the same scene the canvas draws, with strokes for everything. */
function momentMarkup(sim: Simulation) {
  const layers = createLayers()
  const r = Math.round
  drawScene(sim, {
    route: (phase, alpha, x1, y1, x2, y2) => {
      const level = Math.ceil(alpha * 4) / 4
      layers.on(STROKE[phase], 1.9, level).segment(r(x1), r(y1), r(x2), r(y2))
    },
    pulse: (phase, _alpha, x, y) => layers.on(STROKE[phase], 6, 1).dot(r(x), r(y)),
    mark: (mark, phase, glow, x, y) => {
      if (mark === 'leader') {
        layers.on(STROKE[phase], 32, 0.16).dot(x, y)
        layers.on(STROKE[phase], 11, 1).dot(x, y)
      } else if (mark === 'idle') {
        layers.on('var(--color-ink)', 9, 0.85).dot(x, y)
        layers.on('var(--color-paper)', 6, 1).dot(x, y)
      } else {
        if (mark === 'committed') layers.on(STROKE[phase], r(14 + glow * 12), 0.16).dot(x, y)
        layers.on(STROKE[phase], 9, 1).dot(x, y)
      }
    },
  })
  return layers.markup()
}

/** The stage that labels are placed for while the page's own is unknown: the smallest one, and what its text may cover. */
const PAGE = {
  wide: { width: 1024, height: 292, words: WIDE_WORDS, labels: 3 },
  narrow: { width: 360, height: 340, words: [[1, 0.68]], labels: 2 },
} satisfies Record<ShapeName, { width: number; height: number; words: Words; labels: number }>

export type StillFrame = { markup: string; readouts: Readouts }

/** Draws the opening moment with its labels, in tasks that leave the page responsive. */
export async function drawFrame(name: ShapeName): Promise<StillFrame> {
  const sim = await openInTasks(name)
  return { markup: stillMarkup(name, sim), readouts: readoutsOf(sim) }
}

function stillMarkup(name: ShapeName, sim: Simulation) {
  const { x, y, validators } = sim.terrain
  const { width, height, words, labels: limit } = PAGE[name]
  const at = (v: number): [number, number] => [
    ((x[v] ?? 0) / sim.terrain.width) * width,
    ((y[v] ?? 0) / sim.terrain.height) * height,
  ]
  const obstacles = words.map(([right, bottom]) => ({ left: 0, top: 0, right: width * right, bottom: height * bottom }))
  const room = { width, height, obstacles, marks: marksOf(validators, at), at }
  const labels = placeLabels(labelSlots(sim, viewOf(sim)), room, limit)
    .map((label) => {
      const place = `left:${((label.x / width) * 100).toFixed(2)}%;top:${((label.y / height) * 100).toFixed(2)}%`
      return `<div class="absolute" style="${place}">${labelMarkup(label)}</div>`
    })
    .join('')
  const lattice = shapeSvg(sim.terrain, latticeMarkup(sim.terrain))
  const moment = shapeSvg(sim.terrain, momentMarkup(sim))
  return `<div class="absolute inset-0 ${SHAPE_VISIBILITY[name]}" data-shape="${name}">${lattice}<div data-moment>${moment}${labels}</div></div>`
}
