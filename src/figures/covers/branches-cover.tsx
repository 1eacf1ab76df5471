import { paint } from '#src/figures/kit/paint.ts'
import { randomFrom, round } from '../models/seed.ts'
import { CoverCanvas, canvas, type PostCoverProps } from './cover-canvas.tsx'

const leaves = 30
const pitch = (canvas.height - 2 * canvas.margin) / (leaves - 1)
const right = canvas.width - canvas.margin

type Branch = { x: number; y: number; from: number; to: number; d: string }

/** A clustering as a tree: branches that were joined two by two, from the right to the left. One part of it is in color. */
export function BranchesCover({ seed, hue, isCloseUp }: PostCoverProps) {
  const random = randomFrom(seed)
  let open: Branch[] = Array.from({ length: leaves }, (_, i) => {
    return { x: right, y: round(canvas.margin + i * pitch), from: i, to: i + 1, d: '' }
  })
  const ends = open.map(({ x, y }) => ({ x, y }))
  const joints: Branch[] = []
  while (open.length > 1) {
    // The closer two branches are, the earlier they join.
    const spread = open.slice(1).map((lower, i) => (lower.to - (open[i]?.from ?? 0)) * (0.5 + random()))
    const at = spread.indexOf(Math.min(...spread))
    const [upper, lower] = [open[at], open[at + 1]]
    if (!upper || !lower) break
    const size = lower.to - upper.from
    const x = round(Math.min(upper.x, lower.x, right - 500 * (size / leaves) ** 0.7) - 10 - random() * 20)
    const joint = {
      x,
      y: round((upper.y + lower.y) / 2),
      from: upper.from,
      to: lower.to,
      d: `M${upper.x} ${upper.y}H${x}V${lower.y}H${lower.x}`,
    }
    joints.push(joint)
    open = open.toSpliced(at, 2, joint)
  }
  const parts = joints.filter(({ from, to }) => to - from >= 5 && to - from <= 10)
  const lit = parts[Math.floor(random() * parts.length)]
  const isLit = ({ from, to }: { from: number; to: number }) => !!lit && from >= lit.from && to <= lit.to
  const root = joints.at(-1)
  return (
    <CoverCanvas isCloseUp={isCloseUp} focus={{ x: right, y: lit?.y ?? canvas.height / 2 }}>
      <path
        d={`${joints
          .filter((joint) => !isLit(joint))
          .map(({ d }) => d)
          .join('')}M${root?.x} ${root?.y}H-10`}
        fill="none"
        strokeWidth="2"
        stroke={paint.ink}
      />
      <path
        d={joints
          .filter(isLit)
          .map(({ d }) => d)
          .join('')}
        fill="none"
        strokeWidth="4"
        stroke={hue}
      />
      {ends.map(({ x, y }, i) => (
        <circle key={y} cx={x} cy={y} r="4.5" fill={isLit({ from: i, to: i + 1 }) ? hue : paint.ink} />
      ))}
    </CoverCanvas>
  )
}
