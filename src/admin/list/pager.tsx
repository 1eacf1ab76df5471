import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type List, pageSize } from './use-list.ts'

type Props<Row extends { id: string }> = {
  list: List<Row>
  loading: string
  /** What the pages before and after this one hold, by the list's order. */
  ways?: readonly [before: string, after: string]
}

/** The end of a list: which rows these are, the keys that work, the way to other pages; or what to do with the selected rows. */
export function Pager<Row extends { id: string }>({ list, ...shown }: Props<Row>) {
  if ((list.state === 'empty' || list.state === 'failed') && list.page === 1) return null
  const isSelecting = list.selection !== null && list.selection.selected.length > 0
  return (
    <footer className="sticky bottom-0 z-10 border-t border-rule bg-paper px-4 md:px-7">
      {isSelecting ? <BulkBar list={list} /> : <Pages list={list} {...shown} />}
    </footer>
  )
}

const newestFirst = ['Newer', 'Older'] as const
const oldestFirst = ['Older', 'Newer'] as const

function Pages<Row extends { id: string }>({ list, loading, ways }: Props<Row>) {
  const { nextCursor } = list
  const [before, after] = ways ?? (list.isOldestFirst ? oldestFirst : newestFirst)
  return (
    <div className="flex min-h-13 items-center gap-4 text-[0.8125rem] text-muted">
      <p role="status" className="tabular-nums">
        {/* The rows of before have no numbers on the page that is on its way. */}
        {list.state === 'loading' || list.isChanging ? loading : rangeOf(list)}
      </p>
      {list.state === 'rows' && <Keys list={list} />}
      <nav aria-label="Pages" className="ml-auto flex gap-1">
        <Button variant="quiet" size="sm" disabled={list.page === 1} onClick={list.newer}>
          <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" />
          {before}
        </Button>
        <Button variant="quiet" size="sm" disabled={nextCursor === null} onClick={list.older}>
          {after}
          <ArrowRight size={15} strokeWidth={1.7} aria-hidden="true" />
        </Button>
      </nav>
    </div>
  )
}

function Keys<Row extends { id: string }>({ list }: { list: List<Row> }) {
  const keys = list.selection ? [{ shortcut: 'x', hint: 'select' }, ...list.actions] : list.actions
  return (
    <p className="hidden items-center gap-1.5 whitespace-nowrap lg:flex pointer-coarse:hidden">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd> move <span className="w-1" />
      <Kbd>Enter</Kbd> open
      {keys.map(({ shortcut, hint }) => (
        <span key={shortcut} className="ml-1.5 inline-flex items-center gap-1.5">
          <Kbd>{shortcut}</Kbd> {hint}
        </span>
      ))}
      <span className="w-1" />
      <Kbd>Esc</Kbd> leave
    </p>
  )
}

type Range = {
  page: number
  rows: readonly unknown[]
  nextCursor: string | null
  total: number | undefined
  totalIsCapped: boolean
}

function rangeOf({ page, rows, nextCursor, total, totalIsCapped }: Range): string {
  if (total === undefined || rows.length === 0) return ''
  const first = (page - 1) * pageSize + 1
  const last = first + rows.length - 1
  // A search is counted only so far. Whoever pages on has counted further, and on the last page there are no more.
  const known = totalIsCapped ? Math.max(total, last) : total
  const isMore = totalIsCapped && (nextCursor !== null || known > last)
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(known)}${isMore ? '+' : ''}`
}
