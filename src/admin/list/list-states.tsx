import type { ReactNode } from 'react'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import type { ListNav, ListState } from './use-list.ts'

export type ListTexts = {
  /** The name of the list for screen readers, which do not see the heading above it. */
  label: string
  loading: string
  /** No row matches the search and the filters. */
  noMatch: string
  /** The title of an empty list, and a text about the rows that will appear. */
  none: string
  noneHint: ReactNode
  failed: string
}

type EmptyProps = {
  texts: ListTexts
  nav: Pick<ListNav, 'page' | 'activeFilters' | 'clear' | 'toPreviousPage' | 'emptyMessage'>
}

export function ListEmpty({ texts, nav: { page, activeFilters, clear, toPreviousPage, emptyMessage } }: EmptyProps) {
  // Its rows were deleted or no longer match.
  if (page > 1) {
    const way = <MessageButton onClick={toPreviousPage}>Previous page</MessageButton>
    return <Message title="Nothing left on this page" ref={emptyMessage} hint={way} />
  }
  if (!activeFilters) return <Message title={texts.none} ref={emptyMessage} hint={texts.noneHint} />
  const way = <MessageButton onClick={clear}>Clear {activeFilters}</MessageButton>
  return <Message title={texts.noMatch} ref={emptyMessage} hint={way} />
}

type FailedProps = {
  texts: ListTexts
  state: Pick<ListState, 'isRefused' | 'retry'>
  nav: Pick<ListNav, 'activeFilters' | 'clear' | 'isOldestFirst'>
}

export function ListFailed({ texts, state, nav: { activeFilters, clear, isOldestFirst } }: FailedProps) {
  const toPlainList = activeFilters ? `Clear ${activeFilters}` : `Back to the ${isOldestFirst ? 'oldest' : 'newest'}`
  const way = state.isRefused ? (
    <MessageButton onClick={clear}>{toPlainList}</MessageButton>
  ) : (
    <MessageButton onClick={state.retry}>Try again</MessageButton>
  )
  return <Message title={texts.failed} hint={way} />
}

/** Says that a search did not look at all rows: the index needs three letters in a row. */
export function PartialSearch({ among }: Pick<ListState, 'among'>) {
  if (among === undefined) return null
  return (
    <p className="border-b border-rule px-4 py-2 text-[0.8125rem] text-muted md:px-7">
      This searched only the first {formatNumber(among)} rows. Type three letters or digits in a row to search all of
      them.
    </p>
  )
}

function MessageButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  )
}

type MessageProps = { title: string; hint: ReactNode; ref?: ListNav['emptyMessage'] }

function Message({ title, hint, ref }: MessageProps) {
  return (
    <div className="px-4 py-20 md:px-7">
      <p ref={ref} tabIndex={-1} role="status" className="text-xl outline-none font-medium tracking-[-0.02em]">
        {title}
      </p>
      <div className="mt-3 max-w-[34em] text-sm text-muted">{hint}</div>
    </div>
  )
}
