import { Drawing } from './drawing.tsx'

const width = 560
const height = 190
const letters = 'font-mono text-[19px] sm:text-[11px] lg:text-[16px] xl:text-[14px]'

const states = [
  { name: 'proposed', x: 68, y: 52 },
  { name: 'accepted', x: 280, y: 52, lit: true },
  { name: 'superseded', x: 490, y: 52 },
  { name: 'withdrawn', x: 68, y: 148 },
]

/** The life of a decision. Every arrow leaves a page behind; none leads back. */
export function DecisionLife() {
  return (
    <Drawing
      name="State machine of a decision: proposed, then accepted or withdrawn; accepted, then superseded"
      {...{ width, height }}
    >
      <g fill="none" strokeWidth="1.4" className="stroke-ink">
        <path d="M135 52H212m-8 -4.5l9 4.5l-9 4.5" />
        <path d="M350 52H414m-8 -4.5l9 4.5l-9 4.5" />
        <path d="M68 73V126m-4.5 -8l4.5 9l4.5 -9" />
      </g>
      {states.map(({ name, x, y, lit }) => (
        <g key={name}>
          <rect
            x={x - 66}
            y={y - 20}
            width="132"
            height="40"
            rx="2"
            strokeWidth="1.4"
            className={lit ? 'fill-ink stroke-ink' : 'fill-raised stroke-ink'}
          />
          <text x={x} y={y + 5} textAnchor="middle" className={`${letters} ${lit ? 'fill-paper' : 'fill-ink'}`}>
            {name}
          </text>
        </g>
      ))}
      <g className={`${letters} fill-muted max-sm:hidden`} textAnchor="middle">
        <text x="174" y="42">
          answered
        </text>
        <text x="385" y="42">
          replaced
        </text>
        <text x="84" y="104" textAnchor="start">
          not answered
        </text>
      </g>
    </Drawing>
  )
}
