import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Options<Row> = { rows: readonly Row[]; key: string; body: RefObject<HTMLTableSectionElement | null> }

/**
 * The row that j and k move, Enter opens and the actions' keys act on. It has the focus too, so that a screen reader follows.
 * `key` changes when the list shows other rows.
 */
export function useCurrentRow<Row extends { id: string }>({ rows, key, body }: Options<Row>) {
  const [last, setLast] = useState<{ id: string; index: number; key: string } | null>(null)
  const found = rows.findIndex((row) => row.id === last?.id)
  // Other rows have no current one, unless it is among them.
  const isKept = last !== null && (last.key === key || found >= 0)
  // When the current row leaves the list, the one that takes its place is current.
  const index = isKept && found < 0 ? Math.min(last.index, rows.length - 1) : found
  const row = rows[index]

  const set = (id: string, at: number) => setLast({ id, index: at, key })
  function choose(at: number) {
    const chosen = rows[at]
    if (chosen) set(chosen.id, at)
  }
  function move(by: 1 | -1) {
    const target = Math.min(Math.max(index + by, 0), rows.length - 1)
    choose(target)
    body.current?.rows[target]?.focus()
  }
  /** Focuses a row without scrolling, after a dialog or a button that is gone; the first row when that one is gone too. */
  function focus(id: string | undefined) {
    const at = rows.findIndex((one) => one.id === id)
    body.current?.rows[Math.max(at, 0)]?.focus({ preventScroll: true })
  }

  const keepFocus = useEffectEvent((id: string | undefined) => {
    if (!isKept || last.id === id || document.activeElement !== document.body) return
    choose(index)
    focus(id)
  })
  // The browser drops the focus with the row that had it.
  useEffect(() => keepFocus(row?.id), [row?.id])

  return { row, last, set, choose, move, focus, clear: () => setLast(null) }
}
