import { useRef } from 'react'
import { notify } from '#src/ui/notify.ts'
import type { ListSearch } from './list-search-params.ts'
import type { ListUrl } from './use-list-url.ts'

type Options<Row> = {
  url: Pick<ListUrl<ListSearch<string>>, 'open' | 'openOnPage' | 'previousCursor' | 'search'>
  rows: readonly Row[]
  nextCursor: string | null
  current: { last: { id: string; index: number } | null; set: (id: string, index: number) => void }
  /** Reads the page at a cursor, or the first page. Without this function a list ends with its page. */
  readPage?: ((cursor: string | undefined) => Promise<{ items: readonly Row[] }>) | undefined
}

/** Returns how to open the next and the previous record, over page borders too; undefined at an end of the list. */
export function useNeighbours<Row extends { id: string }>(options: Options<Row>) {
  const { url, rows, nextCursor, current, readPage } = options
  const isReading = useRef(false)
  const { open: openId } = url.search
  const openIndex = rows.findIndex(({ id }) => id === openId)
  // A row that left the list while it was open: the row in its place comes next.
  const leftIndex = openIndex < 0 && current.last?.id === openId ? current.last?.index : undefined
  if (openIndex < 0 && leftIndex === undefined) return { next: undefined, previous: undefined }

  function openRow(row: Row | undefined, index: number) {
    if (!row) return undefined
    return () => {
      current.set(row.id, index)
      url.open(row.id)
    }
  }

  function openOnPage(which: 'next' | 'previous', cursor: string | null | undefined) {
    if (!readPage || cursor == null) return undefined
    return async () => {
      if (isReading.current) return
      isReading.current = true
      try {
        const { items } = await readPage(cursor || undefined)
        const index = which === 'next' ? 0 : items.length - 1
        const row = items[index]
        if (!row) return
        current.set(row.id, index)
        url.openOnPage(which, row.id, cursor)
      } catch {
        void notify('error', 'Failed to load the next rows')
      } finally {
        isReading.current = false
      }
    }
  }

  const after = leftIndex ?? openIndex + 1
  const before = (leftIndex ?? openIndex) - 1
  return {
    next: openRow(rows[after], after) ?? openOnPage('next', nextCursor),
    previous: openRow(rows[before], before) ?? openOnPage('previous', url.previousCursor),
  }
}
