import type { ReactNode } from 'react'

type Props = {
  name: string
  width: number
  height: number
  /** Classes of the `<svg>`, such as the size of its text. */
  className?: string | undefined
  children: ReactNode
}

/** The canvas of every drawing: an image with an accessible name, in user units, as wide as its column. */
export function Drawing({ name, width, height, className = '', children }: Props) {
  return (
    <svg role="img" viewBox={`0 0 ${width} ${height}`} className={`block h-auto w-full ${className}`}>
      <title>{name}</title>
      {children}
    </svg>
  )
}

/**
 * Font sizes in user units. A drawing shrinks with its column, so the size grows where the column is narrow: about
 * 11 px on every screen. Those of the focus are 480 units wide, cards 384.
 */
export const focusTextClass = 'font-mono text-[16px] sm:text-[13px] lg:text-[14.5px] xl:text-[12px]'
export const cardTextClass = 'font-mono text-[13.5px] sm:text-[12px] md:text-[18.5px] lg:text-[14.5px] xl:text-[12px]'

/** The two formats of drawings side by side, seven and five columns wide and of equal height. */
export const wideZone = { width: 554, height: 240 }
export const narrowZone = { width: 384, height: 240 }

/** A drawing beside a story: seven columns wide from `lg` on, as wide as the page below. */
export const evidenceZone = { width: 554, height: 248 }

/** For drawings in these formats. */
export const wideTextClass = 'font-mono text-[12px] md:text-[16px] lg:text-[13px] xl:text-[10.5px]'
export const narrowTextClass = 'font-mono text-[9px] md:text-[12px] lg:text-[13px] xl:text-[10.5px]'
export const evidenceTextClass = 'font-mono text-[20px] sm:text-[12px] md:text-[9px] lg:text-[13px] xl:text-[10.5px]'

/**
 * Returns the path through points, rounded to tenths, as relative steps: they are shorter than absolute points, and repeat where the
 * line is even.
 */
export function polyline(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
    .map(([x, y], i, tenths) => {
      const before = tenths[i - 1]
      return before ? `l${(x - before[0]) / 10} ${(y - before[1]) / 10}` : `M${x / 10} ${y / 10}`
    })
    .join('')
}
