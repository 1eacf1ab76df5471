import { Drawing, narrowTextClass, narrowZone } from '#src/figures/kit/drawing.tsx'
import { halo, paint } from '#src/figures/kit/paint.ts'
import { escrowSteps, exploreEscrow, type Phase } from '#src/figures/models/escrow.ts'

const size = { width: 88, height: 30 }

const places: Record<Phase, [number, number]> = {
  open: [52, 54],
  funded: [52, 164],
  disputed: [192, 164],
  released: [192, 54],
  refunded: [332, 164],
}

/** Edges between the phases, placed by hand: six paths that never cross. */
const ways: Record<string, { path: string; label: [number, number] }> = {
  fund: { path: 'M52 69V147m-4 -7l4 8l4 -8', label: [10, 112] },
  confirm: { path: 'M76 149V98H166V71m-4 7l4 -8l4 8', label: [86, 91] },
  dispute: { path: 'M96 164H147m-7 -4l8 4l-8 4', label: [95, 138] },
  'time out': { path: 'M52 179V226H332V181m-4 7l4 -8l4 8', label: [160, 219] },
  'for seller': { path: 'M192 149V71m-4 7l4 -8l4 8', label: [200, 112] },
  'for buyer': { path: 'M236 164H287m-7 -4l8 4l-8 4', label: [240, 138] },
}

/** An escrow contract as a state machine, explored exhaustively, and the state that no call reaches. */
export function StateMachine() {
  const { states, tried } = exploreEscrow()
  const twice = states.filter(({ paid }) => paid > 1).length

  return (
    <Drawing
      className={narrowTextClass}
      name={`State machine of an escrow contract: ${states.length} reachable states, ${twice} of them pay twice`}
      {...narrowZone}
    >
      {escrowSteps.map(({ action, to }) => {
        const lit = to === 'released' || to === 'refunded'
        return (
          <path
            key={action}
            d={ways[action]?.path}
            fill="none"
            strokeWidth={lit ? 1.8 : 1.2}
            stroke={lit ? paint.blockchain : paint.ink}
          />
        )
      })}
      {escrowSteps.map(({ action }) => (
        <text
          {...halo(paint.raised, 5)}
          key={action}
          x={ways[action]?.label[0]}
          y={ways[action]?.label[1]}
          fill={paint.muted}
        >
          {action}
        </text>
      ))}
      {states.map(({ phase }) => {
        const [x, y] = places[phase]
        const final = phase === 'released' || phase === 'refunded'
        return (
          <g key={phase}>
            <rect
              x={x - size.width / 2}
              y={y - size.height / 2}
              {...size}
              rx="2"
              strokeWidth="1.4"
              fill={final ? paint.blockchain : paint.raised}
              stroke={final ? paint.blockchain : paint.ink}
            />
            <text x={x} y={y + 4} textAnchor="middle" fill={final ? paint.paper : paint.ink}>
              {phase}
            </text>
          </g>
        )
      })}
      <path d="M236 54H274m-27 -8l16 16m0 -16l-16 16" fill="none" strokeWidth="1.6" stroke={paint.signal} />
      <rect
        x="276"
        y={54 - size.height / 2}
        width="106"
        height={size.height}
        rx="2"
        strokeDasharray="4 3"
        strokeWidth="1.4"
        fill={paint.raised}
        stroke={paint.edge}
      />
      <text x="329" y="58" textAnchor="middle" fill={paint.muted}>
        paid twice
      </text>
      <text x="329" y="90" textAnchor="middle" fill={paint.ink}>
        {twice} of {tried}
      </text>
    </Drawing>
  )
}
