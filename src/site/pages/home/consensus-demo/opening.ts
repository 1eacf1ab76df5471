import { createSimulation } from './simulation.ts'
import { buildTerrain, type ShapeName } from './terrain.ts'

/** The simulated time (ms) of the still frame, at which the live figure continues. */
const OPENING = { wide: { seed: 7, at: 17_200 }, narrow: { seed: 7, at: 24_600 } } satisfies Record<
  ShapeName,
  { seed: number; at: number }
>

/** Runs the simulation to its opening moment. Yields between steps, so that the page stays responsive. */
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
