import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { AxisLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { leftAfter, retrieval } from '#src/figures/models/article-examples.ts'
import { between, round } from '#src/figures/models/seed.ts'

const questions = 100
const names = ['asked', ...retrieval.map(({ stage }) => stage)]
const left = 24
const width = 60
const gap = 33
const top = 40
const bottom = 250

/** How many of 100 questions are still on the way to a right answer after each stage of the article's example. */
export default function RecallStages() {
  const counts = [questions, ...leftAfter(questions, retrieval)]
  return (
    <ArticleDrawing
      name={`Questions on the way to a right answer: ${counts.map((n, i) => `${names[i]} ${n}`).join(', ')}`}
    >
      {counts.map((count, i) => {
        const x = left + i * (width + gap)
        const before = counts[i - 1] ?? count
        return (
          <g key={names[i]}>
            {i > 0 && (
              <>
                <path
                  d={`M${x - gap} ${y(before)}L${x} ${y(before)}V${y(count)}L${x - gap} ${y(before)}`}
                  fill={paint.faint}
                />
                <path
                  d={`M${x - gap} ${y(before)}H${x}M${x - gap} ${bottom}H${x}`}
                  strokeDasharray="3 3"
                  stroke={paint.edge}
                />
                <rect
                  x={x}
                  y={y(before)}
                  width={width}
                  height={round(y(count) - y(before))}
                  strokeDasharray="3 3"
                  fill={paint.raised}
                  stroke={paint.edge}
                />
                <AxisLabel x={x + width / 2} y={y(before) - 10} textAnchor="middle">
                  −{before - count}
                </AxisLabel>
              </>
            )}
            <rect
              x={x}
              y={y(count)}
              width={width}
              height={round(bottom - y(count))}
              fill={paint.ai}
              fillOpacity={i === 0 ? 0.35 : 1}
            />
            <text x={x + width / 2} y={bottom - 12} textAnchor="middle" fill={i === 0 ? paint.ink : paint.band}>
              {count}
            </text>
            <text x={x + width / 2} y={bottom + 24} textAnchor="middle" fill={paint.ink}>
              {names[i]}
            </text>
          </g>
        )
      })}
      <path d={`M${left} ${bottom}H${480 - left}`} strokeWidth="1.5" stroke={paint.ink} />
    </ArticleDrawing>
  )
}

const y = (count: number) => between(bottom, top, count / questions)
