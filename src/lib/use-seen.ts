import { useEffect, useRef, useState } from 'react'
import { whenVisible } from './when-idle-or-visible.ts'

/** Returns whether the element at `place` has been on screen. */
export function useSeen() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    if (place.current) whenVisible(place.current, () => setSeen(true), left.signal)
    return () => left.abort()
  }, [])
  return { place, isSeen }
}
