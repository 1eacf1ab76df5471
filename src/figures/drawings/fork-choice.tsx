import { Drawing, wideTextClass, wideZone } from '#src/figures/kit/drawing.tsx'
import { displayFrom, paint } from '#src/figures/kit/paint.ts'
import { type Block, blockTree } from '#src/figures/models/ghost.ts'
import { between, round } from '#src/figures/models/seed.ts'

const slots = 11
const validators = 64
const left = 34
const right = wideZone.width - 34
const middle = 126
const lane = 44

/** A block tree, the votes behind each block, and the chain that the fork choice follows. */
export function ForkChoice({ title }: { title: string }) {
  const { blocks, canonical } = blockTree(title, slots, validators)
  const height = heights(blocks, canonical)
  const x = ({ slot }: Block) => between(left, right, slot / (slots - 1))
  const y = ({ id }: Block) => middle + (height.get(id) ?? 0) * lane
  const head = blocks.findLast(({ id }) => canonical.has(id))

  return (
    <Drawing
      className={wideTextClass}
      name={`Block tree of ${blocks.length} blocks, the heaviest chain of ${canonical.size} marked`}
      {...wideZone}
    >
      {blocks.map((block) => {
        const parent = block.parent === null ? undefined : blocks[block.parent]
        if (!parent) return null
        const lit = canonical.has(block.id)
        const from = x(parent)
        const to = x(block)
        const bend = round(Math.min(from + 22, to))
        return (
          <path
            key={block.id}
            d={`M${from} ${y(parent)}L${bend} ${y(block)}H${to}`}
            fill="none"
            strokeWidth={round(0.9 + (block.weight / validators) * 5)}
            stroke={lit ? paint.blockchain : paint.edge}
          />
        )
      })}
      {blocks.map((block) => {
        const lit = canonical.has(block.id)
        // A branch that rises from here would cross the numbers above it.
        const rises = blocks.some(
          ({ id, parent }) => parent === block.id && (height.get(id) ?? 0) < (height.get(block.id) ?? 0),
        )
        return (
          <g key={block.id}>
            <rect
              x={round(x(block) - 7)}
              y={y(block) - 7}
              width="14"
              height="14"
              strokeWidth="1.4"
              fill={lit ? paint.blockchain : paint.raised}
              stroke={lit ? paint.blockchain : paint.edge}
            />
            <text
              x={x(block)}
              y={y(block) + (rises ? 27 : -15)}
              textAnchor="middle"
              fill={lit ? paint.ink : paint.muted}
              display={lit ? undefined : displayFrom.sm}
            >
              {block.weight}
            </text>
          </g>
        )
      })}
      {head && (
        <path
          d={`M${x(head)} ${y(head) - 44}v16m-4 -6l4 6l4 -6`}
          fill="none"
          strokeWidth="1.4"
          stroke={paint.blockchain}
        />
      )}
      {head && (
        <text x={x(head) + 8} y={y(head) - 52} textAnchor="end" fill={paint.ink}>
          head
        </text>
      )}
    </Drawing>
  )
}

/** The canonical chain is straight; every other branch gets the nearest free lane above or below it. */
function heights(blocks: readonly Block[], canonical: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>()
  const ends = new Map<number, number>([[0, Number.POSITIVE_INFINITY]])
  for (const block of blocks) {
    const parent = block.parent
    const first = blocks.find((other) => other.parent === parent && !canonical.has(other.id)) === block
    const inherited = parent === null || canonical.has(parent) || !first ? undefined : found.get(parent)
    const free = [-1, 1, -2, 2].find((candidate) => (ends.get(candidate) ?? -1) < block.slot - 1)
    const chosen = canonical.has(block.id) ? 0 : (inherited ?? free ?? 2)
    found.set(block.id, chosen)
    if (chosen !== 0) ends.set(chosen, block.slot)
  }
  return found
}
