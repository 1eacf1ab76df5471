import { cardTextClass, Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { type CorpusEntry, fuzz } from '#src/figures/models/fuzzing.ts'

const blocks = 25
const kept = 9
const cell = 12
const left = 40
const margin = 16
const height = 236

const bar = 10

type Props = { number: number; title: string }

/** A fuzzer's corpus: rows are kept inputs, columns blocks of the program; blocks run for the first time are lit. */
export function CoverageGrid({ number, title }: Props) {
  const corpus = fuzz(title, blocks, kept)
  const known = corpus.at(-1)?.known ?? 0

  return (
    <Figure number={number} title={title} note={`${known} of ${blocks} blocks`} className="h-full">
      <Drawing
        className={cardTextClass}
        name={`Coverage of ${corpus.length} inputs, ${known} of ${blocks} blocks reached`}
        width={384}
        height={height}
      >
        <g strokeWidth="16">
          <path d={track(corpus)} strokeDasharray={`${bar} ${cell - bar}`} stroke={paint.faint} />
          <path
            d={cells(corpus, ({ hits, fresh }) => [...hits].filter((block) => !fresh.has(block)))}
            stroke={paint.muted}
          />
          <path d={cells(corpus, ({ fresh }) => [...fresh])} stroke={paint.signal} />
        </g>
        {corpus.map(({ known: soFar }, row) => {
          const y = top(row, corpus.length)
          return (
            <g key={soFar}>
              <text x={left - 12} y={y + 12} textAnchor="end" fill={paint.muted}>
                {row + 1}
              </text>
              <text x={372} y={y + 12} textAnchor="end" fill={paint.ink}>
                {soFar}
              </text>
            </g>
          )
        })}
      </Drawing>
    </Figure>
  )
}

function top(row: number, rows: number): number {
  return Math.round(margin + ((row + 0.5) * (height - 2 * margin)) / rows - 8)
}

/** All cells, as one dashed line in each row. */
function track(corpus: readonly CorpusEntry[]): string {
  return corpus.map((_, row) => `M${left} ${top(row, corpus.length) + 8}h${blocks * cell - 1}`).join('')
}

/** The cells of some blocks of each entry, as lines as thick as a row. */
function cells(corpus: readonly CorpusEntry[], of: (entry: CorpusEntry) => number[]): string {
  return corpus
    .flatMap((entry, row) =>
      of(entry)
        .sort((one, other) => one - other)
        .map((block) => `M${left + block * cell} ${top(row, corpus.length) + 8}h${bar}`),
    )
    .join('')
}
