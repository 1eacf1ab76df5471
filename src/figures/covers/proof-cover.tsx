import { paint } from '#src/figures/kit/paint.ts'
import { merkleLevels, merkleProof } from '../models/merkle.ts'
import { randomFrom, round } from '../models/seed.ts'
import { type CoverProps, canvas, LabeledCover } from './cover-canvas.tsx'

const levelsBelowRoot = 6
const core = 66
/** Possible positions of the root on the lower edge. */
const rootPositions = [40, 210, 320, 430, 600]

type Point = { x: number; y: number }
type Fan = { center: Point; ring: number }
type Sector = { level: number; i: number }

/** A hash tree as rings around its root: the path of one leaf is solid, the siblings that prove it are hatched. */
export function ProofCover({ seed, hue }: CoverProps) {
  const random = randomFrom(seed)
  const x = (rootPositions[Math.floor(random() * rootPositions.length)] ?? 320) + Math.round((random() - 0.5) * 40)
  const ring = round((Math.max(352, 0.93 * Math.max(x, canvas.width - x)) - core) / levelsBelowRoot)
  const fan = { center: { x, y: 402 }, ring }
  const leaves = Array.from({ length: 2 ** levelsBelowRoot }, (_, i) => `${seed}/${i}`)
  const good = leaves.map((_, i) => i).filter((i) => bends(i) >= 3 && isOnCanvas(middleOf(fan, i)))
  const leaf = good[Math.floor(random() * good.length)] ?? 26
  const levels = merkleLevels(leaves)
  const proof = merkleProof(levels, leaf)
  const draw = ({ level, i }: Sector) => sector(fan, level, i)
  const path = Array.from({ length: levelsBelowRoot }, (_, above) => ({
    level: above + 1,
    i: leaf >> (levelsBelowRoot - above - 1),
  }))
  const siblings = path.map(({ level, i }) => ({ level, i: i ^ 1 }))

  return (
    <LabeledCover
      subject={`root ${levels[0]?.[0]}`}
      law={`${proof.length} hashes of ${leaves.length}`}
      lawAt={x > canvas.width / 2 ? 'left' : 'right'}
    >
      <path d={web(fan)} fill="none" strokeWidth="1" stroke={paint.ink} strokeOpacity="0.42" />
      <path d={siblings.map(draw).join('')} strokeWidth="1.75" fill={hue} stroke={paint.ink} fillOpacity="0.3" />
      <path d={path.map(draw).join('')} strokeWidth="1.75" fill={hue} stroke={paint.ink} />
      <path d={`M${x - core} ${fan.center.y}a${core} ${core} 0 0 1 ${2 * core} 0z`} fill={paint.ink} />
    </LabeledCover>
  )
}

/** Counts the turns of the path to a leaf. A path without turns would be a plain wedge. */
function bends(leaf: number): number {
  let turns = 0
  for (let level = 1; level < levelsBelowRoot; level++)
    if (((leaf >> level) & 1) !== ((leaf >> (level - 1)) & 1)) turns++
  return turns
}

function isOnCanvas({ x, y }: Point): boolean {
  return x > 40 && x < canvas.width - 40 && y > 56 && y < 330
}

function middleOf({ center, ring }: Fan, leaf: number): Point {
  const angle = Math.PI * (1 - (leaf + 0.5) / 2 ** levelsBelowRoot)
  const radius = core + (levelsBelowRoot - 0.5) * ring
  return { x: center.x + radius * Math.cos(angle), y: center.y - radius * Math.sin(angle) }
}

/** The outlines of all hashes: an arc for each level, and a spoke between neighbours, which goes on through all levels above. */
function web(fan: Fan): string {
  const [, edge] = radii(fan, levelsBelowRoot)
  return Array.from({ length: levelsBelowRoot }, (_, above) => {
    const [inner, outer] = radii(fan, above + 1)
    const count = 2 ** (above + 1)
    const begun = Array.from({ length: count + 1 }, (_, i) => i).filter((i) => above === 0 || i % 2 === 1)
    const spokes = begun.map((i) => `M${on(fan, inner, i / count)}L${on(fan, edge, i / count)}`)
    return `M${on(fan, outer, 0)}A${outer} ${outer} 0 0 1 ${on(fan, outer, 1)}${spokes.join('')}`
  }).join('')
}

/** The sector of ring `level` for its i-th hash, in a fan from nine to three o'clock. */
function sector(fan: Fan, level: number, i: number): string {
  const [inner, outer] = radii(fan, level)
  const [from, to] = [i / 2 ** level, (i + 1) / 2 ** level]
  return `M${on(fan, inner, from)}L${on(fan, outer, from)}A${outer} ${outer} 0 0 1 ${on(fan, outer, to)}L${on(fan, inner, to)}A${inner} ${inner} 0 0 0 ${on(fan, inner, from)}Z`
}

function radii({ ring }: Fan, level: number): [number, number] {
  return [round(core + (level - 1) * ring), round(core + level * ring)]
}

function on({ center }: Fan, radius: number, share: number): string {
  const angle = Math.PI * (1 - share)
  return `${round(center.x + radius * Math.cos(angle))} ${round(center.y - radius * Math.sin(angle))}`
}
