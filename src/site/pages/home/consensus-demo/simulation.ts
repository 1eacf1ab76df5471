import { createHeap } from './heap.ts'
import { createNetwork } from './network.ts'
import * as protocol from './protocol.ts'
import type { Terrain } from './terrain.ts'

/** The phase of a message that the figure shows: the three steps of a round, and the change of a round. */
export type Phase = 'propose' | 'vote' | 'commit' | 'round-change'

const PHASE_OF = {
  propose: 'propose',
  prepare: 'vote',
  lock: 'vote',
  ready: 'commit',
  commit: 'commit',
  'new-round': 'round-change',
} satisfies Record<protocol.Message['kind'], Phase>

/** A message on its way over one edge, for the validators behind it. Times in ms of the simulation. */
export type Hop = {
  edge: number
  from: number
  to: number
  sentAt: number
  arrivesAt: number
  phase: Phase
  message: protocol.Message
  targets: number[]
}

type Event = { at: number; order: number; run: () => void }

const PAUSE_BETWEEN_HEIGHTS = 700
const RECOVERY = 12_000

/**
 * The discrete-event world: validators on a terrain, messages hop by hop, nodes that stop and come back.
 * A pure function of its seed and of the calls made on it; `onDecided` sees every decision of every validator.
 */
export function createSimulation(
  terrain: Terrain,
  seed: number,
  onDecided?: (validator: number, height: number, value: protocol.Value) => void,
) {
  const network = createNetwork(terrain, seed)
  const n = terrain.validators.length
  const faults = Math.floor((n - 1) / 3)
  const quorum = n - faults
  const patience = 2 * network.diameter(terrain.validators) + PAUSE_BETWEEN_HEIGHTS + 300

  const validators = terrain.validators.map((_, id) => protocol.createValidator(id))
  const timers = validators.map(() => 0)
  const decidedAt = validators.map(() => Number.NEGATIVE_INFINITY)
  const votedAt = validators.map(() => Number.NEGATIVE_INFINITY)
  const validatorAt = new Map(terrain.validators.map((node, id) => [node, id]))
  /** Per edge: the last message that came over it. */
  const lastHop: (Hop | undefined)[] = []
  const inFlight = new Set<Hop>()
  const down = new Map<number, { since: number; until: number; spell: number }>()
  const latency = { height: 0, startedAt: 0, decided: 0, ms: 0 }

  let now = 0
  let order = 0
  let delivered = 0
  let spells = 0
  const events = createHeap<Event>((a, b) => a.at < b.at || (a.at === b.at && a.order < b.order))
  const after = (ms: number, run: () => void) => events.push({ at: now + ms, order: order++, run })

  const nodeOf = (id: number) => terrain.validators[id] ?? 0
  const isUp = (id: number) => network.isUp(nodeOf(id))

  function deliver(id: number, message: protocol.Message) {
    const validator = validators[id]
    if (!validator || !isUp(id)) return
    if (message.from !== id) delivered++
    protocol.onMessage(validator, message, ports)
  }

  /** One copy per edge: targets that share the next hop share the message, so a broadcast is a tree. */
  function forward(node: number, message: protocol.Message, targets: number[]) {
    const groups = new Map<number, Hop>()
    for (const target of targets) {
      if (nodeOf(target) === node) {
        after(0, () => deliver(target, message))
        continue
      }
      const link = network.nextHop(node, nodeOf(target))
      if (!link) continue
      const group = groups.get(link.to)
      if (group) {
        group.targets.push(target)
        continue
      }
      const hop: Hop = {
        edge: link.edge,
        from: node,
        to: link.to,
        sentAt: now,
        arrivesAt: now + link.ms,
        phase: PHASE_OF[message.kind],
        message,
        targets: [target],
      }
      groups.set(link.to, hop)
      inFlight.add(hop)
      after(link.ms, () => {
        inFlight.delete(hop)
        lastHop[hop.edge] = hop
        if (network.isUp(hop.to)) forward(hop.to, hop.message, hop.targets)
      })
    }
  }

  const ports: protocol.Ports = {
    n,
    faults,
    quorum,
    send(from, to, message) {
      if (message.kind === 'prepare' || message.kind === 'ready') votedAt[from.id] = now
      forward(nodeOf(from.id), message, [to])
    },
    broadcast(from, message) {
      if (message.kind === 'propose' && message.height > latency.height)
        Object.assign(latency, { height: message.height, startedAt: now, decided: 0 })
      const all = validators.map((v) => v.id)
      forward(nodeOf(from.id), message, all)
    },
    armTimer(validator) {
      const token = (timers[validator.id] ?? 0) + 1
      timers[validator.id] = token
      after(patience * (1 + Math.min(validator.round, 6) / 4), () => {
        if (timers[validator.id] === token && isUp(validator.id)) protocol.onTimeout(validator, ports)
      })
    },
    proposeSoon(validator) {
      after(PAUSE_BETWEEN_HEIGHTS, () => {
        if (isUp(validator.id)) protocol.proposeFirst(validator, ports)
      })
    },
    decided(validator, height, value) {
      decidedAt[validator.id] = now
      if (height === latency.height && ++latency.decided === quorum) latency.ms = now - latency.startedAt
      onDecided?.(validator.id, height, value)
    },
  }

  function revive(node: number) {
    if (!down.delete(node)) return
    network.setUp(node, true)
    const validator = validators[validatorAt.get(node) ?? -1]
    if (validator) protocol.start(validator, ports)
  }

  function knockOut(node: number, ms = RECOVERY) {
    if (down.has(node)) return
    const spell = ++spells
    down.set(node, { since: now, until: now + ms, spell })
    network.setUp(node, false)
    const validator = validators[validatorAt.get(node) ?? -1]
    if (validator) protocol.crash(validator)
    after(ms, () => {
      if (down.get(node)?.spell === spell) revive(node)
    })
  }

  function advance(ms: number) {
    const until = now + ms
    for (let next = events.peek(); next && next.at <= until; next = events.peek()) {
      events.pop()
      now = next.at
      next.run()
    }
    now = until
  }

  for (const validator of validators) protocol.start(validator, ports)

  return {
    terrain,
    n,
    quorum,
    faults,
    validators,
    validatorAt,
    decidedAt,
    votedAt,
    lastHop,
    inFlight,
    down,
    now: () => now,
    delivered: () => delivered,
    commitLatency: () => latency.ms,
    isUp: network.isUp,
    linksOf: network.linksOf,
    advance,
    knockOut,
    revive,
  }
}

export type Simulation = ReturnType<typeof createSimulation>
