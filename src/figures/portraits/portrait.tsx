import { Drawing } from '#src/figures/kit/drawing.tsx'
import type { Likeness } from './bust.ts'
import { canvas, engrave } from './engraving.ts'

// The background stays light in dark mode: light lines on dark would invert the shading.
const paper = 'fill-[light-dark(transparent,oklch(0.8_0.008_95))]'
const ink = 'stroke-[light-dark(var(--color-ink),oklch(0.19_0.014_258))]'
const marks = 'stroke-[light-dark(var(--color-edge),oklch(0.5_0.012_255))]'

type Props = { name: string; likeness: Likeness }

/** A drawn bust with construction lines. It depicts no real person: the proportions come from the name. */
export function Portrait({ name, likeness }: Props) {
  return (
    <Drawing name={`Drawn portrait of ${name}`} {...canvas}>
      <rect width={canvas.width} height={canvas.height} className={paper} />
      <path d="M120 10V40M8 121H38M202 121H232" strokeDasharray="14 4 2 4" className={marks} strokeOpacity="0.7" />
      <path d="M10 22V10H22M218 10H230V22" fill="none" className={marks} />
      {engrave(name, likeness).map(({ width, path }) => (
        <path
          key={width}
          d={path}
          fill="none"
          strokeWidth={width}
          strokeLinecap="round"
          strokeLinejoin="round"
          className={ink}
        />
      ))}
    </Drawing>
  )
}
