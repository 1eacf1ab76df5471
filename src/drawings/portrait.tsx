import type { Likeness } from './bust.ts'
import { Drawing } from './drawing.tsx'
import { engrave, sheet } from './engraving.ts'

type Props = { name: string; likeness: Likeness }

/** A drawn bust with the marks of the sheet it was constructed on. Nobody sat for it: the proportions come from the name. */
export function Portrait({ name, likeness }: Props) {
  return (
    <Drawing name={`Drawn portrait of ${name}`} {...sheet}>
      <path
        d="M120 10V40M8 121H38M202 121H232"
        strokeDasharray="14 4 2 4"
        className="stroke-edge"
        strokeOpacity="0.7"
      />
      <path d="M10 22V10H22M218 10H230V22" fill="none" className="stroke-edge" />
      {engrave(name, likeness).map(({ width, path }) => (
        <path
          key={width}
          d={path}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-ink"
        />
      ))}
    </Drawing>
  )
}
