import { createContext, type ReactNode, use } from 'react'
import { formatNumber } from '#src/lib/format.ts'

/** What the shell around a page puts before and after every page's title. */
export const PageHeaderFrame = createContext<{ start: ReactNode; end: ReactNode }>({ start: null, end: null })

type Props = {
  title: string
  count?: number | undefined
  /** What the count is of, where the title does not say it. */
  countLabel?: string | undefined
}

/** The first line of a page of the back office: its name, how many there are, and the shell's own controls. */
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
