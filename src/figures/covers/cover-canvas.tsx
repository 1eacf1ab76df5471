import type { ReactNode } from 'react'
import { paint } from '#src/figures/kit/paint.ts'
import { round } from '../models/seed.ts'

/** `hue` is the color that means the cover's domain. */
export type CoverProps = { seed: string; hue: string }

/** A drawing without text, usable for any post. */
export type PostCoverProps = CoverProps & Pick<CanvasProps, 'isCloseUp'>

/** 16:10, in user units. Drawings run over the edges; content that must stay visible keeps `margin` away from them. */
export const canvas = { width: 640, height: 400, margin: 28 }

/**
 * The drawing shrinks with its column, so the font size grows in user units to stay legible from 320 px on. A thumbnail has no text.
 * `--label` is the size of labels inside the drawing.
 */
const textClass =
  'font-mono text-[22px] @max-[12rem]:[--tags:none] @max-md:[--labels:none] @md:text-[16px] @md:[--label:14px] @xl:text-[12.5px] @xl:[--label:11.5px] @4xl:text-[10px] @4xl:[--label:9px]'

/** For labels inside a drawing; hidden on small covers, which have no room for them. */
export const innerText = { display: 'var(--labels,inline)', fontSize: 'var(--label)' }

/** Advance width of every character of the monospaced font, in em. */
const ADVANCE = 0.6

type TagProps = {
  /** The corner nearest to the labeled point, in user units. */
  x: number
  y: number
  /** The direction in which the label extends from that corner. */
  to?: 'left' | 'right'
  rise?: 'up' | 'down'
  /** Placed in a corner of the cover: its background runs over the edge. */
  flush?: boolean
  children: string
}

/** A label with a background, so that no line crosses its text. Sized in em, as the font grows on small covers. */
export function Tag({ x, y, to = 'right', rise = 'down', flush = false, children }: TagProps) {
  const [margin, height, bleed] = flush ? [1.1, 2.5, 2] : [0.6, 1.8, 0]
  const width = round(children.length * ADVANCE + 2 * margin)
  const top = rise === 'up' ? -height : 0
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x={`${to === 'left' ? -width : -bleed}em`}
        y={`${top - (rise === 'up' ? 0 : bleed)}em`}
        width={`${round(width + bleed)}em`}
        height={`${height + bleed}em`}
        strokeWidth="1"
        strokeOpacity="0.45"
        fill={paint.ground}
        stroke={paint.ink}
      />
      <text
        x={`${to === 'left' ? -margin : margin}em`}
        y={`${round(top + height / 2 + 0.35)}em`}
        textAnchor={to === 'left' ? 'end' : 'start'}
        fill={paint.ink}
      >
        {children}
      </text>
    </g>
  )
}

type CanvasProps = {
  children: ReactNode
  className?: string
  /** Shows a part at twice the scale: the one around `focus`, as far as the edges allow. */
  isCloseUp?: boolean | undefined
  focus?: { x: number; y: number }
}

/** A cover without words: strokes keep their width at every size but a thumbnail's. */
export function CoverCanvas({ children, className = '', isCloseUp = false, focus = { x: 320, y: 200 } }: CanvasProps) {
  const { width, height } = canvas
  const startOf = (middle: number, length: number) => round(Math.min(Math.max(0, middle - length / 4), length / 2))
  return (
    <svg
      aria-hidden="true"
      viewBox={
        isCloseUp
          ? `${startOf(focus.x, width)} ${startOf(focus.y, height)} ${width / 2} ${height / 2}`
          : `0 0 ${width} ${height}`
      }
      className={`block size-full @min-[12rem]:**:[vector-effect:non-scaling-stroke] ${className}`}
    >
      {children}
    </svg>
  )
}

type Props = {
  children: ReactNode
  subject: string
  law: string
  lawAt?: 'left' | 'right'
}

/** The cover of an article of ours: the tags in two corners say what is drawn, in the numbers of its text. */
export function LabeledCover({ children, subject, law, lawAt = 'right' }: Props) {
  return (
    <CoverCanvas className={textClass}>
      {children}
      <g display="var(--tags,inline)">
        <Tag x={0} y={0} flush>
          {subject}
        </Tag>
        <Tag
          x={lawAt === 'left' ? 0 : canvas.width}
          y={canvas.height}
          to={lawAt === 'left' ? 'right' : 'left'}
          rise="up"
          flush
        >
          {law}
        </Tag>
      </g>
    </CoverCanvas>
  )
}
