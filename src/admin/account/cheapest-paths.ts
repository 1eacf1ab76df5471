import { randomFrom, round } from '#src/figures/models/seed.ts'

type Node = { x: number; y: number }
type Edge = { to: number; cost: number }
/** An edge of the tree and the number of nodes (`carried`) whose path to the root uses it. */
export type Branch = { from: Node; to: Node; carried: number }

/** A triangulated lattice with random edge costs, and the tree of the cheapest paths from each node to the root. */
export type PathTree = {
  width: number
  height: number
  lattice: [Node, Node][]
  branches: Branch[]
  /** The cheapest path from one node near the left edge to the root. */
  path: Node[]
}

const SIDE = 40
const ROW_HEIGHT = (SIDE * Math.sqrt(3)) / 2

export function pathTree(columns: number, rows: number, title: string): PathTree {
  const index = (column: number, row: number) => row * columns + column
  const nodes = Array.from({ length: columns * rows }, (_, at): Node => {
    const row = Math.floor(at / columns)
    return { x: round(((at % columns) + (row % 2) / 2) * SIDE), y: round(row * ROW_HEIGHT) }
  })
  const random = randomFrom(title)
  const edges: Edge[][] = nodes.map(() => [])
  const lattice: [Node, Node][] = []

  const join = (a: number, b: number) => {
    const [from, to] = [nodes[a], nodes[b]]
    if (!from || !to) return
    const cost = 0.35 + random()
    edges[a]?.push({ to: b, cost })
    edges[b]?.push({ to: a, cost })
    lattice.push([from, to])
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const right = column + (row % 2)
      if (column + 1 < columns) join(index(column, row), index(column + 1, row))
      if (row + 1 < rows && right < columns) join(index(column, row), index(right, row + 1))
      if (row + 1 < rows && right > 0) join(index(column, row), index(right - 1, row + 1))
    }
  }

  const root = index(Math.round(columns * 0.56), Math.round(rows * 0.42))
  const { next, byDistance } = cheapestPaths(edges, root)
  return {
    width: (columns - 0.5) * SIDE,
    height: round((rows - 1) * ROW_HEIGHT),
    lattice,
    branches: branchesOf(nodes, next, byDistance),
    // An odd row, whose first node is half a side inside the edge, so that the edge does not cut its dot.
    path: pathFrom(index(0, Math.floor(rows * 0.3) * 2 + 1), next).flatMap((at) => nodes[at] ?? []),
  }
}

/**
 * Runs Dijkstra from the root. Returns each node's next node towards the root (-1 for none) and the nodes by distance.
 */
function cheapestPaths(edges: Edge[][], root: number) {
  const distance = edges.map(() => Number.POSITIVE_INFINITY)
  const next = edges.map(() => -1)
  const open = new Set(edges.keys())
  const byDistance: number[] = []
  distance[root] = 0
  while (open.size > 0) {
    let nearest = -1
    for (const at of open) if (nearest < 0 || (distance[at] ?? 0) < (distance[nearest] ?? 0)) nearest = at
    open.delete(nearest)
    byDistance.push(nearest)
    for (const { to, cost } of edges[nearest] ?? []) {
      const through = (distance[nearest] ?? 0) + cost
      if (through >= (distance[to] ?? 0)) continue
      distance[to] = through
      next[to] = nearest
    }
  }
  return { next, byDistance }
}

function branchesOf(nodes: Node[], next: number[], byDistance: number[]): Branch[] {
  const carried = nodes.map(() => 1)
  const branches: Branch[] = []
  for (const at of byDistance.toReversed()) {
    const towards = next[at] ?? -1
    const [from, to] = [nodes[at], nodes[towards]]
    if (!from || !to) continue
    carried[towards] = (carried[towards] ?? 0) + (carried[at] ?? 0)
    branches.push({ from, to, carried: carried[at] ?? 0 })
  }
  return branches
}

function pathFrom(start: number, next: number[]): number[] {
  const path = [start]
  for (let at = next[start] ?? -1; at >= 0; at = next[at] ?? -1) path.push(at)
  return path
}
