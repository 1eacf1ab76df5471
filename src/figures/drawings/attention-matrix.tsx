import { Drawing, focusTextClass } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { attention, hundredths } from '#src/figures/models/attention.ts'

const tokens = 'the contract pays out only when both keys sign the same digest before noon'.split(' ')
const cell = 25
const square = 22
const left = 108
const top = 25
const listed = 6

type Props = { number: number; title: string; query: number }

/** An attention matrix: each row holds one token's weights over itself and earlier tokens, and sums to 1. */
export function AttentionMatrix({ number, title, query }: Props) {
  const weights = attention(title, tokens)
  const row = weights[query] ?? []
  const ranked = row.map((weight, key) => ({ weight, key })).sort((a, b) => b.weight - a.weight)
  const shares = ranked.slice(0, listed).map(({ weight }) => weight)
  const printed = hundredths([...shares, 1 - shares.reduce((sum, weight) => sum + weight, 0)])
  const name = `Causal attention of ${tokens.length} tokens, row ${query + 1} marked`

  return (
    <Figure
      number={number}
      title={title}
      note="softmax(QKᵀ/√d)"
      reading={
        <Reading
          heading={`Row ${query + 1}, “${tokens[query]}”, looks at`}
          sum={{ label: 'Σ row', value: printed.reduce((sum, share) => sum + share, 0).toFixed(2) }}
          remark="Random weights, exact arithmetic."
        >
          {ranked.slice(0, listed).map(({ weight, key }, i) => (
            <ReadingRow key={key} term={<Key position={key} />}>
              <Bar share={weight / (ranked[0]?.weight ?? 1)} />
              {printed[i]?.toFixed(2)}
            </ReadingRow>
          ))}
          <ReadingRow term={`+ ${row.length - listed} more`}>{printed[listed]?.toFixed(2)}</ReadingRow>
        </Reading>
      }
    >
      <Drawing className={focusTextClass} name={name} width={480} height={400}>
        <path
          d={maskedCells()}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray={`0 ${cell}`}
          stroke={paint.rule}
        />
        {tokens.map((token, i) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens are a constant, and "the" occurs twice
            key={i}
            x={left - 10}
            y={top + i * cell + 17}
            textAnchor="end"
            fill={i === query ? paint.ink : paint.muted}
          >
            {token}
          </text>
        ))}
        <g strokeWidth={square}>
          {[...tints(weights)].map(([share, cells]) => (
            <path key={share} d={cells} stroke={`color-mix(in oklch,${paint.ai} ${share}%,${paint.aiGround})`} />
          ))}
        </g>
        <rect
          x={left - 3}
          y={top + query * cell - 3}
          width={(query + 1) * cell + 4}
          height={cell + 4}
          fill="none"
          strokeWidth="1.5"
          stroke={paint.ink}
        />
      </Drawing>
    </Figure>
  )
}

function Key({ position }: { position: number }) {
  return (
    <>
      <span className="inline-block w-7">{position + 1}</span>
      {tokens[position]}
    </>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <span className="mr-3 inline-block h-2 w-16 align-baseline" aria-hidden="true">
      <span className="block h-full bg-ai" style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

/** Dots for later tokens, which causal attention masks: a dashed line in each row. */
function maskedCells(): string {
  const rows = tokens.slice(1).map((_, i) => {
    // A dash at the very end of a line is not drawn.
    const length = (tokens.length - 2 - i) * cell + 1
    return `M${left + (i + 1) * cell + square / 2} ${top + i * cell + square / 2}h${length}`
  })
  return rows.join('')
}

/** One path per tint, by its share of the hue: a few elements instead of a hundred. A cell is a line as thick as wide. */
function tints(weights: readonly number[][]): Map<number, string> {
  const paths = new Map<number, string>()
  weights.forEach((row, i) => {
    row.forEach((weight, j) => {
      const share = 12 + 11 * Math.round(8 * Math.min(1, weight ** 0.75 * 1.15))
      const line = `M${left + j * cell} ${top + i * cell + square / 2}h${square}`
      paths.set(share, (paths.get(share) ?? '') + line)
    })
  })
  return paths
}
