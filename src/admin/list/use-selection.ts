import { useState } from 'react'
import type { Matched } from '#src/shared/lists/list.schema.ts'

type Selection = {
  key: string
  ids: ReadonlySet<string>
  anchor?: string | undefined
  /** All rows that the filter matched when they were counted, besides those of the page. */
  matched?: Matched | undefined
}

/** Returns the selected rows of a page. The selection is dropped when `key` changes: then the list shows other rows. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], key: string) {
  const none: Selection = { key, ids: new Set() }
  const [latest, setLatest] = useState(none)
  const { ids, anchor, matched } = latest.key === key ? latest : none
  const selected = rows.filter(({ id }) => ids.has(id))
  const isWholePage = rows.length > 0 && selected.length === rows.length

  /** The rows from the one that was toggled last to this one. */
  function rangeTo(id: string): string[] {
    const indexes = [anchor, id].map((wanted) => rows.findIndex((row) => row.id === wanted)).sort((a, b) => a - b)
    const [first = -1, last = -1] = indexes
    return first < 0 ? [id] : rows.slice(first, last + 1).map((row) => row.id)
  }

  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    matched,
    isWholePage,
    /** With `isRange`, changes all rows from the one that was toggled last. */
    toggle(id: string, isRange = false) {
      const changed = new Set(isRange ? rangeTo(id) : [id])
      setLatest({ key, ids: ids.has(id) ? ids.difference(changed) : ids.union(changed), anchor: id })
    },
    togglePage: () => setLatest(isWholePage ? none : { key, ids: new Set(rows.map(({ id }) => id)) }),
    /** Ignored if the selection was dropped while the rows were counted. */
    selectMatching: (counted: Matched) =>
      setLatest((now) => (now.key === key && now.ids.size > 0 ? { ...now, matched: counted } : now)),
    clear: () => setLatest(none),
  }
}
