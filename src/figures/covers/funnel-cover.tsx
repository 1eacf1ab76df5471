import { searchStages } from '../models/ranking.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverPlate, type CoverProps, innerTextClass } from './cover-plate.tsx'

const columns = 14
const rows = 27
const gap = 15.2
const relevant = 12
const keeps = [120, 40, 12, 4]
const gates = [
  { x: 292, half: 150 },
  { x: 396, half: 104 },
  { x: 488, half: 62 },
  { x: 572, half: 26 },
]

/** Passages on the left, relevant ones in colour. Each gate keeps fewer; a relevant passage it drops is lost. */
export function FunnelCover({ seed }: CoverProps) {
  const stages = searchStages(seed, columns * rows, relevant, keeps)
  const spots = places(seed)
  const lastRecall = stages.at(-1)?.recall ?? 0

  return (
    <CoverPlate subject="recall by stage" law={`@${keeps.at(-1)} = ${lastRecall.toFixed(2)}`}>
      <path
        d={Array.from(
          { length: rows },
          (_, row) => `M20 ${round(3 + row * gap)}h${round((columns - 1) * gap + 1)}`,
        ).join('')}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeDasharray={`0 ${gap}`}
        className="stroke-ink [vector-effect:none]!"
        strokeOpacity="0.34"
      />
      {spots.map((spot, id) => {
        const passed = stages.filter(({ found }) => found.includes(id)).length
        return <Thread key={spot.join()} from={spot} way={way(stages, id, passed)} lost={passed < stages.length} />
      })}
      {gates.map(({ x, half }, i) => (
        <g key={x}>
          <path d={`M${x} ${-4}V${200 - half}m0 ${2 * half}V404`} strokeWidth="2" className="stroke-ink" />
          <path d={`M${x - 6} ${200 - half}h12m-12 ${2 * half}h12`} strokeWidth="2" className="stroke-ink" />
          <text
            x={x + 10}
            y={200 - half - 8}
            strokeWidth="9"
            strokeLinejoin="round"
            paintOrder="stroke"
            className={`${innerTextClass} fill-ink stroke-(--cover-ground)`}
          >
            {stages[i]?.keep}
          </text>
        </g>
      ))}
      <path d={`M618 200l-14 -8v16z`} className="fill-ai" />
    </CoverPlate>
  )
}

type Point = [number, number]

function Thread({ from, way, lost }: { from: Point; way: Point[]; lost: boolean }) {
  const [x, y] = way.at(-1) ?? from
  let d = `M${from}`
  let before = from
  for (const point of way) {
    const middle = round((before[0] + point[0]) / 2)
    d += `C${middle} ${before[1]} ${middle} ${point[1]} ${point}`
    before = point
  }
  return (
    <>
      <path d={d} fill="none" strokeWidth={lost ? 1.5 : 3} className="stroke-ai" />
      {lost ? (
        <path d={`M${round(x - 5)} ${round(y - 5)}l10 10m0-10l-10 10`} strokeWidth="2" className="stroke-ink" />
      ) : (
        <path d={`M${x} ${y}L606 200`} strokeWidth="3" className="stroke-ai" />
      )}
      <circle cx={from[0]} cy={from[1]} r="6" className="fill-ai" />
    </>
  )
}

/** The path of a passage through the gates it passed, and to the edge of the gate that dropped it. */
function way(stages: readonly { found: number[] }[], id: number, passed: number): Point[] {
  const points = gates.slice(0, passed).map(({ x, half }, i): Point => {
    const found = stages[i]?.found ?? []
    return [x, round(200 - half + ((found.indexOf(id) + 0.5) / found.length) * 2 * half)]
  })
  const next = gates[passed]
  if (!next) return points
  const y = points.at(-1)?.[1] ?? 40 + (id / relevant) * 340
  const outside = next.half + 13
  points.push([next.x - 10, round(y < 200 ? 200 - outside : 200 + outside)])
  return points
}

/** Places one relevant passage in each band of the grid, so that their lines do not tangle. */
function places(seed: string): Point[] {
  const random = randomFrom(`${seed}/places`)
  return Array.from({ length: relevant }, (_, id) => {
    const row = Math.floor(((id + 0.5) / relevant) * rows)
    const column = 2 + Math.floor(random() * (columns - 4))
    return [round(20 + column * gap), round(3 + row * gap)]
  })
}
