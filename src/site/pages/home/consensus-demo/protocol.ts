/**
 * The agreement protocol of one validator: a rotating leader, two voting phases, 2f + 1 of n = 3f + 1.
 *
 *   leader   propose(v) ─────────────► all       all   prepare(v) ─►  leader
 *   leader   lock(v), 2f + 1 prepared ─► all     all   ready(v) ───►  leader
 *   leader   commit(v), 2f + 1 locked ─► all decide v and go to the next height
 *
 * A validator that hears nothing in time enters the next round and tells all others the value it is locked on. f + 1
 * such messages draw the others along; at 2f + 1 the new leader proposes the newest lock among them, and only then do
 * clocks run on, so that rounds stay together and a network without a quorum waits instead of drifting apart.
 * Whatever may have been decided is locked by 2f + 1, so it is among them: no two validators decide differently,
 * however many stop and whatever is lost. Faults here are crashes (a node stops, keeps its disk, and may come back),
 * not lies.
 */
export type Value = number
export type Lock = { round: number; value: Value }

type Body =
  | { kind: 'propose'; value: Value; justify: number }
  | { kind: 'prepare' | 'lock' | 'ready' | 'commit'; value: Value }
  | { kind: 'new-round'; lock: Lock | null }

/** `parent` is what the sender decided one height below: a receiver that is behind takes it over. */
export type Message = Body & { from: number; height: number; round: number; parent: Value }

export type Validator = {
  id: number
  /** On disk: survives a crash. */
  height: number
  parent: Value
  round: number
  lock: Lock | null
  proposal: Value | null
  prepared: boolean
  ready: boolean
  /** In memory: the leader's tallies of this round, and the newest round each other has announced. */
  prepares: Set<number>
  readies: Set<number>
  newRounds: Map<number, { round: number; lock: Lock | null }>
}

/** The functions and numbers that the protocol takes from its environment. */
export type Ports = {
  n: number
  faults: number
  quorum: number
  send: (from: Validator, to: number, message: Message) => void
  broadcast: (from: Validator, message: Message) => void
  /** Starts or restarts the validator's only timer, which calls `onTimeout`. */
  armTimer: (validator: Validator) => void
  /** Calls `proposeFirst` a moment later, so that heights do not follow each other at once. */
  proposeSoon: (validator: Validator) => void
  decided: (validator: Validator, height: number, value: Value) => void
}

export const leaderOf = (height: number, round: number, n: number) => (height * 7 + round) % n

export const createValidator = (id: number): Validator => ({
  id,
  height: 1,
  parent: 0,
  round: 0,
  lock: null,
  proposal: null,
  prepared: false,
  ready: false,
  prepares: new Set(),
  readies: new Set(),
  newRounds: new Map(),
})

const stamp = <B extends Body>(v: Validator, body: B) => ({
  ...body,
  from: v.id,
  height: v.height,
  round: v.round,
  parent: v.parent,
})

const leads = (v: Validator, ports: Ports) => leaderOf(v.height, v.round, ports.n) === v.id

/** Stands for the block: a digest of its parent, its place and its author. */
const digest = (parent: Value, height: number, round: number, author: number) =>
  (Math.imul(parent ^ (height * 0x9e3779b1), 0x85ebca6b) ^ Math.imul(round * 31 + author + 1, 0xc2b2ae35)) >>> 0

function clearRound(v: Validator, round: number) {
  v.round = round
  v.proposal = null
  v.prepared = false
  v.ready = false
  v.prepares.clear()
  v.readies.clear()
}

function announceRound(v: Validator, ports: Ports) {
  ports.armTimer(v)
  ports.broadcast(v, stamp(v, { kind: 'new-round', lock: v.lock }))
}

/** Returns the announcements of this round; round 0 needs none. */
const present = (v: Validator) => [...v.newRounds.values()].filter((entry) => entry.round === v.round)

/** Returns how many validators stand in this round or a later one. */
const arrived = (v: Validator) => [...v.newRounds.values()].filter((entry) => entry.round >= v.round).length

function enterHeight(v: Validator, height: number, parent: Value, ports: Ports) {
  v.height = height
  v.parent = parent
  v.lock = null
  clearRound(v, 0)
  v.newRounds.clear()
  ports.decided(v, height - 1, parent)
  start(v, ports)
}

function propose(v: Validator, lock: Lock | null, ports: Ports) {
  v.proposal = lock ? lock.value : digest(v.parent, v.height, v.round, v.id)
  ports.broadcast(v, stamp(v, { kind: 'propose', value: v.proposal, justify: lock ? lock.round : -1 }))
}

/** Starts the timer; call at the beginning, and when a crashed validator comes back. */
export function start(v: Validator, ports: Ports) {
  ports.armTimer(v)
  if (v.round === 0 && v.proposal === null && leads(v, ports)) ports.proposeSoon(v)
}

/** Clears the memory of a validator that crashed; its disk stays. */
export function crash(v: Validator) {
  v.prepares.clear()
  v.readies.clear()
  v.newRounds.clear()
}

export function proposeFirst(v: Validator, ports: Ports) {
  if (v.round === 0 && v.proposal === null && leads(v, ports)) propose(v, null, ports)
}

export function onTimeout(v: Validator, ports: Ports) {
  // Validators that went ahead count too: f of them are too few to pull the others along, and enough to keep both from a quorum.
  const together = v.round === 0 || v.proposal !== null || v.prepared || arrived(v) >= ports.quorum
  if (together) clearRound(v, v.round + 1)
  announceRound(v, ports)
}

export function onMessage(v: Validator, m: Message, ports: Ports) {
  if (m.height > v.height) enterHeight(v, m.height, m.parent, ports)
  if (m.height < v.height) return
  // A commit carries its certificate, so it holds in any round of this validator.
  if (m.kind === 'commit') return enterHeight(v, v.height + 1, m.value, ports)
  if (m.round < v.round) return
  if (m.kind === 'new-round') return onNewRound(v, m, ports)
  if (m.round > v.round) clearRound(v, m.round)

  switch (m.kind) {
    case 'propose': {
      const free = v.lock === null || v.lock.round <= m.justify || v.lock.value === m.value
      if (v.prepared || !free) return
      v.prepared = true
      ports.armTimer(v)
      return ports.send(v, m.from, stamp(v, { kind: 'prepare', value: m.value }))
    }
    case 'lock':
      if (v.ready) return
      v.lock = { round: m.round, value: m.value }
      v.prepared = true
      v.ready = true
      ports.armTimer(v)
      return ports.send(v, m.from, stamp(v, { kind: 'ready', value: m.value }))
    case 'prepare':
      if (v.proposal === m.value && v.prepares.add(m.from).size === ports.quorum)
        ports.broadcast(v, stamp(v, { kind: 'lock', value: m.value }))
      return
    case 'ready':
      if (v.proposal === m.value && v.readies.add(m.from).size === ports.quorum)
        ports.broadcast(v, stamp(v, { kind: 'commit', value: m.value }))
  }
}

function onNewRound(v: Validator, m: Message & { kind: 'new-round' }, ports: Ports) {
  if ((v.newRounds.get(m.from)?.round ?? -1) > m.round) return
  const repeated = v.newRounds.get(m.from)?.round === m.round
  v.newRounds.set(m.from, m)
  if (m.round > v.round) {
    const ahead = [...v.newRounds.values()].filter((entry) => entry.round >= m.round)
    if (ahead.length <= ports.faults) return
    clearRound(v, m.round)
    announceRound(v, ports)
  }
  const here = present(v)
  if (here.length < ports.quorum || repeated || v.prepared) return
  ports.armTimer(v)
  if (!leads(v, ports) || v.proposal !== null) return
  const newest = here.reduce<Lock | null>(
    (best, { lock }) => (lock && (best === null || lock.round > best.round) ? lock : best),
    null,
  )
  propose(v, newest, ports)
}
