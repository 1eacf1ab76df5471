import { useEffect, useEffectEvent } from 'react'

/** Calls `press` for each key on the page; with `isCapture` before any other handler of the key. */
export function useDocumentKeys(press: (event: KeyboardEvent) => void, isCapture = false): void {
  const latest = useEffectEvent(press)
  useEffect(() => {
    document.addEventListener('keydown', latest, isCapture)
    return () => document.removeEventListener('keydown', latest, isCapture)
  }, [isCapture])
}
