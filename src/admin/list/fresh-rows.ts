import { createContext } from 'react'

/** The ids of rows that arrived a moment ago: provided by the live events, highlighted by every list. */
export const FreshRows = createContext<ReadonlySet<string>>(new Set())
