import { useState } from 'react'
import { holdNewRows } from './held-rows.ts'

type Row = { id: string }
type Page<R extends Row> = { items: R[]; nextCursor: string | null }

type Options<R extends Row> = {
  page: Page<R> | undefined
  /** The rows of another search or page stand in for those that are on their way. */
  isStandIn: boolean
  /** Changes with what the list is narrowed to and where it stands: other rows are shown at once. */
  key: string
  /** Whether this page begins with the newest row, so that new ones move the others. */
  isNewestFirst: boolean
  /** Whether the admin is busy with the rows that are shown. */
  isBusy: () => boolean
}

/**
 * The rows to show: the latest ones, unless that would move rows that the admin is busy with. New rows are then counted, until
 * `show` is called or the list shows other rows. A row that was shown before and comes back, as by Undo, is not new.
 */
export function useHeldRows<R extends Row>({ page, isStandIn, key, isNewestFirst, isBusy }: Options<R>) {
  const [state, setState] = useState(() => ({ page, isStandIn, key, ...everything(page) }))
  let now = state
  if (page !== state.page || key !== state.key || isStandIn !== state.isStandIn) {
    now = { page, isStandIn, key, ...next() }
    // Adjusting state while rendering: an effect would show the moved rows for a moment.
    setState(now)
  }

  function next() {
    const { shown, seen } = state
    if (!page || !shown || state.isStandIn || key !== state.key) return everything(page)
    const { rows, newRows } = holdNewRows(shown.items, page.items)
    const count = page.items.slice(0, newRows).filter(({ id }) => !seen.has(id)).length
    const isHeld = isNewestFirst && count > 0 && (state.newRows > 0 || isBusy())
    return isHeld ? { shown: { ...shown, items: [...rows] }, seen, newRows: count } : everything(page, seen)
  }

  return {
    page: now.shown,
    newRows: now.newRows,
    show: () => setState({ page, isStandIn, key, ...everything(page, now.seen) }),
  }
}

/** Nothing held back; `seen` has the ids of all rows that were ever shown. */
function everything<R extends Row>(page: Page<R> | undefined, seen: ReadonlySet<string> = new Set()) {
  return { shown: page, seen: new Set([...seen, ...(page?.items ?? []).map(({ id }) => id)]), newRows: 0 }
}
