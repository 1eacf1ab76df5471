import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { foldProof, merkleLevels, merkleProof } from '#src/figures/models/merkle.ts'

const leaves = ['a', 'b', 'c', 'd']
const box = { width: 78, height: 30 }

/** A tree without prefixes, and beside it the shorter proof in which an inner node passes for a leaf. */
export default function LeafOrNode() {
  const levels = merkleLevels(leaves)
  const [root = '', inner = [], bottom = []] = [levels[0]?.[0], levels[1], levels[2]]
  // The left inner node hashes these bytes, so they can be presented as a leaf.
  const forged = `${bottom[0]}${bottom[1]}`
  const hashes = foldProof(forged, merkleProof(levels, 0).slice(1))
  const passes = hashes.at(-1) === root

  return (
    <ArticleDrawing
      name={`A tree of four leaves; the 16 digits below an inner node, taken as a leaf, ${passes ? 'prove' : 'do not prove'} against the same root`}
    >
      <path
        d="M150 66V98M150 98H80V120M150 98H220V120M80 150V182M80 182H45V204M80 182H115V204M220 150V182M220 182H185V204M220 182H255V204"
        fill="none"
        strokeWidth="1.25"
        stroke={paint.edge}
      />
      <path d="M375 66V120M375 150V204" fill="none" strokeWidth="2.5" stroke={paint.blockchain} />
      <Hash x={150} y={36} text={root} lit />
      <Hash x={80} y={120} text={inner[0] ?? ''} lit />
      <Hash x={220} y={120} text={inner[1] ?? ''} />
      {bottom.map((hash, i) => (
        <Hash key={hash} x={45 + i * 70} y={204} text={hash} small />
      ))}
      {leaves.map((leaf, i) => (
        <AxisLabel key={leaf} x={45 + i * 70} y={262} textAnchor="middle">
          {leaf}
        </AxisLabel>
      ))}
      <Hash x={375} y={36} text={hashes.at(-1) ?? ''} lit />
      <Hash x={375} y={120} text={hashes[0] ?? ''} lit />
      <rect
        x="302"
        y="204"
        width="146"
        height="30"
        rx="2"
        strokeWidth="1.5"
        strokeDasharray="4 3"
        fill={paint.raised}
        stroke={paint.ink}
      />
      <text x="375" y="219" dy="0.36em" textAnchor="middle" fill={paint.ink}>
        {bottom[0]?.slice(0, 4)}‖{bottom[1]?.slice(0, 4)}
      </text>
      <AxisLabel x="386" y="94" dy="0.36em">
        + {inner[1]?.slice(0, 4)}
      </AxisLabel>
      <text x="375" y="262" textAnchor="middle" fill={paint.ink}>
        “leaf” {passes ? '✓' : '✗'}
      </text>
    </ArticleDrawing>
  )
}

type HashProps = { x: number; y: number; text: string; lit?: boolean; small?: boolean }

function Hash({ x, y, text, lit, small }: HashProps) {
  const width = small ? 58 : box.width
  return (
    <>
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height={box.height}
        rx="2"
        strokeWidth="1.25"
        fill={lit ? paint.blockchain : paint.raised}
        stroke={lit ? paint.blockchain : paint.edge}
      />
      <text x={x} y={y + box.height / 2} dy="0.36em" textAnchor="middle" fill={lit ? paint.paper : paint.ink}>
        {text.slice(0, 4)}
      </text>
    </>
  )
}
