import type { Phase, Simulation } from './simulation.ts'
import type { Edge } from './terrain.ts'
import { viewOf } from './view.ts'

/** How long a route stays lit after its message, and a validator after its commit; ms of the simulation. */
const ROUTE_LINGER = 2600
const COMMIT_LINGER = 2400

export type Mark = 'idle' | 'voted' | 'committed' | 'leader' | 'down'

/** Draws a moment of the simulation: the canvas 60 times a second, the still SVG once. */
export type Pen = {
  route: (phase: Phase, alpha: number, x1: number, y1: number, x2: number, y2: number) => void
  pulse: (phase: Phase, alpha: number, x: number, y: number) => void
  /** A validator, or any node that is down. `glow` in 0..1. */
  mark: (mark: Mark, phase: Phase, glow: number, x: number, y: number) => void
}

const ease = (v: number) => v * v * (3 - 2 * v)

export function drawScene(sim: Simulation, pen: Pen) {
  const { x, y, edges, validators } = sim.terrain
  const now = sim.now()

  // Round changes go from every validator to all others: many lines, so each is drawn lighter.
  const shown = (edge: Edge, phase: Phase) =>
    (edge.hidden ? 0.3 : 1) * (0.15 + 0.85 * edge.presence) * (phase === 'round-change' ? 0.55 : 1)

  for (const hop of sim.lastHop) {
    const edge = hop && edges[hop.edge]
    if (!edge || now - hop.arrivesAt > ROUTE_LINGER) continue
    const alpha = shown(edge, hop.phase) * ease(1 - (now - hop.arrivesAt) / ROUTE_LINGER)
    pen.route(hop.phase, alpha, x[hop.from] ?? 0, y[hop.from] ?? 0, x[hop.to] ?? 0, y[hop.to] ?? 0)
  }
  for (const hop of sim.inFlight) {
    const edge = edges[hop.edge]
    if (!edge) continue
    const [fromX, fromY] = [x[hop.from] ?? 0, y[hop.from] ?? 0]
    const way = (now - hop.sentAt) / (hop.arrivesAt - hop.sentAt)
    const atX = fromX + ((x[hop.to] ?? 0) - fromX) * way
    const atY = fromY + ((y[hop.to] ?? 0) - fromY) * way
    pen.route(hop.phase, shown(edge, hop.phase), fromX, fromY, atX, atY)
    pen.pulse(hop.phase, shown(edge, hop.phase), atX, atY)
  }

  const view = viewOf(sim)
  for (const validator of sim.validators) {
    const node = validators[validator.id] ?? 0
    const at: [number, number] = [x[node] ?? 0, y[node] ?? 0]
    const committed = 1 - (now - (sim.decidedAt[validator.id] ?? 0)) / COMMIT_LINGER
    if (!sim.isUp(node)) continue
    if (node === view.leader && view.phase !== 'round-change' && view.phase !== 'no-quorum')
      pen.mark('leader', view.phase, 1, ...at)
    else if (validator.height === view.height && validator.ready) pen.mark('voted', 'commit', 0, ...at)
    else if (validator.height === view.height && validator.prepared) pen.mark('voted', 'vote', 0, ...at)
    else if (committed > 0) pen.mark('committed', 'commit', ease(committed), ...at)
    else pen.mark('idle', 'commit', 0, ...at)
  }
  for (const node of sim.down.keys()) pen.mark('down', 'commit', 1, x[node] ?? 0, y[node] ?? 0)
}
