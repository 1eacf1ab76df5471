import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Kbd } from '#src/admin/ui/shortcuts.tsx'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { pageSize } from './list-input.ts'
import type { ListNav, ListState } from './use-list.ts'

const newestFirst = ['Newer', 'Older'] as const
const oldestFirst = ['Older', 'Newer'] as const

type Props = {
  rowCount: number
  state: ListState
  nav: Pick<ListNav, 'page' | 'hasNextPage' | 'toNextPage' | 'toPreviousPage' | 'isOldestFirst'>
  keys: readonly { shortcut: string; hint: string }[]
  loading: string
  pageLabels?: readonly [previous: string, next: string] | undefined
}

/** Which rows of the list these are, the keys that work on them, and the buttons to other pages. */
export function Pager({ rowCount, state, nav, keys, loading, pageLabels }: Props) {
  const { page, hasNextPage, isOldestFirst } = nav
  const [previous, next] = pageLabels ?? (isOldestFirst ? oldestFirst : newestFirst)
  return (
    <div className="flex min-h-13 items-center gap-4 text-[0.8125rem] text-muted">
      <p role="status" className="tabular-nums lg:whitespace-nowrap">
        {/* The shown rows have no numbers on the page that is loading. */}
        {state.kind === 'loading' || state.isChanging ? loading : rangeOf(rowCount, state, page, hasNextPage)}
      </p>
      {state.kind === 'rows' && <Keys keys={keys} />}
      <nav aria-label="Pages" className="ml-auto flex flex-wrap justify-end gap-1 lg:shrink-0">
        <Button variant="quiet" size="sm" disabled={page === 1} onClick={nav.toPreviousPage}>
          <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" />
          {previous}
        </Button>
        <Button variant="quiet" size="sm" disabled={!hasNextPage} onClick={nav.toNextPage}>
          {next}
          <ArrowRight size={15} strokeWidth={1.7} aria-hidden="true" />
        </Button>
      </nav>
    </div>
  )
}

/** Those that fit on one line: `?` shows all of them. */
function Keys({ keys }: Pick<Props, 'keys'>) {
  return (
    <p className="hidden h-5 flex-wrap gap-x-3 overflow-hidden whitespace-nowrap lg:flex pointer-coarse:hidden">
      <span className={hintClass}>
        <Kbd>j</Kbd> <Kbd>k</Kbd> move
      </span>
      {[{ shortcut: 'Enter', hint: 'open' }, ...keys, { shortcut: 'Esc', hint: 'leave' }].map(({ shortcut, hint }) => (
        <span key={shortcut} className={hintClass}>
          <Kbd>{shortcut}</Kbd> {hint}
        </span>
      ))}
    </p>
  )
}

const hintClass = 'inline-flex items-center gap-1.5'

function rangeOf(rowCount: number, { total, totalIsCapped }: ListState, page: number, hasNextPage: boolean): string {
  if (total === undefined || rowCount === 0) return ''
  const first = (page - 1) * pageSize + 1
  const last = first + rowCount - 1
  // The total of a search is capped, but the pages before this one are counted, and the last page ends the list.
  const known = totalIsCapped ? Math.max(total, last) : total
  const isMore = totalIsCapped && (hasNextPage || known > last)
  return `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(known)}${isMore ? '+' : ''}`
}
