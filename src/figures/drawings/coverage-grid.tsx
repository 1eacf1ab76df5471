import { cardTextClass, Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { type CorpusEntry, fuzz } from '#src/figures/models/fuzzing.ts'
import { round } from '#src/figures/models/seed.ts'

const blocks = 25
const kept = 9
const cell = 12
const left = 40
const margin = 16
const height = 236

type Holds = (entry: CorpusEntry, block: number) => boolean

const kinds: readonly { className: string; holds: Holds }[] = [
  { className: 'fill-faint', holds: ({ hits }, block) => !hits.has(block) },
  { className: 'fill-muted', holds: ({ hits, fresh }, block) => hits.has(block) && !fresh.has(block) },
  { className: 'fill-signal', holds: ({ fresh }, block) => fresh.has(block) },
]

type Props = { number: number; title: string }

/** A fuzzer's corpus: rows are kept inputs, columns blocks of the program; blocks run for the first time are lit. */
export function CoverageGrid({ number, title }: Props) {
  const corpus = fuzz(title, blocks, kept)
  const known = corpus.at(-1)?.known ?? 0

  return (
    <Figure number={number} title={title} note={`${known} of ${blocks} blocks`} className="h-full">
      <Drawing
        name={`Coverage of ${corpus.length} inputs, ${known} of ${blocks} blocks reached`}
        width={384}
        height={height}
      >
        {kinds.map(({ className, holds }) => (
          <path key={className} d={cells(corpus, holds)} className={className} />
        ))}
        {corpus.map(({ known: soFar }, row) => {
          const y = top(row, corpus.length)
          return (
            <g key={soFar}>
              <text x={left - 12} y={y + 12} textAnchor="end" className={`${cardTextClass} fill-muted`}>
                {row + 1}
              </text>
              <text x={372} y={y + 12} textAnchor="end" className={`${cardTextClass} fill-ink`}>
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
  return round(margin + ((row + 0.5) * (height - 2 * margin)) / rows - 8)
}

/** One path for all cells of one kind: a few elements instead of hundreds. */
function cells(corpus: readonly CorpusEntry[], holds: Holds): string {
  return corpus
    .flatMap((entry, row) =>
      Array.from({ length: blocks }, (_, block) =>
        holds(entry, block) ? `M${left + block * cell} ${top(row, corpus.length)}h${cell - 2}v16h${2 - cell}z` : '',
      ),
    )
    .join('')
}
