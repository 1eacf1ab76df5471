import type { ReactNode, RefObject } from 'react'
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

type Empty = {
  page: number
  narrowing: string | undefined
  clear: () => void
  newer: () => void
  notice: RefObject<HTMLParagraphElement | null>
}

export function ListEmpty({ texts, list }: { texts: ListTexts; list: Empty }) {
  const { page, narrowing, clear, newer, notice } = list
  // Its rows were deleted, or no longer match; those before them still do.
  if (page > 1) {
    return (
      <Message title="Nothing is left on this page" notice={notice}>
        <Button variant="outline" size="sm" onClick={newer}>
          Back to the page before
        </Button>
      </Message>
    )
  }
  if (!narrowing)
    return (
      <Message title={texts.none} notice={notice}>
        {texts.noneHint}
      </Message>
    )
  return (
    <Message title={texts.noMatch} notice={notice}>
      <Button variant="outline" size="sm" onClick={clear}>
        Clear {narrowing}
      </Button>
    </Message>
  )
}

type Failed = {
  isRefused: boolean
  isOldestFirst: boolean
  narrowing: string | undefined
  clear: () => void
  retry: () => void
}

export function ListFailed({ texts, list }: { texts: ListTexts; list: Failed }) {
  const plain = list.narrowing ? `Clear ${list.narrowing}` : `Back to the ${list.isOldestFirst ? 'oldest' : 'newest'}`
  return (
    <Message title={texts.failed}>
      <Button variant="outline" size="sm" onClick={list.isRefused ? list.clear : list.retry}>
        {list.isRefused ? plain : 'Try again'}
      </Button>
    </Message>
  )
}

type MessageProps = { title: string; notice?: RefObject<HTMLParagraphElement | null>; children: ReactNode }

function Message({ title, notice, children }: MessageProps) {
  return (
    <div className="px-4 py-20 md:px-7">
      <p ref={notice} tabIndex={-1} role="status" className="text-xl outline-none font-medium tracking-[-0.02em]">
        {title}
      </p>
      <div className="mt-3 max-w-[34em] text-sm text-muted">{children}</div>
    </div>
  )
}
