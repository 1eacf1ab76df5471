import { useState } from 'react'

/** How long a row that just arrived stands out. */
const FRESH_MS = 4000

/** The ids of rows that arrived a moment ago, and how one gets in. */
export function useFreshRows(): [ReadonlySet<string>, (id: string) => void] {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  function add(id: string) {
    setFresh((ids) => new Set(ids).add(id))
    setTimeout(() => setFresh((ids) => ids.difference(new Set([id]))), FRESH_MS)
  }
  return [fresh, add]
}
