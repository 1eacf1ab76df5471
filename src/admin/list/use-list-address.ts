import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { goBack } from '#src/lib/dialog-entries.ts'
import type { ListSearch } from './list-search.ts'
import { useSearchText } from './use-search-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, the first page's being empty: a keyset list only knows the way on. */
    trail?: string[] | undefined
    /** The details were opened from this very list, so closing them is going back. */
    opened?: boolean | undefined
  }
}

type Move = { replace?: boolean; resetScroll?: boolean; state?: { trail?: string[]; opened?: boolean } }

/** How many filters are set besides the search and the status. A span of days is one. */
function countFilters({ q, status, from, to, sort, page, cursor, open, ...choices }: ListSearch<string>): number {
  const hasDays = from !== undefined || to !== undefined
  return Object.values(choices).filter((value) => value !== undefined).length + (hasDays ? 1 : 0)
}

/** What narrows a list, as the button says it that takes it back; undefined where it shows everything. */
function narrowing({ q, status }: ListSearch<string>, filters: number): string | undefined {
  const set = filters + (status === undefined ? 0 : 1)
  const filter = set > 0 && (set === 1 ? 'filter' : 'filters')
  return [q !== undefined && 'search', filter].filter(Boolean).join(' and ') || undefined
}

/** The beginning of a list, with no row open. */
const beginning = { page: undefined, cursor: undefined, open: undefined }

/** Changes when the list shows other rows, but not when a row is opened. */
const keyOf = ({ page, open, ...shown }: ListSearch<string>) => JSON.stringify(shown)

export type ListAddress<Search extends ListSearch<string>> = ReturnType<typeof useListAddress<Search>>

/**
 * The state of a list, which is its address, and the moves from there. Each move starts from the latest address, because the
 * rendered one follows a moment later, and sends a search that is still being typed first. `parse` and `go` are the route's own
 * validation and navigation.
 */
export function useListAddress<Search extends ListSearch<string>>(
  rendered: Readonly<Record<string, unknown>>,
  parse: (search: Record<string, unknown>) => Search,
  go: (search: Search, move: Move) => void,
) {
  const router = useRouter()
  const [pathname] = useState(() => router.latestLocation.pathname)
  const search = parse(rendered)
  const stay = { replace: true, resetScroll: false }

  const isLeaving = () => router.latestLocation.pathname !== pathname
  const latest = () => (isLeaving() ? search : parse(router.latestLocation.search))
  const latestTrail = () => router.latestLocation.state.trail ?? []
  /** The latest address with some of it changed. */
  const changed = (changes: Partial<Search> | ListSearch<string>) => {
    const now: ListSearch<string> = latest()
    return parse({ ...now, ...changes })
  }
  const filters = countFilters(search)

  const searchText = useSearchText({
    searched: () => latest().q,
    // A row that was opened stays open. Going back would lose the search, so its details no longer count as opened from this list.
    find: (q) => go(changed({ ...beginning, q, open: latest().open }), stay),
  })

  function toNewer(move: Move) {
    const { page = 1 } = latest()
    const trail = latestTrail()
    const cursor = trail.at(-1)
    if (page === 1) return
    // Without a trail (a shared link) the way leads to the list's beginning.
    if (!cursor) return go(changed(beginning), move)
    go(changed({ ...beginning, page: page - 1, cursor }), { ...move, state: { trail: trail.slice(0, -1) } })
  }

  return {
    search,
    searchText,
    page: search.page ?? 1,
    key: keyOf(search),
    latestKey: () => keyOf(latest()),
    latest,
    filters,
    narrowing: narrowing(search, filters),
    /** Sets and takes back filters, and the order. With `replace` as one move with the one before. */
    narrow: (changes: Partial<Search>, { replace = false }: { replace?: boolean } = {}) => {
      searchText.settle()
      go(changed({ ...beginning, ...changes }), { replace, resetScroll: false })
    },
    /** Shows everything, in the same order. */
    clear: () => {
      searchText.forget()
      go(parse({ sort: latest().sort }), { resetScroll: false })
    },
    /** Turns to the rows from `next` on, which is where those of the latest address end. */
    older: (next: string) => {
      const { page = 1, cursor = '' } = latest()
      if (isLeaving()) return
      go(changed({ ...beginning, page: page + 1, cursor: next }), { state: { trail: [...latestTrail(), cursor] } })
    },
    newer: () => {
      searchText.settle()
      toNewer({})
    },
    /** The same, from a page to which going back would lead nowhere. */
    leave: () => {
      if (!isLeaving()) toNewer({ replace: true })
    },
    open: (id: string) => {
      searchText.settle()
      // From one open row to another there is no entry between them.
      if (latest().open !== undefined) go(changed({ open: id }), { ...stay, state: router.latestLocation.state })
      else go(changed({ open: id }), { resetScroll: false, state: { trail: latestTrail(), opened: true } })
    },
    /** Where the page before begins; undefined on the first page, and where a shared link led. */
    cursorBefore: latestTrail().at(-1),
    /** From an open row to one of the page after or before, which begins at `cursor`. Closing it stays on that page. */
    openOnPage: (way: 'older' | 'newer', id: string, cursor: string) => {
      const { page = 1, cursor: left = '' } = latest()
      if (isLeaving()) return
      const trail = way === 'older' ? [...latestTrail(), left] : latestTrail().slice(0, -1)
      const place = cursor ? { page: way === 'older' ? page + 1 : page - 1, cursor } : {}
      go(changed({ ...beginning, ...place, open: id }), { ...stay, state: { trail } })
    },
    close: () => {
      if (search.open === undefined) return
      if (router.latestLocation.state.opened) goBack(router.history)
      else go(changed({ open: undefined }), { ...stay, state: { trail: latestTrail() } })
    },
  }
}
