import type { ComponentProps } from 'react'
import { drawingTextClass } from './article-drawing.tsx'

// Apart from the canvas, because samples have the canvas without these.

type TextProps = Omit<ComponentProps<'text'>, 'className'>

/** A label beside the lines, such as at an axis. */
export function AxisLabel(text: TextProps) {
  return <text {...text} className={`${drawingTextClass} fill-muted`} />
}

/** A label on the lines, with a halo in the colour of the ground. */
export function LineLabel(text: TextProps) {
  return <text strokeWidth="6" paintOrder="stroke" {...text} className={`${drawingTextClass} fill-ink stroke-raised`} />
}
