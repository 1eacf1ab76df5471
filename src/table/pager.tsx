import { ArrowLeft, ArrowRight } from 'lucide-react'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { type List, pageSize } from './use-list.ts'

/** The end of a list: which rows these are, the keys that work, the way to newer and older ones. */
export function Pager<Row extends { id: string }>({ list, loading }: { list: List<Row>; loading: string }) {
  const { nextCursor } = list
  if ((list.state === 'empty' || list.state === 'failed') && list.page === 1) return null
  return (
    <footer className="sticky bottom-0 z-10 flex min-h-13 items-center gap-4 border-t border-rule bg-paper px-4 text-[13px] text-muted md:px-7">
      <p role="status" className="tabular-nums">
        {list.state === 'loading' ? loading : rangeOf(list)}
      </p>
      {list.state === 'rows' && <Keys actions={list.actions} />}
      <nav aria-label="Pages" className="ml-auto flex gap-1">
        <Button variant="quiet" size="sm" disabled={list.page === 1} onClick={list.newer}>
          <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" />
          Newer
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && list.older(nextCursor)}
        >
          Older
          <ArrowRight size={15} strokeWidth={1.7} aria-hidden="true" />
        </Button>
      </nav>
    </footer>
  )
}

function Keys({ actions }: { actions: readonly { shortcut: string; hint: string }[] }) {
  return (
    <p className="hidden items-center gap-1.5 whitespace-nowrap lg:flex pointer-coarse:hidden">
      <Kbd>j</Kbd>
      <Kbd>k</Kbd> move <span className="w-1" />
      <Kbd>Enter</Kbd> open
      {actions.map(({ shortcut, hint }) => (
        <span key={shortcut} className="ml-1.5 inline-flex items-center gap-1.5">
          <Kbd>{shortcut}</Kbd> {hint}
        </span>
      ))}
      <span className="w-1" />
      <Kbd>Esc</Kbd> leave
    </p>
  )
}

type Range = { page: number; rows: readonly unknown[]; total: number | undefined; totalIsCapped: boolean }

function rangeOf({ page, rows, total, totalIsCapped }: Range): string {
  if (total === undefined || rows.length === 0) return ''
  const first = (page - 1) * pageSize + 1
  const of = `${formatNumber(total)}${totalIsCapped ? '+' : ''}`
  return `${formatNumber(first)}–${formatNumber(first + rows.length - 1)} of ${of}`
}
