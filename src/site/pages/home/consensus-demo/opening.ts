import { createSimulation } from './simulation.ts'
import { buildTerrain, type ShapeName } from './terrain.ts'

/** The moment that is drawn for the still frame, and at which the live figure takes over: the same world both times. */
const OPENING = { wide: { seed: 7, at: 18_900 }, narrow: { seed: 7, at: 24_600 } } satisfies Record<
  ShapeName,
  { seed: number; at: number }
>

/** Runs the world up to its opening moment in a few steps, so that a phone can handle input between them. */
export function* openSimulation(name: ShapeName, steps = 1) {
  const { seed, at } = OPENING[name]
  const terrain = buildTerrain(name)
  yield
  const sim = createSimulation(terrain, seed)
  for (let i = 0; i < steps; i++) {
    yield
    sim.advance(at / steps)
  }
  return sim
}

/** Runs the world up to its opening moment in tasks that leave the page responsive. */
export async function openInTasks(name: ShapeName) {
  const opening = openSimulation(name, 16)
  for (;;) {
    await nextTask()
    const step = opening.next()
    if (step.done) return step.value
  }
}

/** Ends the task, so that the browser handles pending input first. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve))
