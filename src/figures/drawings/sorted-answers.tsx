import { Drawing, evidenceTextClass, evidenceZone } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { moved, type Outcome, outcomes, sortAnswers } from '#src/figures/models/answers.ts'
import { round } from '#src/figures/models/seed.ts'

const top = 25
const columns = 20
const pitch = 3.7
const gap = 12
const labelGap = 12
const stack = columns * pitch
const right = evidenceZone.width - stack

/** A tint of amber over the blue of the dark theme would be olive, so that one is mixed from a ground of its own. */
const looks: Record<Outcome, { mark: string; ribbon: string; opacity?: number }> = {
  supported: {
    mark: paint.ai,
    ribbon: `color-mix(in oklab,${paint.ai} 16%,${paint.aiGround})`,
  },
  declined: { mark: paint.edge, ribbon: paint.edge, opacity: 0.22 },
  unsupported: { mark: paint.ink, ribbon: paint.ink, opacity: 0.55 },
}

/** All answers as marks, sorted by their outcome before and after, and the ways between. */
export function SortedAnswers({ title, questions }: { title: string; questions: number }) {
  const answers = sortAnswers(title, questions)
  const count = (side: 'before' | 'after', outcome: Outcome) =>
    answers.filter((answer) => answer[side] === outcome).length
  const [before, after] = [pile((outcome) => count('before', outcome)), pile((outcome) => count('after', outcome))]
  const ribbons = outcomes.flatMap((to) =>
    outcomes.map((from) => ({ from, to, answers: moved(answers, from, to) })).filter((ribbon) => ribbon.answers > 0),
  )

  return (
    <Drawing
      className={evidenceTextClass}
      name={`${questions.toLocaleString('en-US')} answers: ${count('before', 'unsupported')} without support before, ${count('after', 'unsupported')} after, and ${count('after', 'declined')} declined`}
      {...evidenceZone}
    >
      {ribbons.map(({ from, to, answers: width }) => {
        // Ribbons leave and arrive in the order of the piles, so that none lies over another at its ends.
        const above = (side: 'from' | 'to') =>
          ribbons
            .filter((other) =>
              side === 'from'
                ? other.from === from && outcomes.indexOf(other.to) < outcomes.indexOf(to)
                : other.to === to && outcomes.indexOf(other.from) < outcomes.indexOf(from),
            )
            .reduce((sum, other) => sum + other.answers, 0)
        const start = before.get(from)?.y ?? top
        const end = after.get(to)?.y ?? top
        const [y1, y2] = [start + height(above('from')), end + height(above('to'))].map(round) as [number, number]
        const thick = height(width)
        // A ribbon thinner than its label ends there.
        const x1 = stack + (isThin(count('before', from)) ? labelGap : 4)
        const x2 = right - (isThin(count('after', to)) ? labelGap : 4)
        const middle = evidenceZone.width / 2
        return (
          <path
            key={`${from} ${to}`}
            d={`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}v${round(thick)}C${middle} ${round(y2 + thick)} ${middle} ${round(y1 + thick)} ${x1} ${round(y1 + thick)}Z`}
            fill={looks[to].ribbon}
            fillOpacity={looks[to].opacity}
          />
        )
      })}
      {[
        { name: 'before', piles: before, x: 0, anchor: 'start' as const, label: stack + labelGap },
        { name: 'after', piles: after, x: right, anchor: 'end' as const, label: right - labelGap },
      ].map(({ name, piles, x, anchor, label }) => (
        <g key={name} textAnchor={anchor}>
          <text x={anchor === 'end' ? evidenceZone.width : 0} y="16" fill={paint.muted}>
            {name}
          </text>
          {[...piles].map(([outcome, { y, answers: marks }]) => (
            <g key={outcome}>
              <path
                d={rows(x, y, marks)}
                strokeWidth={round(pitch - 1)}
                strokeDasharray={`${round(pitch - 1)} 1`}
                stroke={looks[outcome].mark}
              />
              {isThin(marks) && (
                <Ground at={label} y={labelAt(y, marks)} text={`${marks} ${outcome}`} anchor={anchor} />
              )}
              <text x={label} y={labelAt(y, marks)} fill={paint.ink}>
                {marks} {outcome}
              </text>
            </g>
          ))}
        </g>
      ))}
    </Drawing>
  )
}

const height = (answers: number) => (answers / columns) * pitch
const isThin = (answers: number) => height(answers) < gap
const labelAt = (y: number, marks: number) => round(y + height(marks) / 2 + 4)

type GroundProps = { at: number; y: number; text: string; anchor: 'start' | 'end' }

/** The ground of a label, over the ribbon. It is sized in the letters of its label, which grow as the drawing shrinks. */
function Ground({ at, y, text, anchor }: GroundProps) {
  const width = `${round(text.length * 0.6 + 0.6)}em`
  return (
    <rect
      transform={`translate(${at} ${y})`}
      x={anchor === 'end' ? `-${width}` : 0}
      y="-0.75em"
      width={width}
      height="1em"
      fill={paint.raised}
    />
  )
}

/** The place of each outcome's marks, in whole rows, one below the other. */
function pile(count: (outcome: Outcome) => number) {
  const places = new Map<Outcome, { y: number; answers: number }>()
  let y = top
  for (const outcome of outcomes) {
    const answers = count(outcome)
    if (answers === 0) continue
    places.set(outcome, { y: round(y), answers })
    y += Math.ceil(answers / columns) * pitch + gap
  }
  return places
}

/** One line for each row of marks; a dash is a mark. */
function rows(x: number, y: number, marks: number): string {
  return Array.from({ length: Math.ceil(marks / columns) }, (_, row) => {
    const inRow = Math.min(columns, marks - row * columns)
    return `M${round(x)} ${round(y + (row + 0.5) * pitch)}h${round(inRow * pitch - 1)}`
  }).join('')
}
