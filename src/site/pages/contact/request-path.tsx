import { Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'

const width = 384
const height = 262
const lines = [
  { name: 'you', x: 52 },
  { name: 'server', x: 192 },
  { name: 'engineer', x: 332 },
] as const
type Line = (typeof lines)[number]['name']

/** The messages of a request, in order: it is stored before it is acknowledged. */
const messages: { from: Line; to: Line; text: string; y: number; lit?: boolean }[] = [
  { from: 'you', to: 'server', text: 'request', y: 70 },
  { from: 'server', to: 'you', text: 'received', y: 138 },
  { from: 'server', to: 'engineer', text: 'notice', y: 160 },
  { from: 'engineer', to: 'you', text: 'questions', y: 222, lit: true },
]
const stored = { from: 84, to: 118 }

const xOf = (name: Line) => lines.find((line) => line.name === name)?.x ?? 0

const textClass = 'font-mono text-[13.5px] md:text-[12.5px] lg:text-[14.5px] xl:text-[12px]'

/** The way of a contact request as a sequence chart. */
export default function RequestPath() {
  return (
    <Figure number={1} title="Path of a request" note={null}>
      <div className="mx-auto max-w-[26rem]">
        <Drawing
          name="Sequence chart: your request goes to the server, which stores it, then acknowledges it and tells an engineer, who answers you with questions."
          width={width}
          height={height}
          className={textClass}
        >
          {lines.map(({ name, x }) => (
            <g key={name}>
              <line x1={x} y1={40} x2={x} y2={height - 14} stroke={paint.edge} strokeDasharray="2 4" />
              <text x={x} y={28} textAnchor="middle" fill={paint.ink}>
                {name}
              </text>
            </g>
          ))}
          <rect
            x={xOf('server') - 5}
            y={stored.from}
            width={10}
            height={stored.to - stored.from}
            fill={paint.raised}
            stroke={paint.ink}
          />
          <text x={xOf('server') + 14} y={105} fill={paint.muted}>
            stored
          </text>
          {messages.map(({ from, to, text, y, lit }) => {
            const start = xOf(from)
            const end = xOf(to)
            const color = lit ? paint.signal : paint.ink
            const heading = Math.sign(end - start)
            return (
              <g key={text} stroke={color} strokeWidth={lit ? 1.8 : 1.2}>
                <line x1={start} y1={y} x2={end - heading * 2} y2={y} />
                <path
                  d={`M${end - heading * 8} ${y - 4} L${end - heading * 1.5} ${y} L${end - heading * 8} ${y + 4}`}
                  fill="none"
                />
                <circle cx={start} cy={y} r={2.6} fill={color} stroke="none" />
                <text x={(start + end) / 2} y={y - 8} textAnchor="middle" fill={paint.ink} {...halo(paint.raised, 5)}>
                  {text}
                </text>
              </g>
            )
          })}
        </Drawing>
      </div>
    </Figure>
  )
}
