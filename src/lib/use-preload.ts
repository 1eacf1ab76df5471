import { useEffect, useEffectEvent } from 'react'

/** Leaves time for the code and data of the screen itself. */
const PRELOAD_MS = 2000

/** Loads code that the screen will need, after the screen itself. A failure is ignored: opening the part tries again and reports it. */
export function usePreload(load: () => Promise<unknown>): void {
  const preload = useEffectEvent(() => void load().catch(() => undefined))
  useEffect(() => {
    const timer = setTimeout(preload, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
}
