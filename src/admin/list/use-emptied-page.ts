import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ListSearch } from './list-search-params.ts'
import type { ListUrl } from './use-list-url.ts'

type Options = {
  url: Pick<ListUrl<ListSearch<string>>, 'key' | 'page' | 'leaveEmptiedPage' | 'search'>
  rows: readonly unknown[]
  /** Whether the shown rows are those of the URL. */
  isSettled: boolean
  body: RefObject<HTMLTableSectionElement | null>
  emptyMessage: RefObject<HTMLElement | null>
}

/**
 * When the last row of a page disappears, shows the previous page and focuses its last row. Without a previous page, focuses the
 * message that nothing is left.
 */
export function useEmptiedPage({ url, rows, isSettled, body, emptyMessage }: Options): void {
  const shown = useRef({ key: '', count: 0 })
  const isLeaving = useRef(false)

  const settle = useEffectEvent((key: string, count: number) => {
    const wasLeaving = isLeaving.current
    const isEmptied = count === 0 && (wasLeaving || (shown.current.key === key && shown.current.count > 0))
    shown.current = { key, count }
    // Leaving the page would close an open record.
    isLeaving.current = isEmptied && url.page > 1 && url.search.open === undefined
    if (isLeaving.current) return url.leaveEmptiedPage()
    if (document.activeElement !== document.body) return
    if (isEmptied) emptyMessage.current?.focus()
    else if (wasLeaving) body.current?.rows[count - 1]?.focus()
  })
  const count = rows.length
  useEffect(() => {
    if (isSettled) settle(url.key, count)
  }, [isSettled, url.key, count])
}
