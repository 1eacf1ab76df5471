import type { Simulation } from './simulation.ts'
import { type View, viewOf } from './view.ts'

/** The figures of the strip, as text. Each is read off the simulation; nothing here is made up. */
export type Readouts = Record<'network' | 'place' | 'state' | 'messages' | 'latency' | 'down', string> & {
  phase: View['phase']
}

/** With commas at the thousands, and without `Intl`: see ui/byline.tsx. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

export const nodeName = (node: number) => `n${node}`

function stateText(sim: Simulation, view: View) {
  switch (view.phase) {
    case 'propose':
      return `${nodeName(view.leader)} proposes`
    case 'vote':
      return `Vote, ${view.votes} of ${sim.quorum}`
    case 'commit':
      return `Commit, ${view.votes} of ${sim.quorum}`
    case 'round-change':
      return view.leaderUp ? `New round, ${view.votes} of ${sim.quorum}` : `Leader ${nodeName(view.leader)} down`
    case 'no-quorum':
      return `No quorum, ${view.up} of ${sim.quorum}`
  }
}

const validatorsDown = (sim: Simulation) => sim.terrain.validators.filter((node) => !sim.isUp(node)).length

export function readoutsOf(sim: Simulation, view = viewOf(sim)): Readouts {
  const down = validatorsDown(sim)
  return {
    phase: view.phase,
    network: `${sim.n} of ${sim.terrain.x.length} nodes vote`,
    place: `Height ${grouped(view.height)}, round ${view.round}`,
    state: stateText(sim, view),
    messages: `${grouped(sim.delivered())} messages`,
    latency: `Last commit ${(sim.commitLatency() / 1000).toFixed(1)} s`,
    down: `${sim.faults} of ${sim.n}, ${down === 0 ? 'none' : down} down`,
  }
}
