import { Fragment } from 'react'
import { Drawing, focusTextClass } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { foldProof, merkleLevels, merkleProof } from '#src/figures/models/merkle.ts'

const size = 8
const rowHeight = 96
const box = { root: 78, inner: 64, leaf: 50, height: 30 }

type Props = { number: number; title: string; leaf: number }

/** A hash tree over eight leaves, and the hashes that prove that one of them is in it. */
export function MerkleTree({ number, title, leaf }: Props) {
  const leaves = Array.from({ length: size }, (_, i) => `${title}/${i}`)
  const levels = merkleLevels(leaves)
  const proof = merkleProof(levels, leaf)
  const hashes = foldProof(leaves[leaf] ?? '', proof)
  const root = levels[0]?.[0]
  const depth = levels.length - 1
  const onPath = (level: number, i: number) => i === leaf >> (depth - level)
  const isSibling = (level: number, i: number) => level > 0 && i === ((leaf >> (depth - level)) ^ 1)
  const elbows = (isDrawn: (level: number, i: number) => boolean) =>
    levels
      .slice(1)
      .flatMap((level, above) => level.map((_, i) => (isDrawn(above + 1, i) ? elbow(above, i) : '')))
      .join('')

  return (
    <Figure
      number={number}
      title={title}
      note="log₂ n hashes"
      reading={
        <Reading
          heading={`Proof of leaf ${leaf}`}
          sum={{ label: 'root', value: hashes.at(-1) === root ? `${root} ✓` : `${root} ✗` }}
          remark={`${proof.length} hashes to check, whatever the other ${size - 1} leaves hold.`}
        >
          <ReadingRow term={`h(x${subscript(leaf)})`}>{hashes[0]}</ReadingRow>
          {proof.map(({ sibling, side }, i) => (
            <Fragment key={sibling}>
              <ReadingRow ruled term={side === 'left' ? 'sibling ‖ h' : 'h ‖ sibling'}>
                {sibling}
              </ReadingRow>
              <ReadingRow term="→ h">{hashes[i + 1]}</ReadingRow>
            </Fragment>
          ))}
        </Reading>
      }
    >
      <Drawing
        className={focusTextClass}
        name={`Merkle tree of ${size} leaves with the path of leaf ${leaf} marked`}
        width={480}
        height={400}
      >
        <g fill="none" strokeWidth="1.25">
          <path d={elbows((level, i) => !onPath(level, i) && !isSibling(level, i))} stroke={paint.rule} />
          <path d={elbows(isSibling)} strokeDasharray="4 3" stroke={paint.blockchain} />
          <path d={elbows(onPath)} strokeWidth="2.5" stroke={paint.blockchain} />
        </g>
        {levels.map((level, depthOfLevel) =>
          level.map((hash, i) => (
            <Hash
              key={hash}
              x={center(depthOfLevel, i)}
              y={rowTop(depthOfLevel)}
              width={depthOfLevel === 0 ? box.root : depthOfLevel === depth ? box.leaf : box.inner}
              text={hash.slice(0, 4)}
              look={onPath(depthOfLevel, i) ? 'path' : isSibling(depthOfLevel, i) ? 'sibling' : 'other'}
            />
          )),
        )}
        {leaves.map((data, i) => (
          <text
            key={data}
            x={center(depth, i)}
            y={rowTop(depth) + box.height + 24}
            textAnchor="middle"
            fill={i === leaf ? paint.ink : paint.muted}
          >
            x{subscript(i)}
          </text>
        ))}
      </Drawing>
    </Figure>
  )
}

const looks = {
  path: { fill: paint.blockchain, stroke: paint.blockchain, text: paint.paper },
  sibling: { fill: paint.raised, stroke: paint.blockchain, text: paint.ink },
  other: { fill: paint.raised, stroke: paint.rule, text: paint.muted },
}

type HashProps = { x: number; y: number; width: number; text: string; look: keyof typeof looks }

function Hash({ x, y, width, text, look }: HashProps) {
  return (
    <>
      <rect
        x={x - width / 2}
        y={y}
        width={width}
        height={box.height}
        rx="2"
        strokeWidth="1.25"
        strokeDasharray={look === 'sibling' ? '4 3' : undefined}
        fill={looks[look].fill}
        stroke={looks[look].stroke}
      />
      <text x={x} y={y + 20} textAnchor="middle" fill={looks[look].text}>
        {text}
      </text>
    </>
  )
}

function center(level: number, i: number): number {
  return 8 + (464 * (i + 0.5)) / 2 ** level
}

function rowTop(level: number): number {
  return 30 + level * rowHeight
}

function elbow(level: number, child: number): string {
  const from = rowTop(level) + box.height
  const to = rowTop(level + 1)
  return `M${center(level, child >> 1)} ${from}V${(from + to) / 2}H${center(level + 1, child)}V${to}`
}

function subscript(digit: number): string {
  return String.fromCharCode(0x2080 + digit)
}
