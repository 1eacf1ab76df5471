import { attackSteps } from '../models/attack-steps.ts'
import { type Cut, type Edge, minCut } from '../models/min-cut.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverPlate, type CoverProps, innerTextClass } from './cover-plate.tsx'

type Place = { id: string; x: number; y: number }

type Network = {
  places: ReadonlyMap<string, Place>
  edges: readonly Edge[]
  cut: Cut
  crossings: Point[]
  asset: string
}

/** Where the steps of the article on threat models stand on its cover. */
const attackPlaces = Object.entries({
  outside: [-6, 200],
  web: [112, 96],
  staff: [112, 300],
  api: [246, 96],
  laptop: [246, 312],
  runner: [400, 72],
  vault: [436, 312],
  key: [574, 196],
}).map(([id, [x = 0, y = 0]]): [string, Place] => [id, { id, x, y }])

/** The cover of the article on threat models: its graph, and the days that the cut takes. */
export function AttackCover({ hue }: CoverProps) {
  const places = new Map(attackPlaces)
  const cut = minCut(attackSteps, 'outside', 'key')
  const network = { places, edges: attackSteps, cut, crossings: crossingsOf(places, cut), asset: 'key' }
  return (
    <CoverPlate subject="outside → release key" law={`min cut ${cut.maxFlow} days`} lawAt="left">
      <CutNetwork network={network} hue={hue} isNamed />
    </CoverPlate>
  )
}

export function CutCover({ seed, hue }: CoverProps) {
  const network = drawable(seed)
  return (
    <CoverPlate subject="outside → asset" law={`min cut ${network.cut.maxFlow}`} lawAt="left">
      <CutNetwork network={network} hue={hue} />
    </CoverPlate>
  )
}

type Props = { network: Network; isNamed?: boolean } & Pick<CoverProps, 'hue'>

/** Attack paths from the outside (left) to an asset (right), and the cheapest set of steps that closes all of them. */
function CutNetwork({ network: { places, edges, cut, crossings, asset }, hue, isNamed = false }: Props) {
  const at = (id: string) => places.get(id) ?? { id, x: 0, y: 0 }
  const wall = through(crossings)
  const inReach = (id: string) => cut.reachable.has(id)

  return (
    <>
      <path d={`${wall}H640V0Z`} className={hue.fill} fillOpacity="0.16" />
      {edges.map((edge) => {
        const isCut = cut.edges.includes(edge)
        return (
          <path
            key={edge.from + edge.to}
            d={`M${at(edge.from).x} ${at(edge.from).y}L${at(edge.to).x} ${at(edge.to).y}`}
            strokeWidth={isCut ? 1.5 : round(0.6 + edge.capacity * 0.3)}
            strokeDasharray={isCut ? '3 5' : undefined}
            className={inReach(edge.from) && !isCut ? 'stroke-ink' : hue.stroke}
          />
        )
      })}
      <path d={wall} fill="none" strokeWidth="2.5" className={hue.stroke} />
      {crossings.map(({ x, y }) => (
        <path
          key={y}
          d={`M${round(x - 9)} ${round(y - 9)}l18 18m0-18l-18 18`}
          strokeWidth="2.5"
          className="stroke-ink"
        />
      ))}
      {[...places.values()].map(({ id, x, y }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={id === asset ? 17 : 8}
          strokeWidth="2"
          className={
            id === asset
              ? `${hue.fill} ${hue.stroke}`
              : inReach(id)
                ? 'fill-ink stroke-ink'
                : `fill-(--cover-ground) ${hue.stroke}`
          }
        />
      ))}
      {isNamed &&
        [...places.values()].slice(1).map(({ id, x, y }) => (
          <text
            key={id}
            x={x}
            y={y > 200 ? y + 34 : y - 22}
            textAnchor="middle"
            strokeWidth="7"
            strokeLinejoin="round"
            paintOrder="stroke"
            className={`${innerTextClass} fill-ink stroke-(--cover-ground)`}
          >
            {id}
          </text>
        ))}
    </>
  )
}

type Point = { x: number; y: number }

/** Returns the middle of each step of a cut, from the top down. */
function crossingsOf(places: ReadonlyMap<string, Place>, cut: Cut): Point[] {
  const at = (id: string) => places.get(id) ?? { id, x: 0, y: 0 }
  return cut.edges
    .map(({ from, to }) => ({ x: round((at(from).x + at(to).x) / 2), y: round((at(from).y + at(to).y) / 2) }))
    .sort((a, b) => a.y - b.y)
}

/** Returns the first seeded network whose cut can be drawn as one line, with all reachable nodes left of it. */
function drawable(seed: string): Network {
  for (let attempt = 0; ; attempt++) {
    const { places, edges } = network(`${seed}/${attempt}`)
    const cut = minCut(edges, 'outside', 'asset')
    const crossings = crossingsOf(places, cut)
    const apart = crossings.every(({ x, y }, i) => {
      const above = crossings[i - 1]
      return !above || y - above.y > Math.max(24, 0.7 * Math.abs(x - above.x))
    })
    const inside = [...places.values()].every(({ id, x, y }) => {
      const away = x - wallAt(crossings, y)
      return cut.reachable.has(id) ? away < -14 : away > 14
    })
    const protectedPlaces = places.size - cut.reachable.size
    if ((apart && inside && crossings.length > 2 && protectedPlaces > 3) || attempt === 400)
      return { places, edges, cut, crossings, asset: 'asset' }
  }
}

function wallAt(crossings: readonly Point[], y: number): number {
  const next = crossings.findIndex((crossing) => crossing.y > y)
  const [above, below] = [crossings[next < 0 ? crossings.length - 1 : next - 1], crossings[next]]
  if (!above || !below) return (above ?? below)?.x ?? 0
  return above.x + ((below.x - above.x) * (y - above.y)) / (below.y - above.y)
}

/** Layers of three to five nodes; each node is reached from one or two nodes of the previous layer. */
function network(seed: string): { places: Map<string, Place>; edges: Edge[] } {
  const random = randomFrom(seed)
  const layers: Place[][] = [[{ id: 'outside', x: -6, y: 200 }]]
  for (let layer = 1; layer <= 4; layer++) {
    const count = 3 + Math.floor(random() * 3)
    layers.push(
      Array.from({ length: count }, (_, i) => ({
        id: `${layer}.${i}`,
        x: round(26 + layer * 110 + (random() - 0.5) * 46),
        y: round(62 + ((i + 0.5) / count) * 300 + (random() - 0.5) * 34),
      })),
    )
  }
  layers.push([{ id: 'asset', x: 574, y: 200 }])

  const edges: Edge[] = []
  const join = (from: Place, to: Place) => {
    if (edges.some((edge) => edge.from === from.id && edge.to === to.id)) return
    edges.push({ from: from.id, to: to.id, capacity: from.id === 'outside' ? 9 : 1 + Math.floor(random() * 8) })
  }
  layers.slice(1).forEach((layer, i) => {
    const before = layers[i] ?? []
    for (const to of layer) {
      const nearest = [...before].sort((a, b) => Math.abs(a.y - to.y) - Math.abs(b.y - to.y))
      for (const from of nearest.slice(0, layer.length === 1 ? nearest.length : 1 + Math.floor(random() * 2)))
        join(from, to)
    }
    for (const from of before) {
      const nearest = [...layer].sort((a, b) => Math.abs(a.y - from.y) - Math.abs(b.y - from.y))[0]
      if (nearest && !edges.some((edge) => edge.from === from.id)) join(from, nearest)
    }
  })
  return { places: new Map(layers.flat().map((place) => [place.id, place])), edges }
}

/** Returns a smooth path from the upper edge to the lower edge through all points. */
function through(points: readonly Point[]): string {
  const first = points[0] ?? { x: 320, y: 200 }
  const last = points.at(-1) ?? first
  const all = [{ x: first.x, y: -10 }, ...points, { x: last.x, y: 410 }]
  let path = `M${first.x} -10`
  for (let i = 1; i < all.length; i++) {
    const [from, to] = [all[i - 1] ?? first, all[i] ?? last]
    const half = round((to.y - from.y) / 2)
    path += `C${from.x} ${round(from.y + half)} ${to.x} ${round(to.y - half)} ${to.x} ${to.y}`
  }
  return path
}
