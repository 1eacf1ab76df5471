import { halo, paint } from '#src/figures/kit/paint.ts'
import { attackSteps } from '#src/figures/models/article-examples.ts'
import { type Cut, minCut } from '../models/min-cut.ts'
import { round } from '../models/seed.ts'
import { type CoverProps, innerText, LabeledCover } from './cover-canvas.tsx'

type Place = { id: string; x: number; y: number }

/** Where the steps of the article on threat models stand on its cover. */
const places = new Map(
  Object.entries({
    outside: [-6, 200],
    web: [112, 96],
    staff: [112, 300],
    api: [246, 96],
    laptop: [246, 312],
    runner: [400, 72],
    vault: [436, 312],
    key: [574, 196],
  }).map(([id, [x = 0, y = 0]]): [string, Place] => [id, { id, x, y }]),
)

const at = (id: string) => places.get(id) ?? { id, x: 0, y: 0 }

const asset = 'key'

/**
 * The cover of the article on threat models: its attack paths from the outside (left) to the release key, and the cheapest set of
 * steps that closes all of them.
 */
export function CutCover({ hue }: CoverProps) {
  const cut = minCut(attackSteps, 'outside', asset)
  const crossings = crossingsOf(cut)
  const wall = through(crossings)
  const inReach = (id: string) => cut.reachable.has(id)

  return (
    <LabeledCover subject="outside → release key" law={`min cut ${cut.maxFlow} days`} lawAt="left">
      <path d={`${wall}H640V0Z`} fill={hue} fillOpacity="0.16" />
      {attackSteps.map((edge) => {
        const isCut = cut.edges.includes(edge)
        return (
          <path
            key={edge.from + edge.to}
            d={`M${at(edge.from).x} ${at(edge.from).y}L${at(edge.to).x} ${at(edge.to).y}`}
            strokeWidth={isCut ? 1.5 : round(0.6 + edge.capacity * 0.3)}
            strokeDasharray={isCut ? '3 5' : undefined}
            stroke={inReach(edge.from) && !isCut ? paint.ink : hue}
          />
        )
      })}
      <path d={wall} fill="none" strokeWidth="2.5" stroke={hue} />
      {crossings.map(({ x, y }) => (
        <path key={y} d={`M${round(x - 9)} ${round(y - 9)}l18 18m0-18l-18 18`} strokeWidth="2.5" stroke={paint.ink} />
      ))}
      {[...places.values()].map(({ id, x, y }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={id === asset ? 17 : 8}
          strokeWidth="2"
          fill={id === asset ? hue : inReach(id) ? paint.ink : paint.ground}
          stroke={id !== asset && inReach(id) ? paint.ink : hue}
        />
      ))}
      {[...places.values()].slice(1).map(({ id, x, y }) => (
        <text
          {...halo(paint.ground, 7)}
          {...innerText}
          key={id}
          x={x}
          y={y > 200 ? y + 34 : y - 22}
          textAnchor="middle"
          fill={paint.ink}
        >
          {id}
        </text>
      ))}
    </LabeledCover>
  )
}

type Point = { x: number; y: number }

/** Returns the middle of each step of a cut, from the top down. */
function crossingsOf(cut: Cut): Point[] {
  return cut.edges
    .map(({ from, to }) => ({ x: round((at(from).x + at(to).x) / 2), y: round((at(from).y + at(to).y) / 2) }))
    .sort((a, b) => a.y - b.y)
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
