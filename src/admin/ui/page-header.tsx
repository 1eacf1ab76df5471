import { createContext, type ReactNode, use } from 'react'
import { formatNumber } from '#src/lib/format.ts'

/** Controls of the shell, rendered before and after the title of every page. */
export const PageHeaderFrame = createContext<{ start: ReactNode; end: ReactNode }>({ start: null, end: null })

type Props = {
  title: string
  count?: number | undefined
  /** The counted noun, where the title does not say it. */
  countLabel?: string | undefined
}

/** The first line of a back-office page: its title, a count, and the shell's controls. */
export function PageHeader({ title, count, countLabel }: Props) {
  const { start, end } = use(PageHeaderFrame)
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-rule bg-paper px-2 md:gap-3 md:px-7">
      {start}
      <h1 className="truncate text-base font-semibold tracking-[-0.015em]">{title}</h1>
      {count !== undefined && (
        <p className="caption whitespace-nowrap tabular-nums">
          {formatNumber(count)}
          {countLabel && <span className="sr-only sm:not-sr-only"> {countLabel}</span>}
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-2">{end}</div>
    </header>
  )
}
