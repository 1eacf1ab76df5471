import { Drawing, plateTextClass } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { attention } from '#src/figures/models/attention.ts'
import { round } from '#src/figures/models/seed.ts'

const tokens = 'the contract pays out only when both keys sign the same digest before noon'.split(' ')
const cell = 25
const left = 108
const top = 25
const listed = 6

type Props = { number: number; title: string; query: number }

/** An attention matrix: each row holds one token's weights over itself and earlier tokens, and sums to 1. */
export function AttentionMatrix({ number, title, query }: Props) {
  const weights = attention(title, tokens)
  const row = weights[query] ?? []
  const ranked = row.map((weight, key) => ({ weight, key })).sort((a, b) => b.weight - a.weight)
  const rest = ranked.slice(listed).reduce((sum, { weight }) => sum + weight, 0)
  const name = `Causal attention of ${tokens.length} tokens, row ${query + 1} marked`

  return (
    <Figure
      number={number}
      title={title}
      note="softmax(QKᵀ/√d)"
      reading={
        <Reading
          heading={`Row ${query + 1}, “${tokens[query]}”, looks at`}
          sum={{ label: 'Σ row', value: row.reduce((sum, weight) => sum + weight, 0).toFixed(2) }}
          remark="Random weights, exact arithmetic."
        >
          {ranked.slice(0, listed).map(({ weight, key }) => (
            <ReadingRow key={key} term={<Key position={key} />}>
              <Bar share={weight / (ranked[0]?.weight ?? 1)} />
              {weight.toFixed(2)}
            </ReadingRow>
          ))}
          <ReadingRow term={`${row.length - listed} others`}>{rest.toFixed(2)}</ReadingRow>
        </Reading>
      }
    >
      <Drawing name={name} width={480} height={400}>
        <path d={maskedCells()} strokeWidth="2.5" strokeLinecap="round" className="stroke-rule" />
        {tokens.map((token, i) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens are a constant, and "the" occurs twice
            key={i}
            x={left - 10}
            y={top + i * cell + 17}
            textAnchor="end"
            className={`${plateTextClass} ${i === query ? 'fill-ink font-semibold' : 'fill-muted'}`}
          >
            {token}
          </text>
        ))}
        {[...shades(weights)].map(([opacity, cells]) => (
          <path key={opacity} d={cells} className="fill-ai" fillOpacity={opacity} />
        ))}
        <rect
          x={left - 3}
          y={top + query * cell - 3}
          width={(query + 1) * cell + 4}
          height={cell + 4}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
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

/** A dot for each later token, which causal attention masks. */
function maskedCells(): string {
  const dots = tokens.flatMap((_, i) =>
    tokens.slice(i + 1).map((_, j) => `M${left + (i + 1 + j) * cell + 11.5} ${top + i * cell + 11.5}h0`),
  )
  return dots.join('')
}

/** One path per weight level: a dozen elements instead of a hundred. */
function shades(weights: readonly number[][]): Map<number, string> {
  const paths = new Map<number, string>()
  weights.forEach((row, i) => {
    row.forEach((weight, j) => {
      const opacity = round(0.08 + 0.92 * Math.min(1, weight ** 0.75 * 1.15))
      const square = `M${left + j * cell} ${top + i * cell}h${cell - 2}v${cell - 2}h${2 - cell}z`
      paths.set(opacity, (paths.get(opacity) ?? '') + square)
    })
  })
  return paths
}
