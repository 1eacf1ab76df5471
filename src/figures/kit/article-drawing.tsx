import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'

/** The canvas of an article's figure, 480 by 300 units. Strokes keep their width at every column width. */
export function ArticleDrawing({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Drawing name={name} width={480} height={300}>
      <g className="**:[vector-effect:non-scaling-stroke]">{children}</g>
    </Drawing>
  )
}

/** About 11 px on a phone and 12 px in a full column: the font grows in user units as the drawing shrinks. */
export const drawingTextClass = 'font-mono text-[15px] @md:text-[11.5px] @2xl:text-[8.5px]'
