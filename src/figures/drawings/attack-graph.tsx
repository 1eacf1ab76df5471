import { Drawing, focusTextClass } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { Reading, ReadingRow } from '#src/figures/kit/reading.tsx'
import { type Edge, minCut } from '#src/figures/models/min-cut.ts'
import { randomFrom, round } from '#src/figures/models/seed.ts'

const places = {
  internet: [50, 196],
  web: [138, 92],
  vpn: [138, 300],
  api: [240, 48],
  ci: [240, 196],
  mail: [240, 344],
  keys: [352, 104],
  ledger: [352, 288],
  funds: [438, 196],
} as const

type Node = keyof typeof places

/** Labels of the first and last node start at the margin: centered under the node, they would cover its edges. */
const outer: Partial<Record<string, { x: number; anchor: 'start' | 'end' }>> = {
  internet: { x: 12, anchor: 'start' },
  funds: { x: 468, anchor: 'end' },
}

const steps = [
  ['internet', 'web'],
  ['internet', 'vpn'],
  ['web', 'api'],
  ['web', 'ci'],
  ['vpn', 'ci'],
  ['vpn', 'mail'],
  ['api', 'keys'],
  ['ci', 'keys'],
  ['ci', 'ledger'],
  ['mail', 'ledger'],
  ['keys', 'funds'],
  ['ledger', 'funds'],
] as const satisfies readonly (readonly [Node, Node])[]

/** Public entries are the product itself, so closing one costs more than any step behind it. */
const entryCost = 9

type Props = { number: number; title: string }

/** Attack paths from the internet to the funds, the cost of closing each step, and the cheapest cut. */
export function AttackGraph({ number, title }: Props) {
  const edges = costs(title)
  const cut = minCut(edges, 'internet', 'funds')
  const total = cut.edges.reduce((sum, edge) => sum + edge.capacity, 0)

  return (
    <Figure
      number={number}
      title={title}
      note={`${cut.edges.length} edges`}
      reading={
        <Reading
          heading="Cheapest edges to close"
          sum={{ label: `cut ${total === cut.maxFlow ? '=' : '≠'} max flow`, value: `${total} days` }}
          remark="Each number: days of work to close that step. Solid nodes can still be reached."
        >
          {cut.edges.map((edge) => (
            <ReadingRow key={edge.from + edge.to} term={`${edge.from} → ${edge.to}`}>
              {edge.capacity} days
            </ReadingRow>
          ))}
        </Reading>
      }
    >
      <Drawing
        className={focusTextClass}
        name={`Attack graph from internet to funds, ${cut.edges.length} edges cut`}
        width={480}
        height={400}
      >
        <path
          d={edges
            .filter((edge) => !cut.edges.includes(edge))
            .map(line)
            .join('')}
          strokeWidth="1.25"
          stroke={paint.edge}
        />
        <path d={cut.edges.map(line).join('')} strokeWidth="2.5" strokeDasharray="5 5" stroke={paint.cybersecurity} />
        {edges.map((edge) => (
          <Step key={edge.from + edge.to} edge={edge} cut={cut.edges.includes(edge)} />
        ))}
        {Object.entries(places).map(([node, [x, y]]) => (
          <g key={node}>
            <circle
              cx={x}
              cy={y}
              r={node === 'funds' ? 10 : 7.5}
              strokeWidth={node === 'funds' ? 4 : 1.5}
              fill={cut.reachable.has(node) ? paint.ink : paint.raised}
              stroke={cut.reachable.has(node) ? paint.ink : paint.cybersecurity}
            />
            <text
              {...halo(paint.raised, 6)}
              x={outer[node]?.x ?? x}
              y={y + 28}
              textAnchor={outer[node]?.anchor ?? 'middle'}
              fill={paint.ink}
            >
              {node}
            </text>
          </g>
        ))}
      </Drawing>
    </Figure>
  )
}

const line = ({ from, to }: Edge<Node>) => `M${places[from]}L${places[to]}`

/** The cost of a step; a closed one is crossed out. */
function Step({ edge, cut }: { edge: Edge<Node>; cut: boolean }) {
  const [x1, y1] = places[edge.from]
  const [x2, y2] = places[edge.to]
  const x = round((x1 + x2) / 2)
  const y = round((y1 + y2) / 2)
  return (
    <>
      {cut && <path d={`M${x - 8} ${y - 8}l16 16m0-16l-16 16`} strokeWidth="2.5" stroke={paint.cybersecurity} />}
      <text
        {...halo(paint.raised, 6)}
        x={x}
        y={y - (cut ? 13 : 0) + (cut ? 0 : 4)}
        textAnchor="middle"
        fill={cut ? paint.ink : paint.muted}
      >
        {edge.capacity}
      </text>
    </>
  )
}

function costs(title: string): Edge<Node>[] {
  const random = randomFrom(title)
  return steps.map(([from, to]) => ({
    from,
    to,
    capacity: (from === 'internet' ? entryCost : 2) + Math.floor(random() * 7),
  }))
}
