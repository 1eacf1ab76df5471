import { leaderOf } from './protocol.ts'
import type { Phase, Simulation } from './simulation.ts'

/** The state of the whole network in one line, as its most advanced live validator and its leader have it. */
export type View = {
  height: number
  round: number
  /** Vertex of the leader of that round. */
  leader: number
  leaderUp: boolean
  phase: Phase | 'no-quorum'
  votes: number
  up: number
}

export function viewOf(sim: Simulation): View {
  const live = sim.validators.filter((v) => sim.isUp(sim.terrain.validators[v.id] ?? -1))
  const height = Math.max(0, ...live.map((v) => v.height))
  const round = Math.max(0, ...live.filter((v) => v.height === height).map((v) => v.round))
  const id = leaderOf(height, round, sim.n)
  const leader = sim.terrain.validators[id] ?? 0
  const leaderUp = sim.isUp(leader)
  const base = { height, round, leader, leaderUp, up: live.length }
  if (live.length < sim.quorum) return { ...base, phase: 'no-quorum', votes: live.length }

  const state = sim.validators[id]
  const leading = state && leaderUp && state.height === height && state.round === round
  if (!leading || state.proposal === null) {
    const votes = Math.max(
      ...live.map((v) => [...v.newRounds.values()].filter((entry) => entry.round === round).length),
    )
    return round > 0 || !leaderUp ? { ...base, phase: 'round-change', votes } : { ...base, phase: 'propose', votes: 0 }
  }
  if (state.readies.size > 0) return { ...base, phase: 'commit', votes: state.readies.size }
  if (state.prepares.size > 1) return { ...base, phase: 'vote', votes: state.prepares.size }
  return { ...base, phase: 'propose', votes: 0 }
}
