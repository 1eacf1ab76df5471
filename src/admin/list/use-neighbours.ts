import { useRef } from 'react'
import { notify } from '#src/ui/notify.ts'
import type { ListSearch } from './list-search.ts'
import type { ListAddress } from './use-list-address.ts'

type Page<Row> = { items: readonly Row[] }

type Options<Row> = {
  address: Pick<ListAddress<ListSearch<string>>, 'open' | 'openOnPage' | 'cursorBefore' | 'search'>
  rows: readonly Row[]
  nextCursor: string | null
  /** Where the open row stood when it was current: once it has left the list, the row that took its place comes next. */
  mark: { id: string; index: number } | null
  onMove: (id: string, index: number) => void
  /** Reads the rows from a cursor on, the first ones without; a list without it ends with its page. */
  readPage?: ((cursor: string | undefined) => Promise<Page<Row>>) | undefined
}

/** From the open row to the next one and the one before, over page borders too; undefined at an end of the list. */
export function useNeighbours<Row extends { id: string }>(options: Options<Row>) {
  const { address, rows, nextCursor, mark, onMove, readPage } = options
  const isReading = useRef(false)
  const openId = address.search.open
  const openIndex = rows.findIndex(({ id }) => id === openId)
  const isGone = openIndex < 0 && mark !== null && mark.id === openId
  if (openIndex < 0 && !isGone) return { next: undefined, previous: undefined }

  const after = isGone ? mark.index : openIndex + 1
  const before = (isGone ? mark.index : openIndex) - 1
  const cursorBefore = address.cursorBefore

  function openRow(index: number) {
    const row = rows[index]
    if (!row) return
    onMove(row.id, index)
    address.open(row.id)
  }

  async function openOther(way: 'older' | 'newer', cursor: string) {
    if (!readPage || isReading.current) return
    isReading.current = true
    try {
      const { items } = await readPage(cursor || undefined)
      const index = way === 'older' ? 0 : items.length - 1
      const row = items[index]
      if (!row) return
      onMove(row.id, index)
      address.openOnPage(way, row.id, cursor)
    } catch {
      void notify('error', 'Failed to load the next rows')
    } finally {
      isReading.current = false
    }
  }

  const toOlder = readPage && nextCursor !== null ? () => void openOther('older', nextCursor) : undefined
  const toNewer = readPage && cursorBefore !== undefined ? () => void openOther('newer', cursorBefore) : undefined
  return {
    next: after < rows.length ? () => openRow(after) : toOlder,
    previous: before >= 0 ? () => openRow(before) : toNewer,
  }
}
