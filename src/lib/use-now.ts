import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** Returns the current time, updated regularly, so that relative times stay correct. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
