import { ArticleDrawing } from '#src/figures/kit/article-drawing.tsx'
import { LineLabel } from '#src/figures/kit/article-labels.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { paymentStates as states } from '#src/figures/models/article-examples.ts'

/** From this step on, no text written by a stranger decides anything, as long as the boundary before it holds. */
const firstDecided = 4
const left = 34
const top = 30
const across = 62
const down = 40

/** The states of one payment as a staircase; each step crosses a numbered boundary. */
export default function PaymentPath() {
  return (
    <ArticleDrawing
      name={`A payment in ${states.length} states: ${states.join(', ')}, with a boundary between each two`}
    >
      {states.slice(1).map((state, i) => {
        const x = left + i * across + across / 2
        const y = top + i * down + down
        return <path key={state} d={`M${x} ${y - 34}V${y + 26}`} strokeDasharray="4 4" stroke={paint.edge} />
      })}
      <path d={stairs(0, firstDecided - 1)} fill="none" strokeWidth="3" stroke={paint.ai} />
      <path d={stairs(firstDecided - 1, states.length - 1)} fill="none" strokeWidth="2" stroke={paint.ink} />
      {states.map((state, i) => {
        const [x, y] = place(i)
        return (
          <g key={state}>
            <circle
              cx={x}
              cy={y}
              r="6"
              strokeWidth="2"
              fill={i < firstDecided ? paint.ai : paint.raised}
              stroke={i < firstDecided ? paint.ai : paint.ink}
            />
            <LineLabel x={x + 13} y={y - 8}>
              {state}
            </LineLabel>
          </g>
        )
      })}
      {states.slice(1).map((state, i) => {
        const [x, y] = place(i)
        return (
          <g key={state}>
            <circle
              cx={x + across / 2}
              cy={y + down}
              r="9.5"
              strokeWidth="1.5"
              fill={paint.raised}
              stroke={paint.ink}
            />
            <text x={x + across / 2} y={y + down} dy="0.36em" textAnchor="middle" fill={paint.ink}>
              {i + 1}
            </text>
          </g>
        )
      })}
      <path d="M34 236h26" strokeWidth="3" stroke={paint.ai} />
      <path d="M34 262h26" strokeWidth="2" stroke={paint.ink} />
      <g fill={paint.muted}>
        <text x="70" y="236" dy="0.36em">
          steered by text
        </text>
        <text x="70" y="262" dy="0.36em">
          held by a rule
        </text>
      </g>
    </ArticleDrawing>
  )
}

function place(i: number): [number, number] {
  return [left + i * across, top + i * down]
}

function stairs(from: number, to: number): string {
  let path = `M${place(from).join(' ')}`
  for (let i = from + 1; i <= to; i++) path += `V${place(i)[1]}H${place(i)[0]}`
  return path
}
