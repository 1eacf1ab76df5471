import { halo, paint } from '#src/figures/kit/paint.ts'
import { leftAfter, passesAll, retrieval } from '../models/article-examples.ts'
import { randomFrom, round } from '../models/seed.ts'
import { type CoverProps, innerText, LabeledCover } from './cover-canvas.tsx'

const columns = 14
const rows = 27
const gap = 15.2
/** The field lies between the tags, which would hide its first and last rows. */
const [top, rowGap] = [62, 10.4]
const width = round((columns - 1) * gap + 1)
const gateAt = [292, 396, 488, 572]
/** With this number of questions, the article's shares leave nearly whole numbers. */
const asked = 26

/** The cover of the article on retrieval: its questions, of which each stage passes its share. */
export function FunnelCover({ seed, hue }: CoverProps) {
  const random = randomFrom(`${seed}/lost`)
  const counts = leftAfter(asked, retrieval)
  let found = Array.from({ length: asked }, (_, id) => id)
  const stages = retrieval.map(({ passes }, i) => {
    while (found.length > (counts[i] ?? 0)) found = found.toSpliced(Math.floor(random() * found.length), 1)
    return { found, label: passes.toFixed(2), half: round(4.7 * found.length) }
  })
  const factors = stages.map(({ label }) => label).join(' × ')
  return (
    <LabeledCover subject="right answers" law={`${factors} = ${passesAll(retrieval).toFixed(2)}`}>
      <Funnel seed={seed} hue={hue} stages={stages} />
    </LabeledCover>
  )
}

type Stage = { found: readonly number[]; label: string; half: number }
type Props = CoverProps & { stages: readonly Stage[] }

/** All passages on the left, those that are wanted in color. A wanted one that a gate drops is lost. */
function Funnel({ seed, hue, stages }: Props) {
  const threads = places(seed).map((from, id) => {
    const passed = stages.filter(({ found }) => found.includes(id)).length
    return { from, points: way(stages, from, id, passed), isLost: passed < stages.length }
  })
  const lost = threads.filter(({ isLost }) => isLost)
  const found = threads.filter(({ isLost }) => !isLost)
  return (
    <>
      <path
        d={`M20 ${top}${`h${width}m-${width} ${rowGap}`.repeat(rows)}`}
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeDasharray={`0 ${gap}`}
        stroke={paint.ink}
        style={{ vectorEffect: 'none' }}
        strokeOpacity="0.34"
      />
      <path d={lost.map(line).join('')} fill="none" strokeWidth="1.5" stroke={hue} />
      <path d={found.map((thread) => `${line(thread)}L606 200`).join('')} fill="none" strokeWidth="3" stroke={hue} />
      <path d={lost.map(cross).join('')} strokeWidth="2" stroke={paint.ink} />
      {threads.map(({ from: [x, y] }) => (
        <circle key={y} cx={x} cy={y} r="6" fill={hue} />
      ))}
      {wallsOf(stages).map(({ x, half, label }) => (
        <g key={x}>
          <path d={`M${x} ${-4}V${200 - half}m0 ${2 * half}V404`} strokeWidth="2" stroke={paint.ink} />
          <path d={`M${x - 6} ${200 - half}h12m-12 ${2 * half}h12`} strokeWidth="2" stroke={paint.ink} />
          <text {...halo(paint.ground, 9)} {...innerText} x={x + 10} y={200 - half - 8} fill={paint.ink}>
            {label}
          </text>
        </g>
      ))}
      <path d={`M618 200l-14 -8v16z`} fill={hue} />
    </>
  )
}

type Point = [number, number]

const wallsOf = (stages: readonly Stage[]) => stages.map((stage, i) => ({ ...stage, x: gateAt[i] ?? 0 }))

type Thread = { from: Point; points: Point[] }

function line({ from, points }: Thread): string {
  let d = `M${from}`
  let before = from
  for (const point of points) {
    const middle = Math.round((before[0] + point[0]) / 2)
    // Between two gates the first control point mirrors the last one: the line goes straight through a gate.
    d += before === from ? `C${middle} ${before[1]} ${middle} ${point[1]} ${point}` : `S${middle} ${point[1]} ${point}`
    before = point
  }
  return d
}

/** A cross at the end of a lost thread. */
function cross({ from, points }: Thread): string {
  const [x, y] = points.at(-1) ?? from
  return `M${round(x - 5)} ${round(y - 5)}l10 10m0-10l-10 10`
}

/** The path of a passage through the gates it passed, and to the edge of the gate that dropped it. */
function way(stages: readonly Stage[], spot: Point, id: number, passed: number): Point[] {
  const walls = wallsOf(stages)
  const points = walls.slice(0, passed).map(({ x, half, found }): Point => {
    return [x, Math.round(200 - half + ((found.indexOf(id) + 0.5) / found.length) * 2 * half)]
  })
  const next = walls[passed]
  if (!next) return points
  const y = points.at(-1)?.[1] ?? spot[1]
  const outside = next.half + 13
  points.push([next.x - 10, Math.round(y < 200 ? 200 - outside : 200 + outside)])
  return points
}

/** Places one relevant passage in each band of the grid, so that their lines do not tangle. */
function places(seed: string): Point[] {
  const random = randomFrom(`${seed}/places`)
  return Array.from({ length: asked }, (_, id) => {
    const row = Math.floor(((id + 0.5) / asked) * rows)
    const column = 2 + Math.floor(random() * (columns - 4))
    return [Math.round(20 + column * gap), round(top + row * rowGap)]
  })
}
