import { useEffect, useEffectEvent } from 'react'

/** Calls `keep` when the page is left or the component goes away, so that the last keystrokes are kept. */
export function useKeptOnLeave(keep: () => void): void {
  const keepLatest = useEffectEvent(keep)
  useEffect(() => {
    const onLeave = () => keepLatest()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
}
