import type { ReactNode } from 'react'

type Props = { name: string; width: number; height: number; children: ReactNode }

/** The canvas of every drawing: an image with an accessible name, in user units, as wide as its column. */
export function Drawing({ name, width, height, children }: Props) {
  return (
    <svg role="img" viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full">
      <title>{name}</title>
      {children}
    </svg>
  )
}

/**
 * Font sizes in user units. A drawing shrinks with its column, so the size grows where the column is narrow: about
 * 11 px on every screen. Plates are 480 units wide, cards 384.
 */
export const plateTextClass = 'font-mono text-[16px] sm:text-[13px] lg:text-[14.5px] xl:text-[12px]'
export const cardTextClass = 'font-mono text-[13.5px] sm:text-[12px] md:text-[18.5px] lg:text-[14.5px] xl:text-[12px]'

/** For the zones of models/zone.ts. They stand here because the style sheet is not generated from the models. */
export const wideTextClass = 'font-mono text-[12px] md:text-[16px] lg:text-[13px] xl:text-[10.5px]'
export const narrowTextClass = 'font-mono text-[9px] md:text-[12px] lg:text-[13px] xl:text-[10.5px]'
export const evidenceTextClass = 'font-mono text-[20px] sm:text-[12px] md:text-[9px] lg:text-[13px] xl:text-[10.5px]'
