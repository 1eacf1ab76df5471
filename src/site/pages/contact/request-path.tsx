import { Drawing } from '#src/figures/kit/drawing.tsx'
import { Figure } from '#src/figures/kit/figure.tsx'

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
        >
          {lines.map(({ name, x }) => (
            <g key={name}>
              <line x1={x} y1={40} x2={x} y2={height - 14} className="stroke-edge" strokeDasharray="2 4" />
              <text x={x} y={28} textAnchor="middle" className={`${textClass} fill-ink`}>
                {name}
              </text>
            </g>
          ))}
          <rect
            x={xOf('server') - 5}
            y={stored.from}
            width={10}
            height={stored.to - stored.from}
            className="fill-raised stroke-ink"
          />
          <text x={xOf('server') + 14} y={105} className={`${textClass} fill-muted`}>
            stored
          </text>
          {messages.map(({ from, to, text, y, lit }) => {
            const start = xOf(from)
            const end = xOf(to)
            const heading = Math.sign(end - start)
            return (
              <g key={text} className={lit ? 'text-signal' : 'text-ink'}>
                <line
                  x1={start}
                  y1={y}
                  x2={end - heading * 2}
                  y2={y}
                  stroke="currentColor"
                  strokeWidth={lit ? 1.8 : 1.2}
                />
                <path
                  d={`M${end - heading * 8} ${y - 4} L${end - heading * 1.5} ${y} L${end - heading * 8} ${y + 4}`}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={lit ? 1.8 : 1.2}
                />
                <circle cx={start} cy={y} r={2.6} fill="currentColor" />
                <text
                  x={(start + end) / 2}
                  y={y - 8}
                  textAnchor="middle"
                  className={`${textClass} fill-ink stroke-raised stroke-[5px] [paint-order:stroke]`}
                >
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
