import type { ReactNode } from 'react'

type Props = {
  /** The side of the square on which the icon is drawn, and the width of its lines there. */
  side: number
  width: number
  className: string
  children: ReactNode
}

/** An icon of lines in the color of the text. It is decoration: the text or the name of its control says the same. */
export function LineIcon({ side, width, className, children }: Props) {
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
