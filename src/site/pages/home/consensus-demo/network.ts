import { seededRandom } from '#src/figures/models/random.ts'
import { createHeap } from './heap.ts'
import type { Terrain } from './terrain.ts'

/** One direction of an edge: where it leads, which edge of the terrain it is, and how long a hop takes. */
type Link = { to: number; edge: number; ms: number }

const MS_PER_UNIT = 0.72

/**
 * The terrain as a network. Messages go hop by hop along the quickest path over live nodes; nodes next to a dead one
 * notice at once, so routes bend around it and only what was already on its way into it is lost.
 */
export function createNetwork(terrain: Terrain, seed: number) {
  const random = seededRandom(seed)
  const alive = terrain.x.map(() => true)
  const links: Link[][] = terrain.x.map(() => [])
  const pitch = (terrain.width * 1.3) / terrain.columns
  terrain.edges.forEach(({ a, b, hidden, presence }, edge) => {
    const [ax, bx] = [terrain.x[a] ?? 0, terrain.x[b] ?? 0]
    // Slower where the drawing is faint, covered or outside of the frame: routes keep to where they can be seen.
    const outside = Math.min(ax, bx) < 0 || Math.max(ax, bx) > terrain.width
    const detour = 1 + 5 * (1 - presence) ** 2 + (hidden ? 2 : 0) + (outside ? 1.5 : 0)
    const ms = Math.round(pitch * MS_PER_UNIT * (0.75 + random() * 0.7) * detour)
    links[a]?.push({ to: b, edge, ms })
    links[b]?.push({ to: a, edge, ms })
  })

  type Table = { hop: (Link | undefined)[]; ms: number[] }
  const tables = new Map<number, Table>()

  /** Dijkstra from the target outwards, over live nodes; kept until the set of live nodes changes. */
  function tableTo(target: number): Table {
    const known = tables.get(target)
    if (known) return known
    const hop: (Link | undefined)[] = []
    const ms: number[] = terrain.x.map(() => Number.POSITIVE_INFINITY)
    const heap = createHeap<{ node: number; at: number }>((p, q) => p.at < q.at)
    if (alive[target]) {
      ms[target] = 0
      heap.push({ node: target, at: 0 })
    }
    for (let item = heap.pop(); item; item = heap.pop()) {
      const { node, at } = item
      if (at > (ms[node] ?? 0)) continue
      for (const link of links[node] ?? []) {
        if (!alive[link.to] || at + link.ms >= (ms[link.to] ?? 0)) continue
        ms[link.to] = at + link.ms
        hop[link.to] = { to: node, edge: link.edge, ms: link.ms }
        heap.push({ node: link.to, at: at + link.ms })
      }
    }
    const table = { hop, ms }
    tables.set(target, table)
    return table
  }

  return {
    isUp: (node: number) => alive[node] === true,
    linksOf: (node: number) => links[node] ?? [],
    nextHop: (from: number, target: number) => tableTo(target).hop[from],
    /** The longest quickest path between two of the nodes, in ms. */
    diameter: (nodes: number[]) => Math.max(...nodes.flatMap((a) => nodes.map((b) => tableTo(a).ms[b] ?? 0))),
    setUp(node: number, up: boolean) {
      alive[node] = up
      tables.clear()
    },
  }
}
