import { useState } from 'react'
import type { Matched } from '#src/shared/lists/list.schema.ts'

type Chosen = {
  key: string
  ids: ReadonlySet<string>
  anchor?: string | undefined
  /** Besides the page's rows, all that the list was narrowed to when they were counted. */
  matched?: Matched | undefined
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows of a page that something is to be done with together. They go with the page: where other rows are shown, as `key`
 * tells, none is chosen.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], key: string) {
  const [chosen, setChosen] = useState<Chosen>({ key, ids: nothing })
  const { ids, anchor, matched }: Omit<Chosen, 'key'> = chosen.key === key ? chosen : { ids: nothing }
  const selected = rows.filter(({ id }) => ids.has(id))

  /** The rows from the one that was toggled last to this one. */
  function rangeTo(id: string): string[] {
    const places = [anchor, id].map((wanted) => rows.findIndex((row) => row.id === wanted)).sort((a, b) => a - b)
    const [first = -1, last = -1] = places
    return first < 0 ? [id] : rows.slice(first, last + 1).map((row) => row.id)
  }

  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    matched,
    isWholePage: rows.length > 0 && selected.length === rows.length,
    /** With `isRange`, all from the one that was toggled before follow this one. */
    toggle(id: string, isRange = false) {
      const changed = new Set(isRange ? rangeTo(id) : [id])
      setChosen({ key, ids: ids.has(id) ? ids.difference(changed) : ids.union(changed), anchor: id })
    },
    togglePage() {
      setChosen({ key, ids: selected.length === rows.length ? nothing : new Set(rows.map(({ id }) => id)) })
    },
    /** What was counted for a choice that is gone by now is forgotten. */
    takeMatched(counted: Matched) {
      setChosen((now) => (now.key === key && now.ids.size > 0 ? { ...now, matched: counted } : now))
    },
    clear: () => setChosen({ key, ids: nothing }),
  }
}
