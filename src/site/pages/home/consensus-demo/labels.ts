import { nodeName } from './readouts.ts'
import type { Simulation } from './simulation.ts'
import type { View } from './view.ts'

export type Label = { node: number; text: string }
export type Rect = { left: number; top: number; right: number; bottom: number }
export type Placed = Label & { x: number; y: number; toLeft: boolean; below: boolean; box: Rect }

/** Metrics of the caption type at 11 px, to compute the size of a box instead of measuring it in the page. */
const CHARACTER = 6.65
const PADDING = 18
const BOX = 22
const LINE = 22
const CLEARANCE = 10

/** Returns the candidate labels by slot. Each slot shows its first candidate that finds room. */
export function labelSlots(sim: Simulation, view: View): Label[][] {
  const { validators } = sim.terrain
  const newest = (times: number[], within: number) =>
    times
      .map((at, id) => ({ at, node: validators[id] ?? 0 }))
      .filter(({ at, node }) => sim.now() - at < within && sim.isUp(node) && node !== view.leader)
      .sort((a, b) => b.at - a.at)
      .map(({ node }) => node)
  const down = [...sim.down].reverse().map(([node]) => ({ node, text: `${nodeName(node)} down` }))
  const leading = {
    propose: `propose h=${view.height}`,
    vote: `votes ${view.votes}/${sim.quorum}`,
    commit: `commit ${view.votes}/${sim.quorum}`,
  }
  const leader =
    view.phase === 'round-change' || view.phase === 'no-quorum'
      ? []
      : [{ node: view.leader, text: `${nodeName(view.leader)} ${leading[view.phase]}` }]
  const validatorAt = (node: number) => sim.validators[sim.validatorAt.get(node) ?? -1]
  const committed = newest(sim.decidedAt, 3000).map((node) => ({
    node,
    text: `${nodeName(node)} commit h=${(validatorAt(node)?.height ?? 1) - 1}`,
  }))
  // A vote is only news while the height that it was for is open.
  const voted = newest(sim.votedAt, 1600)
    .filter((node) => validatorAt(node)?.prepared)
    .map((node) => ({ node, text: `${nodeName(node)} vote h=${validatorAt(node)?.height}` }))
  return [down, leader, committed, voted]
}

const overlaps = (a: Rect, b: Rect, gap: number) =>
  a.left < b.right + gap && a.right > b.left - gap && a.top < b.bottom + gap && a.bottom > b.top - gap

export type Room = {
  width: number
  height: number
  /** Never covered: the words of the page. */
  obstacles: Rect[]
  /** Left uncovered where there is a choice: the marks of the validators. */
  marks: Rect[]
  at: (node: number) => [number, number]
}

export const marksOf = (nodes: number[], at: Room['at']): Rect[] =>
  nodes.map((node) => {
    const [x, y] = at(node)
    return { left: x - 9, top: y - 9, right: x + 9, bottom: y + 9 }
  })

function place(label: Label, room: Room, taken: Rect[], marks: Rect[]): Placed | undefined {
  const [x, y] = room.at(label.node)
  const width = label.text.length * CHARACTER + PADDING
  for (const [below, toLeft] of [
    [false, x > room.width * 0.62],
    [false, x <= room.width * 0.62],
    [true, x > room.width * 0.62],
    [true, x <= room.width * 0.62],
  ] as const) {
    const left = toLeft ? x + 8 - width : x - 8
    const top = below ? y + 7 + LINE : y - 7 - LINE - BOX
    const box = { left, top, right: left + width, bottom: top + BOX }
    const inside = left >= 8 && box.right <= room.width - 8 && top >= 4 && box.bottom <= room.height - 4
    const free =
      inside &&
      !room.obstacles.some((r) => overlaps(box, r, 16)) &&
      !taken.some((r) => overlaps(box, r, CLEARANCE)) &&
      !marks.some((r) => overlaps(box, r, 0))
    if (free) return { ...label, x, y, toLeft, below, box }
  }
  return undefined
}

function firstOf<T, R>(items: T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Finds room for up to `limit` labels. In each slot, nodes that are already labeled come first. */
export function placeLabels(slots: Label[][], room: Room, limit: number, shown: Placed[] = []): Placed[] {
  const placed: Placed[] = []
  for (const candidates of slots) {
    if (placed.length === limit) break
    const fresh = candidates.filter((label) => !placed.some((other) => other.node === label.node))
    const kept = fresh.filter((label) => shown.some((other) => other.node === label.node))
    const taken = placed.map((other) => other.box)
    const order = [...kept, ...fresh]
    const found =
      firstOf(order, (label) => place(label, room, taken, room.marks)) ??
      firstOf(order, (label) => place(label, room, taken, []))
    if (found) placed.push(found)
  }
  return placed
}

const BOX_CLASS =
  'absolute flex h-[22px] items-center whitespace-nowrap rounded-sm border border-rule bg-raised px-2 font-mono text-[11px] text-ink'
const LINE_CLASS = 'absolute left-0 h-[22px] w-px bg-ink/50'

/** Returns a box with its leader line; the element stands on the node. */
export function labelMarkup({ text, toLeft, below }: Pick<Placed, 'text' | 'toLeft' | 'below'>) {
  const side = toLeft ? '-right-2' : '-left-2'
  const [line, box] = below ? ['top-[7px]', 'top-[29px]'] : ['bottom-[7px]', 'bottom-[29px]']
  return `<span class="${LINE_CLASS} ${line}"></span><span class="${BOX_CLASS} ${side} ${box}">${text}</span>`
}
