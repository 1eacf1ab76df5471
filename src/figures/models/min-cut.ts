export type Edge<Node = string> = { from: Node; to: Node; capacity: number }

export type Cut<Node = string> = {
  maxFlow: number
  /** Nodes that the source still reaches without the cut edges. */
  reachable: Set<string>
  edges: Edge<Node>[]
}

/** Maximum flow by shortest augmenting paths (Edmonds–Karp), and the minimum cut. */
export function minCut<Node extends string>(edges: readonly Edge<Node>[], source: Node, sink: Node): Cut<Node> {
  const residual = new Map<string, Map<string, number>>()
  const add = (from: string, to: string, by: number) => {
    const out = residual.get(from) ?? new Map<string, number>()
    out.set(to, (out.get(to) ?? 0) + by)
    residual.set(from, out)
  }
  for (const { from, to, capacity } of edges) {
    add(from, to, capacity)
    add(to, from, 0)
  }

  let maxFlow = 0
  for (;;) {
    const cameFrom = search(residual, source)
    if (!cameFrom.has(sink)) {
      const reachable = new Set(cameFrom.keys())
      return { maxFlow, reachable, edges: edges.filter(({ from, to }) => reachable.has(from) && !reachable.has(to)) }
    }
    const path = pathTo(cameFrom, sink)
    const bottleneck = Math.min(...path.map(([from, to]) => residual.get(from)?.get(to) ?? 0))
    for (const [from, to] of path) {
      add(from, to, -bottleneck)
      add(to, from, bottleneck)
    }
    maxFlow += bottleneck
  }
}

/** Breadth-first search over edges with residual capacity. Returns each reached node with its predecessor. */
function search(residual: Map<string, Map<string, number>>, source: string): Map<string, string | null> {
  const cameFrom = new Map<string, string | null>([[source, null]])
  for (const node of cameFrom.keys()) {
    for (const [next, room] of residual.get(node) ?? []) if (room > 0 && !cameFrom.has(next)) cameFrom.set(next, node)
  }
  return cameFrom
}

function pathTo(cameFrom: Map<string, string | null>, sink: string): [string, string][] {
  const path: [string, string][] = []
  for (let to = sink, from = cameFrom.get(to); from != null; to = from, from = cameFrom.get(to)) path.push([from, to])
  return path
}
