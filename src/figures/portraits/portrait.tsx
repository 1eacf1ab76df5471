import { Drawing } from '#src/figures/kit/drawing.tsx'
import { paint } from '#src/figures/kit/paint.ts'
import { agreement, boundaries, intervals } from './leader-figures.ts'
import { attention, balances, duties, focusOrder, indifference, shares } from './member-figures.ts'
import type { PortraitLines } from './portrait-lines.ts'

const tall = { width: 320, height: 400, left: 14, baseline: 378, size: 196 }
const wide = { width: 240, height: 180, left: 11, baseline: 160, size: 128 }

const portraits = {
  intervals: { format: tall, draw: intervals },
  agreement: { format: tall, draw: agreement },
  boundaries: { format: tall, draw: boundaries },
  attention: { format: wide, draw: attention },
  indifference: { format: wide, draw: indifference },
  balances: { format: wide, draw: balances },
  duties: { format: wide, draw: duties },
  focusOrder: { format: wide, draw: focusOrder },
  shares: { format: wide, draw: shares },
} satisfies Record<string, { format: typeof tall; draw: () => PortraitLines }>

export type Subject = keyof typeof portraits

/**
 * The drawing is ink on paper and paper on ink, in both themes: blending with the difference of the two colors turns
 * each of them into the other.
 */
const reversing = { mixBlendMode: 'difference' } as const
const difference = 'oklch(0.93 0.008 85)'

type Props = { name: string; subject: Subject }

/** The portrait of a person: large initials, and a drawing from the person's field printed across them. */
export function Portrait({ name, subject }: Props) {
  const { format, draw } = portraits[subject]
  const { what, hairlines, lines, marks, accent, accentMarks } = draw()
  const initials = initialsOf(name)
  return (
    <div className="isolate bg-raised **:[vector-effect:non-scaling-stroke]">
      <Drawing name={`${initials}, drawn over ${what}`} width={format.width} height={format.height}>
        <text
          x={format.left}
          y={format.baseline}
          fontSize={format.size}
          letterSpacing="-0.04em"
          fontWeight="500"
          fill={paint.ink}
        >
          {initials}
        </text>
        <g fill="none" stroke={difference} style={reversing}>
          {hairlines && <path d={hairlines} strokeOpacity="0.45" />}
          <path d={lines} strokeOpacity="0.8" />
          {marks && <path d={marks} fill={difference} stroke="none" />}
        </g>
        <path d={accent} fill="none" strokeWidth="1.75" stroke={paint.signal} />
        {accentMarks && <path d={accentMarks} fill={paint.signal} />}
      </Drawing>
    </div>
  )
}

/** Initials of the first and last name. */
function initialsOf(name: string): string {
  const names = name.split(' ')
  return `${names[0]?.[0] ?? ''}${names.at(-1)?.[0] ?? ''}`
}
