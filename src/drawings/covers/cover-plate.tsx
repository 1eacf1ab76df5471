import type { ReactNode } from 'react'

export type CoverProps = { seed: string }

/** 16 to 10, in user units. Drawings run over the edges; what has to be seen keeps `margin` away from them. */
export const plate = { width: 640, height: 400, margin: 28 }

/** Legible from 320 px on: the sheet shrinks with its column, so its letters grow. */
const corner = 'font-mono text-[22px] @md:text-[16px] @xl:text-[12.5px] @4xl:text-[10px]'

/** For labels inside a drawing, which a small cover has no room for. */
export const innerLetters = 'hidden font-mono @md:block @md:text-[14px] @xl:text-[11.5px] @4xl:text-[9px]'

type Props = {
  children: ReactNode
  subject: string
  law: string
  lawAt?: 'left' | 'right'
  /** Labels that lie over lines are kept clear of them. */
  on?: 'paper' | 'drawing'
}

/** The sheet of a cover: lines keep their weight at every width, and two engraved labels say what is drawn. */
export function CoverPlate({ children, subject, law, lawAt = 'right', on = 'paper' }: Props) {
  const halo = on === 'drawing' ? 'stroke-(--cover-ground)' : ''
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      className="block size-full **:[vector-effect:non-scaling-stroke]"
    >
      {children}
      <g
        className={`${corner} ${halo} fill-ink`}
        strokeWidth={halo ? 12 : undefined}
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        <text x={plate.margin} y={plate.margin + 12}>
          {subject}
        </text>
        <text
          x={lawAt === 'left' ? plate.margin : plate.width - plate.margin}
          y={plate.height - plate.margin + 4}
          textAnchor={lawAt === 'left' ? 'start' : 'end'}
        >
          {law}
        </text>
      </g>
    </svg>
  )
}
