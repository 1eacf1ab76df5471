import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'

/** Everything a list says about itself. */
export type ListTexts = {
  /** The list's name, for those who cannot see the heading above it. */
  label: string
  loading: string
  /** Nothing matches the search and the filter. */
  noMatch: string
  /** There is nothing at all, and what will be here. */
  none: string
  noneHint: ReactNode
  failed: string
}

export function ListEmpty({ texts, isFiltered, clear }: { texts: ListTexts; isFiltered: boolean; clear: () => void }) {
  if (!isFiltered) return <Message title={texts.none}>{texts.noneHint}</Message>
  return (
    <Message title={texts.noMatch}>
      <Button variant="outline" size="sm" onClick={clear}>
        Clear search and filter
      </Button>
    </Message>
  )
}

type Failed = { isRefused: boolean; isFiltered: boolean; clear: () => void; retry: () => void }

export function ListFailed({ texts, list }: { texts: ListTexts; list: Failed }) {
  const plain = list.isFiltered ? 'Clear search and filter' : 'Back to the newest'
  return (
    <Message title={texts.failed}>
      <Button variant="outline" size="sm" onClick={list.isRefused ? list.clear : list.retry}>
        {list.isRefused ? plain : 'Try again'}
      </Button>
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="px-4 py-20 md:px-7">
      <p role="status" className="text-xl font-medium tracking-[-0.02em]">
        {title}
      </p>
      <div className="mt-3 max-w-[34em] text-sm text-muted">{children}</div>
    </div>
  )
}
