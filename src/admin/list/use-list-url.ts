import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { goBack } from '#src/lib/dialog-entries.ts'
import { type ListSearch, type OwnFilters, ownFilters } from './list-search-params.ts'
import { useSearchText } from './use-search-text.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The cursors of the pages before this one, '' for the first: the server's cursors lead forward only. */
    cursors?: string[] | undefined
    /** The details were opened from this list, so closing them goes back. */
    opened?: boolean | undefined
  }
}

type Move = { replace?: boolean; resetScroll?: boolean; state?: { cursors?: string[]; opened?: boolean } }

/** Counts the filters besides the search and the status. A span of days is one. */
function countFilters(search: ListSearch<string>): number {
  const isSpan = search.from !== undefined || search.to !== undefined
  return Object.values(ownFilters(search)).filter((value) => value !== undefined).length + (isSpan ? 1 : 0)
}

/** Names the active filters for the button that clears them, such as "search and filter"; undefined without any. */
function nameFilters({ q, status }: ListSearch<string>, filterCount: number): string | undefined {
  const count = filterCount + (status === undefined ? 0 : 1)
  const filter = count > 0 && (count === 1 ? 'filter' : 'filters')
  return [q !== undefined && 'search', filter].filter(Boolean).join(' and ') || undefined
}

const firstPage = { page: undefined, cursor: undefined, open: undefined }

/** Changes when the list shows other rows, but not when a row is opened. */
const keyOf = ({ page, open, ...shown }: ListSearch<string>) => JSON.stringify(shown)

export type ListUrl<Search extends ListSearch<string>> = ReturnType<typeof useListUrl<Search>>

/**
 * The state of a list, which is kept in the URL, and the navigations that change it. Each of them starts from the router's latest
 * location, because the rendered one lags behind, and first sends a search that is still being typed. `parse` is the list's own.
 */
export function useListUrl<Search extends ListSearch<string>>(parse: (search: Record<string, unknown>) => Search) {
  const router = useRouter()
  const [pathname] = useState(() => router.latestLocation.pathname)
  const search = parse(useSearch({ strict: false }))
  const toPath = useNavigate()
  const filterCount = countFilters(search)
  const inPlace = { replace: true, resetScroll: false }

  function navigate(next: Search, move: Move) {
    // The router's types do not know which list stands at the path.
    const search: object = next
    void toPath({ to: pathname, search, ...move })
  }
  const isLeaving = () => router.latestLocation.pathname !== pathname
  const latest = () => (isLeaving() ? search : parse(router.latestLocation.search))
  const latestCursors = () => router.latestLocation.state.cursors ?? []
  const go = (changes: ListSearch<string> | OwnFilters | Partial<Search>, move: Move) =>
    navigate(parse({ ...latest(), ...changes }), move)

  const searchText = useSearchText({
    searched: () => latest().q,
    // An open row stays open, but closing it no longer goes back, which would lose the search.
    find: (q) => go({ ...firstPage, q, open: latest().open }, inPlace),
  })

  function toPreviousPage(move: Move) {
    const { page = 1 } = latest()
    const cursors = latestCursors()
    const cursor = cursors.at(-1)
    if (page === 1) return
    // A shared link has no cursors: the first page is the only one known.
    if (!cursor) return go(firstPage, move)
    go({ ...firstPage, page: page - 1, cursor }, { ...move, state: { cursors: cursors.slice(0, -1) } })
  }

  return {
    search,
    searchText,
    page: search.page ?? 1,
    key: keyOf(search),
    latestKey: () => keyOf(latest()),
    latest,
    filterCount,
    activeFilters: nameFilters(search, filterCount),
    /** Sets and clears filters, and the order. A method, so that a list's URL fits components that know fewer filters. */
    setFilters(changes: Partial<Search> | OwnFilters, { replace = false }: { replace?: boolean } = {}) {
      searchText.settle()
      go({ ...firstPage, ...changes }, { replace, resetScroll: false })
    },
    /** Clears search and filters, and keeps the order. */
    clear: () => {
      searchText.forget()
      navigate(parse({ sort: latest().sort }), { resetScroll: false })
    },
    toNextPage: (nextCursor: string) => {
      const { page = 1, cursor = '' } = latest()
      if (isLeaving()) return
      const state = { cursors: [...latestCursors(), cursor] }
      go({ ...firstPage, page: page + 1, cursor: nextCursor }, { state })
    },
    toPreviousPage: () => {
      searchText.settle()
      toPreviousPage({})
    },
    /** Goes to the previous page from one that is empty now, which leaves the history. */
    leaveEmptiedPage: () => {
      if (!isLeaving()) toPreviousPage({ replace: true })
    },
    open: (id: string) => {
      searchText.settle()
      // Moving from one open row to another adds no history entry.
      if (latest().open !== undefined) go({ open: id }, { ...inPlace, state: router.latestLocation.state })
      else go({ open: id }, { resetScroll: false, state: { cursors: latestCursors(), opened: true } })
    },
    /** The cursor of the previous page, '' for the first; undefined when it is not known. */
    previousCursor: latestCursors().at(-1),
    /** Opens a row of the next or the previous page, which begins at `cursor`. Closing it stays on that page. */
    openOnPage: (which: 'next' | 'previous', id: string, cursor: string) => {
      const { page = 1, cursor: left = '' } = latest()
      if (isLeaving()) return
      const cursors = which === 'next' ? [...latestCursors(), left] : latestCursors().slice(0, -1)
      const place = cursor ? { page: which === 'next' ? page + 1 : page - 1, cursor } : {}
      go({ ...firstPage, ...place, open: id }, { ...inPlace, state: { cursors } })
    },
    close: () => {
      if (search.open === undefined) return
      if (router.latestLocation.state.opened) goBack(router.history)
      else go({ open: undefined }, { ...inPlace, state: { cursors: latestCursors() } })
    },
  }
}
