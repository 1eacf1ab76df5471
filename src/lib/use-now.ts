import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, read again now and then: what was "in 5 minutes" becomes "in 4 minutes", and what was to come is over. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
