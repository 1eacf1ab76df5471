import { Drawing } from '#src/figures/kit/drawing.tsx'
import { displayFrom, paint } from '#src/figures/kit/paint.ts'

const width = 480
const height = 268
const now = width
const pitch = 78
const bar = 18
const textClass = 'font-mono text-[17px] sm:text-[10px] lg:text-[15px] xl:text-[12px]'

type Page = {
  number: string
  from: number
  decided: number
  accepted: boolean
  replaced?: number
  /** When each objection was made. The last one on a withdrawn page had no answer. */
  objections: number[]
}

/** Three pages on one timeline: one replaced, one withdrawn, and the current one. */
const pages: Page[] = [
  { number: '0012', from: 66, decided: 140, replaced: 330, objections: [92, 116], accepted: true },
  { number: '0019', from: 130, decided: 204, objections: [156, 186], accepted: false },
  { number: '0031', from: 256, decided: 330, objections: [296], accepted: true },
]
const yOf = (row: number) => 46 + row * pitch

/** The life of a decision. Every arrow leaves a page; none leads back. */
export function DecisionLife() {
  return (
    <Drawing
      className={textClass}
      name="Three decisions over time: 0012 is proposed, answers two objections, is accepted, and is superseded by 0031, which answered one; 0019 leaves an objection unanswered and is withdrawn; all three pages stay"
      {...{ width, height }}
    >
      {pages.map(({ number, from, decided, replaced, objections, accepted }, row) => {
        const y = yOf(row)
        const held = accepted ? (replaced ?? now) : decided
        return (
          <g key={number}>
            <text x="0" y={y + 5} fill={paint.ink}>
              {number}
            </text>
            {held < now && (
              <path d={`M${held} ${y}H${now}`} strokeWidth="1.3" strokeDasharray="2 5" stroke={paint.edge} />
            )}
            <rect
              x={from}
              y={y - bar / 2}
              width={decided - from}
              height={bar}
              strokeWidth="1.3"
              fill={paint.raised}
              stroke={paint.ink}
            />
            {accepted && <rect x={decided} y={y - bar / 2} width={held - decided} height={bar} fill={paint.ink} />}
            {objections.map((x, i) => (
              <path
                key={x}
                d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`}
                strokeWidth="1.8"
                stroke={!accepted && i === objections.length - 1 ? paint.signal : paint.ink}
              />
            ))}
            <g fill={paint.muted}>
              <text x={decided - 12} y={y - 17} textAnchor="end" display={displayFrom.sm}>
                proposed
              </text>
              <text x={decided + 16} y={y - 17} fill={paint.ink}>
                {accepted ? 'accepted' : 'withdrawn'}
              </text>
              {replaced && (
                <text x={now} y={y - 17} textAnchor="end">
                  superseded
                </text>
              )}
            </g>
          </g>
        )
      })}
      <path
        d={`M330 ${yOf(0) + bar / 2}V${yOf(2) - bar / 2 - 2}m-4.5 -8l4.5 9l4.5 -9`}
        fill="none"
        strokeWidth="1.6"
        stroke={paint.signal}
      />
      <path
        d={`M66 ${height - 28}h74m-74 -5v10m74 -10v10M148 ${height - 28}H${now}m-8 -4.5l8 4.5l-8 4.5`}
        fill="none"
        stroke={paint.edge}
      />
      <g fill={paint.muted}>
        <text x="66" y={height - 6}>
          5 days
        </text>
        <text x={now} y={height - 6} textAnchor="end">
          time
        </text>
      </g>
    </Drawing>
  )
}
