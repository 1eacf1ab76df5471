import { createContext } from 'react'

/** Ids of the rows that arrived a moment ago. Whoever follows the events provides it; every list shows it. */
export const FreshRows = createContext<ReadonlySet<string>>(new Set())
