import type { ReactNode } from 'react'
import { Drawing } from './drawing.tsx'

type Props = { name: string; children: ReactNode; height?: number }

/** The canvas of an article's figure, 480 units wide. Strokes keep their width at every column width. */
export function ArticleDrawing({ name, children, height = 300 }: Props) {
  return (
    <Drawing name={name} width={480} height={height} className={className}>
      {children}
    </Drawing>
  )
}

/** About 11 px on a phone and 12 px in a full column: the font grows in user units as the drawing shrinks. */
const className = '**:[vector-effect:non-scaling-stroke] font-mono text-[15px] @md:text-[11.5px] @2xl:text-[8.5px]'
