import { Drawing, wideTextClass, wideZone } from '#src/figures/kit/drawing.tsx'
import { displayFrom, paint } from '#src/figures/kit/paint.ts'
import { between, round } from '#src/figures/models/seed.ts'
import { criticalPath, type Span, trace } from '#src/figures/models/trace.ts'

const lanes = ['page', 'wallet', 'node', 'contract', 'indexer']
const left = 106
const right = wideZone.width - 18
const top = 26
const pitch = 37
/** The advance of a letter in the font sizes of `lg` and `xl`, which are smaller in user units on a wider screen. */
const letter = { narrow: 7.8, wide: 6.3 }

/** The trace of one transaction from click to receipt, a lane for each component; the critical path is highlighted. */
export function CallTrace({ title }: { title: string }) {
  const spans = trace(title)
  const critical = criticalPath(spans)
  const total = Math.max(...spans.map(({ end }) => end))
  const x = (time: number) => between(left, right, time / total)
  const y = ({ lane }: Span) => top + lanes.indexOf(lane) * pitch

  return (
    <Drawing
      className={wideTextClass}
      name={`Trace of a transaction, ${critical.length} spans of ${spans.length} decide its ${total} ms`}
      {...wideZone}
    >
      {lanes.map((lane, i) => (
        <g key={lane}>
          <path d={`M${left} ${top + i * pitch + 11}H${right}`} stroke={paint.rule} />
          <text x="14" y={top + i * pitch + 15} fill={paint.muted}>
            {lane}
          </text>
        </g>
      ))}
      {spans.flatMap((span) =>
        spans
          .filter(({ name }) => span.after.includes(name))
          .map((before) => (
            <path
              key={`${before.name} ${span.name}`}
              d={`M${x(before.end)} ${y(before) + 11}V${y(span) + 11}`}
              strokeWidth={critical.includes(span) && critical.includes(before) ? 1.8 : 1.1}
              stroke={critical.includes(span) && critical.includes(before) ? paint.blockchain : paint.edge}
            />
          )),
      )}
      {spans.map((span) => {
        const box = { x: x(span.start), y: y(span), width: round(x(span.end) - x(span.start)), height: 22, rx: 1.5 }
        const lit = critical.includes(span)
        return (
          <g
            key={span.name}
            strokeWidth="1.3"
            fill={lit ? paint.blockchain : undefined}
            stroke={lit ? paint.blockchain : paint.edge}
          >
            <rect {...box} fill={paint.raised} />
            {lit && <rect {...box} fillOpacity="0.14" />}
          </g>
        )
      })}
      {spans.map((span) => {
        const space = (x(span.end) - x(span.start) - 8) / span.name.length
        return (
          space > letter.wide && (
            <text
              key={span.name}
              x={round((x(span.start) + x(span.end)) / 2)}
              y={y(span) + 15}
              textAnchor="middle"
              fill={paint.ink}
              display={space > letter.narrow ? displayFrom.lg : displayFrom.xl}
            >
              {span.name}
            </text>
          )
        )
      })}
      <text x={left} y="226" fill={paint.muted}>
        0
      </text>
      <text x={right} y="226" textAnchor="end" fill={paint.ink}>
        {total} ms
      </text>
    </Drawing>
  )
}
