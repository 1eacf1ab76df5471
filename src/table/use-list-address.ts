import { useLocation, useRouter } from '@tanstack/react-router'
import type { ListSearch } from './list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, the first page's being empty: a keyset list only knows the way on. */
    trail?: string[] | undefined
    /** The details were opened from this very list, so closing them is going back. */
    opened?: boolean | undefined
  }
}

type Move = { replace?: boolean; resetScroll?: boolean; state?: { trail?: string[]; opened?: boolean } }
type Go<Status extends string> = (search: ListSearch<Status>, move: Move) => void

/** What narrows a list, as the button says it that takes it back; undefined where it shows everything. */
function narrowing(q: string | undefined, status: string | undefined): string | undefined {
  if (q === undefined) return status === undefined ? undefined : 'filter'
  return status === undefined ? 'search' : 'search and filter'
}

export type ListAddress<Status extends string> = ReturnType<typeof useListAddress<Status>>

/** The state of a list, which is its address, and the moves from there. `go` is the route's own navigation. */
export function useListAddress<Status extends string>(search: ListSearch<Status>, go: Go<Status>) {
  const { history } = useRouter()
  const { trail = [], opened = false } = useLocation({ select: ({ state }) => state })
  const { q, status, page = 1, cursor, open } = search
  const stay = { replace: true, resetScroll: false }

  function toNewer(move: Move) {
    const before = trail.at(-1)
    // Without a trail (a link that somebody sent) the way leads to the newest.
    if (!before) return go({ q, status }, move)
    go({ q, status, page: page - 1, cursor: before }, { ...move, state: { trail: trail.slice(0, -1) } })
  }

  return {
    search,
    page,
    /** Changes when the list shows other rows, but not when a row is opened. */
    key: JSON.stringify([q, status, cursor]),
    narrowing: narrowing(q, status),
    // A row that was opened before the typing had paused stays open. Going back would lose the search, so its details no longer
    // count as opened from this list.
    find: (text: string) => go({ q: text || undefined, status, open }, stay),
    filter: (next: Status | undefined) => go({ q, status: next }, { resetScroll: false }),
    clear: () => go({}, { resetScroll: false }),
    older: (next: string) =>
      go({ q, status, page: page + 1, cursor: next }, { state: { trail: [...trail, cursor ?? ''] } }),
    newer: () => toNewer({}),
    /** The same, from a page to which going back would lead nowhere. */
    leave: () => toNewer({ replace: true }),
    open: (id: string) => go({ ...search, open: id }, { resetScroll: false, state: { trail, opened: true } }),
    close: () => {
      if (open === undefined) return
      if (opened) history.back()
      else go({ ...search, open: undefined }, { ...stay, state: { trail } })
    },
  }
}
