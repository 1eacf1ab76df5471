import { createContext, useState } from 'react'

/** The ids of rows that arrived a moment ago: provided by the live events, highlighted by every list. */
export const FreshRows = createContext<ReadonlySet<string>>(new Set())

/** A new row is highlighted for this time. */
const FRESH_MS = 4000

/** Returns the ids of the rows to highlight and a function that adds one. */
export function useFreshRows(): [ReadonlySet<string>, (id: string) => void] {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  function add(id: string) {
    setFresh((ids) => new Set(ids).add(id))
    setTimeout(() => setFresh((ids) => ids.difference(new Set([id]))), FRESH_MS)
  }
  return [fresh, add]
}
