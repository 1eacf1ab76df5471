import { useState } from 'react'

type Row = { id: string }
type Page<R extends Row> = { items: readonly R[]; nextCursor: string | null }

/**
 * Merges a list's latest first page into the shown rows without moving any: changes show in place, rows that left the list go, new
 * ones at the top are counted. Rows that the new ones pushed off the end of the page stay.
 */
export function mergeInPlace<R extends Row>(shown: readonly R[], latest: readonly R[]) {
  const latestById = new Map(latest.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  // A missing row below the last common one was pushed off the page; above it, the row left the list.
  const lastCommon = shown.findLastIndex(({ id }) => latestById.has(id))
  const rows = shown.flatMap((row, index) => latestById.get(row.id) ?? (index > lastCommon ? [row] : []))
  const firstCommon = latest.findIndex(({ id }) => shownIds.has(id))
  return { rows, newRows: firstCommon < 0 ? latest.length : firstCommon }
}

type Options<R extends Row> = {
  page: Page<R> | undefined
  /** The rows belong to another search or page and are shown until the right ones arrive. */
  isPlaceholder: boolean
  /** Changes with the list's filters and page: other rows are shown at once. */
  key: string
  /** Whether new rows come first on this page, where they would move the others. */
  isNewestFirst: boolean
  /** Returns whether the admin is working with the shown rows. */
  isBusy: () => boolean
}

/**
 * Returns the page to show: the latest one, unless it would move rows that the admin is working with. New rows are then counted
 * until `show` is called or the list shows other rows. A row that was shown before and comes back, as by Undo, is not new.
 */
export function useBufferedRows<R extends Row>({ page, isPlaceholder, key, isNewestFirst, isBusy }: Options<R>) {
  const [state, setState] = useState(() => ({ page, isPlaceholder, key, ...showAll(page) }))
  let current = state
  if (page !== state.page || key !== state.key || isPlaceholder !== state.isPlaceholder) {
    current = { page, isPlaceholder, key, ...next() }
    // Set while rendering: an effect would show the moved rows for a moment.
    setState(current)
  }

  function next() {
    const { shown, seen } = state
    if (!page || !shown || state.isPlaceholder || key !== state.key) return showAll(page)
    const { rows, newRows } = mergeInPlace(shown.items, page.items)
    const count = page.items.slice(0, newRows).filter(({ id }) => !seen.has(id)).length
    const isBuffered = isNewestFirst && count > 0 && (state.newRows > 0 || isBusy())
    return isBuffered ? { shown: { ...shown, items: rows }, seen, newRows: count } : showAll(page, seen)
  }

  return {
    page: current.shown,
    newRows: current.newRows,
    /** Whether the whole latest page is new, so that the page after it may have new rows too. */
    mayBeMore: page !== undefined && page.nextCursor !== null && current.newRows === page.items.length,
    show: () => setState({ page, isPlaceholder, key, ...showAll(page, current.seen) }),
  }
}

/** `seen` has the ids of all rows that were ever shown. */
function showAll<R extends Row>(page: Page<R> | undefined, seen: ReadonlySet<string> = new Set()) {
  return { shown: page, seen: new Set([...seen, ...(page?.items ?? []).map(({ id }) => id)]), newRows: 0 }
}
