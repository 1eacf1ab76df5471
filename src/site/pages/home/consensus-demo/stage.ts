import { latticeMarkup, shapeSvg } from './figure.ts'
import { marksOf, type Rect, type Room } from './labels.ts'
import { type Readouts, readoutsOf } from './readouts.ts'
import { SHAPE_VISIBILITY } from './shape.ts'
import type { Simulation } from './simulation.ts'
import type { Terrain } from './terrain.ts'
import type { View } from './view.ts'

/** Returns the elements of the page that the live part works with; `ConsensusDemo` renders all of them. */
export function findStage(root: HTMLElement) {
  const stage = root.querySelector<HTMLElement>('[data-stage]') ?? root
  const figure = root.querySelector<HTMLElement>('[data-figure]') ?? stage
  const text = root.querySelector<HTMLElement>('[data-hero-text]') ?? root
  const readouts = [...root.querySelectorAll<HTMLElement>('[data-readout]')].map((element) => ({
    element,
    shape: element.dataset.of,
    name: element.dataset.readout as keyof Readouts,
    written: element.textContent,
  }))
  const dots = [...root.querySelectorAll<HTMLElement>('[data-phase]')]

  return {
    stage,
    text,
    /** A page reached without the server has no drawn frame: the same hairlines, drawn here. */
    ensureLattice(terrain: Terrain) {
      if (figure.querySelector(`[data-shape=${terrain.name}]`)) return
      const holder = document.createElement('div')
      holder.className = `absolute inset-0 ${SHAPE_VISIBILITY[terrain.name]}`
      holder.dataset.shape = terrain.name
      holder.innerHTML = shapeSvg(terrain, latticeMarkup(terrain))
      figure.append(holder)
    },
    /** Shows or hides the moving parts of the still frame; the canvas draws them while they are hidden. */
    showStillMoment(shown: boolean) {
      for (const moment of figure.querySelectorAll<HTMLElement>('[data-moment]')) moment.hidden = !shown
    },
    measure({ terrain }: Simulation): Room {
      const box = stage.getBoundingClientRect()
      const obstacles = [...text.querySelectorAll('h1, p, div:has(> a)')].map((element): Rect => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left: left - box.left, right: right - box.left, top: top - box.top, bottom: bottom - box.top }
      })
      const [scaleX, scaleY] = [box.width / terrain.width, box.height / terrain.height]
      const at = (v: number): [number, number] => [(terrain.x[v] ?? 0) * scaleX, (terrain.y[v] ?? 0) * scaleY]
      return { width: box.width, height: box.height, obstacles, marks: marksOf(terrain.validators, at), at }
    },
    /** Writes the strip. React put these texts there once and never looks at them again. */
    writeStrip(sim: Simulation, view: View) {
      for (const dot of dots) if (dot.dataset.phase !== view.phase) dot.dataset.phase = view.phase
      const values = readoutsOf(sim, view)
      for (const readout of readouts) {
        const value = values[readout.name]
        if (readout.shape !== sim.terrain.name || readout.written === value) continue
        readout.element.textContent = value
        readout.written = value
      }
    },
  }
}
