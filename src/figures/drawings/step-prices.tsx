import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { LineLabel } from '#src/figures/kit/article-labels.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { attackSteps } from '#src/figures/models/article-examples.ts'
import { minCut } from '#src/figures/models/min-cut.ts'
import { round } from '#src/figures/models/seed.ts'

const places: Record<string, [number, number]> = {
  outside: [46, 148],
  web: [136, 66],
  staff: [136, 230],
  api: [234, 66],
  laptop: [234, 230],
  runner: [344, 66],
  vault: [344, 230],
  key: [438, 148],
}

/** The article's attack graph with the price of each step, and the cheapest set that closes every path to the key. */
export default function StepPrices() {
  const cut = minCut(attackSteps, 'outside', 'key')
  return (
    <ArticleDrawing name={`Attack graph from outside to a release key; the cheapest cut costs ${cut.maxFlow} days`}>
      {attackSteps.map((step) => (
        <Step key={step.from + step.to} {...step} cut={cut.edges.includes(step)} />
      ))}
      {Object.entries(places).map(([node, [x, y]]) => (
        <g key={node}>
          <circle
            cx={x}
            cy={y}
            r={node === 'key' ? 10 : 7}
            strokeWidth="2"
            {...(cut.reachable.has(node)
              ? { fill: paint.ink, stroke: paint.ink }
              : { fill: node === 'key' ? paint.cybersecurity : paint.raised, stroke: paint.cybersecurity })}
          />
          <LineLabel x={x} y={y > 200 ? y + 30 : y - 18} textAnchor="middle">
            {node}
          </LineLabel>
        </g>
      ))}
    </ArticleDrawing>
  )
}

type StepProps = { from: string; to: string; capacity: number; cut: boolean }

function Step({ from, to, capacity, cut }: StepProps) {
  const [x1, y1] = places[from] ?? [0, 0]
  const [x2, y2] = places[to] ?? [0, 0]
  // The numbers of the two crossing steps would otherwise overlap.
  const along = y1 !== y2 && x1 > 200 && x1 < 300 ? 0.3 : 0.5
  const x = round(x1 + (x2 - x1) * along)
  const y = round(y1 + (y2 - y1) * along)
  return (
    <>
      <path
        d={`M${x1} ${y1}L${x2} ${y2}`}
        strokeWidth={cut ? 2.5 : 1.5}
        strokeDasharray={cut ? '5 5' : undefined}
        stroke={cut ? paint.cybersecurity : paint.edge}
      />
      <text
        {...halo(paint.raised, cut ? 12 : 9)}
        x={x}
        y={y}
        dy="0.36em"
        textAnchor="middle"
        fill={cut ? paint.cybersecurity : paint.muted}
      >
        {cut ? `${capacity} ✕` : capacity}
      </text>
    </>
  )
}
